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

/** How a post is laid out: by its route, and questions by what they are. */
export type PostLayout = "info" | "text" | "journal" | "question";

const routeOf = ({ admitted }: RequestContext) => (admitted ? routeName(admitted.row) : "");

/** A page of a diary is read, liked and talked about, and takes nothing else (pages §4.10). */
export const isDiaryRoute = (context: RequestContext) => routeOf(context) === "journal";

function layoutOf(context: RequestContext, { kind }: IntelligencePost): PostLayout {
  if (routeOf(context) === "infoText") return "text";
  if (isDiaryRoute(context)) return "journal";
  return kind === "ask" ? "question" : "info";
}

/** What stands beside a post that is shown as information: who joined it, and what to read next. */
function besides({ id, context: { bff }, later }: PageArgs) {
  return {
    joints: later(bff.intelJointList({ id, pageNo: 1, pageSize: JOINTS }), null),
    recommended: later(bff.shareRecommend({ newsid: id, pageSize: RECOMMENDED }), []),
  };
}

/** @throws UpstreamError the screen of deleted news, for a post that is told of as deleted */
function standing(post: IntelligencePost): IntelligencePost {
  if (post.status !== DELETED) return post;
  throw new UpstreamError({ kind: "code", call: "intelInfo", status: 410, code: 302 });
}

/** A reader's post with what belongs to it (pages §4.10); the blocks around it fail alone. */
export async function loadPost(args: PageArgs) {
  const { id, query, context, session, main, later } = args;
  const { bff, page, admitted } = context;
  const route = admitted?.row.path ?? "";
  const set = postComments(bff, id);
  const comments = later(loadComments(set, id, query), null);
  // A diary and the page of answers have nothing of the kind.
  const isAnswers = routeOf(context) === "answer";
  const expected = isAnswers || isDiaryRoute(context) ? null : besides(args);
  const pages = isDiaryRoute(context)
    ? later(bff.intelList({ kind: "journal", pageNo: 1, pageSize: DIARY_PAGES }), null)
    : null;
  const post = await main(bff.intelInfo({ id }).then(standing));
  const layout = layoutOf(context, post);
  const { features } = await session;
  // Whether an answer's page has to be shown as information, only the post tells.
  const beside = expected ?? (isAnswers && layout === "info" ? besides(args) : null);
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
    /** Readers do more with it than like it and talk about it. */
    takesMarks: beside !== null,
    author: post.author ? { ...post.author, followflag: post.author.followflag ?? 0 } : null,
    said: onlyInMarkup(
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
        // With the feature off no word of the machine is in the document (pages §13).
        aiAnswer: features.includes("Ai_answer") ? post.aiAnswer : undefined,
      },
      page.isDocument,
    ),
    like: { liked: post.praised === 1, count: post.praisecount },
    interest: { on: post.interested === 1, count: post.interestcount ?? 0 },
    followed: { on: post.followed === 1, count: post.followcount ?? 0 },
    joint: { on: post.jointed === 1, count: post.jointcount ?? 0 },
    joints: (await beside?.joints)?.list ?? [],
    more: onlyInMarkup(
      { diary, recommended: (await (beside?.recommended ?? [])).filter(({ newsid }) => newsid !== id) },
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
