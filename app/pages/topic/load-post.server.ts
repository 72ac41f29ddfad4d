import { UpstreamError } from "#bff/client/client.ts";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { postComments } from "../../features/comments/comment-sets.server.ts";
import { commentsBlock, loadComments, noComments } from "../../features/comments/load-comments.server.ts";
import { emojiGlyphs } from "../../ui/emoji/emoji-text.tsx";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { headlineOf } from "../../features/posts/post-words.ts";
import { excerpt, share } from "../../features/share/share-of.server.ts";
import { routeName } from "../../routes/routes.ts";

const DELETED = 9;
const JOINTS = 20;
const RECOMMENDED = 6;
const DIARY_PAGES = 20;

/** The layout of a post. It depends on the route; on most routes a question has its own layout. */
export type PostLayout = "info" | "text" | "journal" | "question";

const routeOf = ({ admitted }: RequestContext) => (admitted ? routeName(admitted.row) : "");

/** Whether the route is a diary page, which takes likes and comments only (pages §4.10). */
export const isDiaryRoute = (context: RequestContext) => routeOf(context) === "journal";

function layoutOf(context: RequestContext, { kind }: IntelligencePost): PostLayout {
  if (routeOf(context) === "infoText") return "text";
  if (isDiaryRoute(context)) return "journal";
  return kind === "ask" ? "question" : "info";
}

/** Starts the calls for the blocks of a post shown as information: joint names and recommended news. */
function startExtras({ id, context: { bff }, later }: PageArgs) {
  return {
    joints: later(bff.intelJointList({ id, pageNo: 1, pageSize: JOINTS }), null),
    recommended: later(bff.shareRecommend({ newsid: id, pageSize: RECOMMENDED }), []),
  };
}

/** @throws UpstreamError with code 302 (the screen of deleted news) for a post whose status is "deleted" */
function refuseDeleted(post: IntelligencePost): IntelligencePost {
  if (post.status !== DELETED) return post;
  throw new UpstreamError({ kind: "code", call: "intelInfo", status: 410, code: 302 });
}

/** A reader's post with the blocks around it, each of which fails alone (pages §4.10). */
export async function loadPost(args: PageArgs) {
  const { id, query, context, session, main, later } = args;
  const { bff, page, admitted } = context;
  const route = admitted?.row.path ?? "";
  const set = postComments(bff, id);
  const comments = later(loadComments(set, id, query), null);
  // A diary page has no such blocks. An answer's page has them only when its post is no question.
  const isAnswers = routeOf(context) === "answer";
  const started = isAnswers || isDiaryRoute(context) ? null : startExtras(args);
  const pages = isDiaryRoute(context)
    ? later(bff.intelList({ kind: "journal", pageNo: 1, pageSize: DIARY_PAGES }), null)
    : null;
  const post = await main(bff.intelInfo({ id }).then(refuseDeleted));
  const layout = layoutOf(context, post);
  const { features } = await session;
  // Only the post says whether an answer's page is shown as information.
  const extras = started ?? (isAnswers && layout === "info" ? startExtras(args) : null);
  const diary = ((await pages)?.list ?? []).filter(
    (entry) => entry.id !== id && entry.author?.authorid === post.author?.authorid,
  );
  const image = post.images?.[0]?.url ?? post.video?.poster;
  return {
    view: "post" as const,
    id,
    layout,
    fromMessage: route.startsWith("/msgIntell/"),
    kind: post.kind,
    /** Whether readers can do more than like and comment. */
    takesMarks: extras !== null,
    author: post.author ? { ...post.author, followflag: post.author.followflag ?? 0 } : null,
    body: onlyInMarkup(
      {
        title: post.title,
        headline: headlineOf(post),
        content: post.content,
        images: post.images ?? [],
        video: post.video,
        pubtime: post.pubtime,
        status: post.status,
        location: post.location,
        ipregion: post.ipregion,
        readcount: post.readcount,
        topic: post.topic,
      },
      page.isDocument,
    ),
    after: onlyInMarkup(
      {
        progress: post.progress ?? [],
        answers: [...(post.answers ?? [])].sort((a, b) => (b.adopted ?? 0) - (a.adopted ?? 0)),
        // With the feature off the document must not contain the AI's answer (pages §13).
        aiAnswer: features.includes("Ai_answer") ? post.aiAnswer : undefined,
      },
      page.isDocument,
    ),
    like: { liked: post.praised === 1, count: post.praisecount },
    interest: { on: post.interested === 1, count: post.interestcount ?? 0 },
    followed: { on: post.followed === 1, count: post.followcount ?? 0 },
    joint: { on: post.jointed === 1, count: post.jointcount ?? 0 },
    joints: (await extras?.joints)?.list ?? [],
    more: onlyInMarkup(
      { diary, recommended: (await (extras?.recommended ?? [])).filter(({ newsid }) => newsid !== id) },
      page.isDocument,
    ),
    comments: commentsBlock((await comments) ?? noComments(set, id), { query, isDocument: page.isDocument }),
    share: share(
      {
        title: headlineOf(post),
        description: excerpt(post.content),
        image,
        kind: "article",
        published: post.pubtime,
        author: post.author?.name,
        question:
          post.kind === "ask"
            ? {
                text: emojiGlyphs(post.content),
                answers: (post.answers ?? []).map(({ content, author, praisecount, adopted }) => ({
                  text: emojiGlyphs(content),
                  author: author?.name,
                  votes: praisecount,
                  accepted: adopted === 1,
                })),
              }
            : undefined,
      },
      context,
    ),
  };
}

export type PostData = Awaited<ReturnType<typeof loadPost>>;
