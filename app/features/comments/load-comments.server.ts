import type { Comment } from "#bff/entities/comment.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { ANONYMOUS } from "./anonymous.ts";
import type { CommentSet } from "./comment-sets.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type {
  CommentPage,
  CommentsBlock,
  CommentsData,
  CommentSort,
  CommentView,
  ReplyPage,
} from "./comments-view.ts";
import { isId } from "../../routes/content-id.ts";

export function commentSort(value: string | null): CommentSort {
  return value === "new" ? "new" : "hot";
}

/** The comments block for a page's query: `csort`, `cpage`, `creply`, `crpage`, `reply` (pages §1.2). Never throws. */
export async function loadComments(
  set: CommentSet,
  newsid: string,
  query: URLSearchParams,
): Promise<CommentsData> {
  const sort = commentSort(query.get("csort"));
  const creply = query.get("creply") ?? "";
  const reply = query.get("reply") ?? "";
  const [first, thread] = await Promise.all([
    commentPage(set, sort, pageNumber(query.get("cpage"))).catch(() => null),
    isId(creply) ? replyPage(set, creply, pageNumber(query.get("crpage"))).catch(() => null) : null,
  ]);
  const replyTo = isId(reply) ? reply : null;
  return { newsid, source: set.source, sort, first, thread, replyTo, closed: false };
}

/** Ask for another view of the comments than the first; such a page's are sent as data. */
const QUERIES = ["csort", "cpage", "creply", "crpage", "reply", "draft"];

/** What a page's loader returns for its comments: in a document the markup alone, and the browser asks when it needs them. */
export function commentsBlock(
  data: CommentsData,
  { query, isDocument }: { query: URLSearchParams; isDocument: boolean },
): CommentsBlock {
  const { newsid, source, closed } = data;
  const first = !QUERIES.some((name) => query.has(name));
  return {
    newsid,
    source,
    closed,
    total: data.first?.total ?? 0,
    talk: onlyInMarkup(data, isDocument && first),
  };
}

/** The block as it is while its set has not answered: it offers to try again. */
export function noComments({ source }: CommentSet, newsid: string): CommentsData {
  return { newsid, source, sort: "hot", first: null, thread: null, replyTo: null, closed: false };
}

export async function commentPage(set: CommentSet, sort: CommentSort, page: number): Promise<CommentPage> {
  const leads = page === 1 && sort === "hot" ? set.recommended().catch(() => []) : [];
  const [answer, recommended] = await Promise.all([set.list(sort, page), leads]);
  const first = recommended.map((comment) => ({ ...commentView(comment), hot: true }));
  const ids = new Set(first.map(({ id }) => id));
  const rest = answer.list.map((comment) => commentView(comment)).filter(({ id }) => !ids.has(id));
  return { list: [...first, ...rest], total: answer.total, page, hasMore: answer.hasMore };
}

export async function replyPage(set: CommentSet, parent: string, page: number): Promise<ReplyPage> {
  const answer = await set.replies(parent, page);
  const list = answer.list.map((reply) => commentView(reply, parent));
  return { parent, list, total: answer.total, page, hasMore: answer.hasMore };
}

export function commentView(comment: Comment, parent = comment.pcommentid): CommentView {
  return {
    id: comment.commentid,
    parent,
    userId: comment.userid,
    name: comment.username || ANONYMOUS,
    head: comment.headimg,
    usertype: comment.usertype,
    time: comment.pubtime,
    place: comment.ipregion,
    text: comment.content,
    images: comment.images?.map(({ url }) => url),
    likes: comment.praisecount,
    liked: comment.praised === 1,
    own: comment.self === 1,
    hot: comment.hot === 1,
    waiting: comment.state === 0,
    replies: comment.replies.map((reply) => commentView({ ...reply, replies: [] }, comment.commentid)),
    replyCount: Math.max(comment.replycount, comment.replies.length),
    to: comment.replyusername,
  };
}
