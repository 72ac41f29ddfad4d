import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { Comments } from "../../features/comments/comments.tsx";
import { Byline } from "../../features/reactions/follow/byline.tsx";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { Joints } from "../../features/posts/joints.tsx";
import { MarkButton } from "../../features/posts/mark-button.tsx";
import { AiAnswer, Answers } from "../../features/posts/answers.tsx";
import { Progress } from "../../features/posts/progress.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { DiaryPages } from "./diary-pages.tsx";
import { InviteAnswer } from "./invite-answer.tsx";
import type { PostData } from "./load-post.server.ts";
import { PostHead, PostText } from "./post-text.tsx";
import styles from "./topic.module.css";

/** The page of one post; its blocks are in the order of pages §4.10. */
export function PostView({ post }: { post: PostData }) {
  const { environment } = useSession();
  const { id, layout } = post;
  const byline = post.author && <Byline author={post.author} follows={post.takesMarks} />;
  const isExpose = post.kind === "expose";
  const bylineBelow = layout === "question" || layout === "text" || layout === "journal";
  return (
    <article className={styles.page} data-post={id}>
      {post.fromMessage && (
        <Notice>
          <p>来自消息通知</p>
        </Notice>
      )}
      {!bylineBelow && byline}
      <Markup name={`post-${id}`} data={post.body}>
        {(body) => <PostHead body={body} layout={layout} />}
      </Markup>
      <ReadingTools />
      <Markup name={`said-${id}`} data={post.body}>
        {(body) => <PostText body={body} layout={layout} />}
      </Markup>
      {bylineBelow && byline}
      {layout === "question" && <InviteAnswer id={id} />}
      <Markup name={`after-${id}`} data={post.after}>
        {({ progress, answers, aiAnswer }) => (
          <>
            <AiAnswer text={aiAnswer} />
            <Progress steps={progress} />
            <Answers answers={answers} />
          </>
        )}
      </Markup>
      {post.takesMarks && isExpose && (
        <>
          <div className={styles.actions}>
            <Interest of={post} />
          </div>
          <Joints initial={post.joint} names={post.joints} />
        </>
      )}
      <div className={styles.actions} data-block="like">
        {post.takesMarks && isExpose && (
          <MarkButton
            intent="expose-follow"
            initial={post.followed}
            off="关注进展"
            on="已关注进展"
            icon="eye"
          />
        )}
        <LikeButton initial={post.like} />
        {post.takesMarks && !isExpose && <Interest of={post} />}
        {environment !== "own" && <ShareRow share={post.share} />}
      </div>
      <Markup name={`more-${id}`} data={post.more}>
        {({ diary, recommended }) => (
          <>
            <DiaryPages entries={diary} />
            <NewsSection block="recommend" title="推荐阅读" items={recommended} />
          </>
        )}
      </Markup>
      <Comments data={post.comments} />
    </article>
  );
}

function Interest({ of: { interest } }: { of: PostData }) {
  return <MarkButton intent="interested" initial={interest} off="感兴趣" on="已感兴趣" icon="heart" />;
}
