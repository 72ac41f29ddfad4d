import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { UpstreamError } from "#bff/client/client.ts";
import { commentIntents, postSet } from "../../features/comments/comment-intents.server.ts";
import { postComments } from "../../features/comments/comment-sets.server.ts";
import { commentsBlock, loadComments, noComments } from "../../features/comments/load-comments.server.ts";
import { emojiGlyphs, emojiText } from "../../ui/emoji/emoji-text.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction, Refused, type Intent } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { postLikeIntents, postLikeState } from "../../features/reactions/likes.server.ts";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { routerPath } from "../../request/router-path.ts";
import { FoldedText } from "../../features/article/news-head.tsx";
import { opening } from "../../routes/opening.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { excerpt, share } from "../../features/share/share-of.server.ts";
import { Empty } from "../../ui/Empty.tsx";
import { countLabel } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MetaLine } from "../../ui/MetaLine.tsx";
import { PillLink } from "../../ui/PillLink.tsx";
import { Time } from "../../ui/Time.tsx";
import { UprightPage } from "./upright-page.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./upright.module.css";

/** Content types (contract §2). */
const FILMED_POST = 3203;
const TOPIC = 30;

const TITLE = "情报视频";

const DELETED = 9;
const FOLLOWING = 6;
/** The newer post is looked for among this many newest posts. */
const NEWEST = 30;

const addressOf = (id: string) => `/new/infosVideos/${encodeURIComponent(id)}`;

/** @returns the title of a post, else the first line of its text, at most 30 characters */
function nameOf({ title, content }: Pick<IntelligencePost, "title" | "content">): string {
  if (title) return title;
  const [line = ""] = emojiGlyphs(content).split("\n");
  return [...line].length > 30 ? `${[...line].slice(0, 30).join("")}…` : line;
}

/**
 * Redirects the address without an id to that of the newest post, so that likes, comments, shares and views belong to the
 * same post when a newer one arrives.
 * @returns the data of an empty page when there is no post
 * @throws Response 302
 */
async function redirectToNewest({ context, main }: PageArgs) {
  const { bff, page } = context;
  const { list } = await main(bff.intelVideoList({ pageNo: 1, pageSize: 1 }));
  const [newest] = list;
  if (newest) throw redirect(routerPath(addressOf(newest.id)) + page.url.search, 302);
  return { id: null, share: share({ title: TITLE }, context) };
}

const turnOf = (post: IntelligencePost) => ({
  href: addressOf(post.id),
  name: nameOf(post),
  cover: post.video?.poster ?? post.images?.[0]?.url,
});

/** @returns the next newer post; for the newest the oldest, when the list is complete; undefined when unknown */
function newerThan(id: string, newest: { list: IntelligencePost[]; hasMore: boolean } | null) {
  const films = newest?.list.filter(({ newstype }) => newstype === FILMED_POST) ?? [];
  const place = films.findIndex((post) => post.id === id);
  const newer = place > 0 ? films[place - 1] : place === 0 && !newest?.hasMore ? films.at(-1) : undefined;
  return newer && newer.id !== id ? turnOf(newer) : undefined;
}

async function loadPosts(args: PageArgs) {
  const { id, query, context, main, later } = args;
  const { bff, page } = context;
  if (!id) return redirectToNewest(args);
  const set = postComments(bff, id);
  const list = later(bff.intelVideoList({ id, pageNo: 1, pageSize: FOLLOWING + 1 }), null);
  const newest = later(bff.intelVideoList({ pageNo: 1, pageSize: NEWEST }), null);
  const comments = later(loadComments(set, id, query), null);
  const post = await main(bff.intelInfo({ id }));
  if (post.status === DELETED) throw data(null, { status: 410 });
  leaveWhenMismatched({ newsid: id, newstype: post.newstype }, [FILMED_POST], context);
  const { video, author, pubtime, readcount, location, ipregion, topic } = post;
  if (!video) throw new UpstreamError({ kind: "schema", call: "intelInfo", status: 500, reason: "no film" });
  const name = nameOf(post);
  return {
    id,
    title: post.title,
    name,
    text: post.content,
    video: { ...video, title: video.title ?? name },
    author: author && { ...author, followflag: author.followflag ?? 0 },
    facts: { pubtime, readcount, place: location ?? ipregion },
    topic,
    like: postLikeState(post),
    comments: commentsBlock((await comments) ?? noComments(set, id), { query, isDocument: page.isDocument }),
    // The list starts at this post and wraps around.
    next: ((await list)?.list ?? [])
      .filter((other) => other.id !== id && other.newstype === FILMED_POST)
      .slice(0, FOLLOWING)
      .map(turnOf),
    previous: newerThan(id, await newest),
    share: share(
      {
        title: name,
        description: excerpt(post.content),
        image: video.poster ?? post.images?.[0]?.url,
        kind: "video",
        published: pubtime,
        author: author?.name,
        media: video,
      },
      context,
    ),
  };
}
type PostsData = Awaited<ReturnType<typeof loadPosts>>;
type PostData = Extract<PostsData, { id: string }>;

/** Refuses forms at the address without an id, which has none. */
function withId(intents: Record<string, Intent>): Record<string, Intent> {
  return Object.fromEntries(
    Object.entries(intents).map(([name, intent]) => [
      name,
      async (args) => {
        if (!args.id) throw new Refused({ toast: "内容不存在", status: 404 });
        return intent(args);
      },
    ]),
  );
}

export const loader = pageLoader(loadPosts);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction(
  withId({ ...postLikeIntents, ...followIntents, ...commentIntents(postSet) }),
);
export const meta = pageMeta<PostsData>(({ share }) => ({ share }));

/** A film that a reader posted, with links to the previous and the next (pages §4.3). */
export default function Posts() {
  const { content: post } = useLoaderData<PageData<PostsData>>();
  if (post.id === null) {
    return (
      <>
        <h1 className="visually-hidden">{TITLE}</h1>
        <Empty />
      </>
    );
  }
  return (
    <UprightPage key={post.id} {...post}>
      <Words post={post} />
    </UprightPage>
  );
}

/** Title, text, topic, time and place of the post. */
function Words({ post }: { post: PostData }) {
  const where = useWhere();
  const { title, author, text, topic, facts } = post;
  const topicLink =
    topic && opening({ newsid: topic.topicid, newstype: TOPIC, topicType: topic.topicType }, where);
  return (
    <>
      {title ? (
        <h1>{title}</h1>
      ) : (
        <h1 className="visually-hidden">{author ? `${author.name}发布的视频` : TITLE}</h1>
      )}
      <FoldedText label="正文" text={text} block="text">
        {emojiText(text)}
      </FoldedText>
      {topicLink?.href && (
        <p data-block="topic">
          <PillLink href={topicLink.href} tone="tint">
            # {topic?.title}
          </PillLink>
        </p>
      )}
      <MetaLine>
        <Time value={facts.pubtime} />
        {countLabel(facts.readcount, "次播放") && <span>{countLabel(facts.readcount, "次播放")}</span>}
        {facts.place && (
          <span className={styles.place}>
            <Icon name="place" size={14} />
            {facts.place}
          </span>
        )}
      </MetaLine>
    </>
  );
}

export { ErrorView as ErrorBoundary };
