import { clsx } from "clsx";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Cover } from "../../ui/Cover.tsx";
import { countLabel } from "../../ui/format.ts";
import { Time } from "../../ui/Time.tsx";
import { emojiText } from "../../ui/emoji/emoji-text.tsx";
import { hasSquareMark } from "../reactions/follow/author-home.ts";
import { AuthorName } from "../reactions/follow/author-name.tsx";
import { LikeButton } from "../reactions/like-button.tsx";
import { opening } from "../../routes/opening.ts";
import { ANONYMOUS } from "../comments/anonymous.ts";
import { MarkButton } from "./mark-button.tsx";
import { RowPictures } from "./post-pictures.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./post-card.module.css";

interface PostCardProps {
  post: IntelligencePost;
  /** Pending the audit: only its author sees it, and it takes no likes. */
  waiting?: boolean;
  /** The intents that the page accepts for rows. */
  acts?: "like" | "like-interest";
  /** False on the topic's own page. */
  showsTopic?: boolean;
}

/** A reader's post in a list: author, text, pictures, place and counts. */
export function PostCard({ post, waiting, acts, showsTopic = true }: PostCardProps) {
  const where = useWhere();
  const { author, video, topic } = post;
  const link = waiting ? null : opening({ newsid: post.id, newstype: post.newstype }, where).href;
  const topicLink =
    topic && opening({ newsid: topic.topicid, newstype: 30, topicType: topic.topicType }, where).href;
  const words = emojiText(post.title ?? post.content.trim());
  return (
    <article className={styles.card} id={`post-${post.id}`} data-post={post.id}>
      <header className={styles.who}>
        <Avatar src={author?.headimg} size="medium" square={author && hasSquareMark(author)} />
        <p>
          {author ? <AuthorName author={author} /> : <b>{ANONYMOUS}</b>}
          <span>
            <Time value={post.pubtime} />
            {author?.userDes && <span> · {author.userDes}</span>}
          </span>
        </p>
        {waiting ? <Badge tone="amber">审核中</Badge> : <StatusBadge status={post.status} />}
      </header>
      {/* Without a title the text takes its place: it links to the post's page. */}
      <h2 className={clsx(styles.title, !post.title && styles.untitled)}>
        {post.kind === "ask" && <Badge tone="brand">问</Badge>}
        {link ? <a href={link}>{words}</a> : words}
      </h2>
      {post.title && <p className={styles.text}>{emojiText(post.content.trim())}</p>}
      {video ? (
        <div className={styles.film}>
          <Cover
            src={video.poster ?? post.images?.[0]?.url}
            preset="videoThumb"
            ratio="16:9"
            play
            seconds={video.duration}
          />
        </div>
      ) : (
        <RowPictures images={post.images ?? []} />
      )}
      <p className={styles.tags}>
        {showsTopic && topic && topicLink && (
          <a className={styles.topic} href={topicLink}>
            #{topic.title}#
          </a>
        )}
        {post.location && <span>{post.location}</span>}
      </p>
      {!waiting && (
        <footer className={styles.foot}>
          <span>
            {[
              countLabel(post.readcount, "阅读"),
              countLabel(post.commentcount, "评论"),
              countLabel(post.jointcount, "人联名"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {acts && (
            <div className={styles.acts}>
              {acts === "like-interest" && (
                <MarkButton
                  intent="interested"
                  of={post.id}
                  initial={{ on: post.interested === 1, count: post.interestcount ?? 0 }}
                  off="感兴趣"
                  on="已感兴趣"
                  icon="heart"
                />
              )}
              <LikeButton of={post.id} initial={{ liked: post.praised === 1, count: post.praisecount }} />
            </div>
          )}
        </footer>
      )}
    </article>
  );
}
