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

/** Loads the comments block for a page's query: `csort`, `cpage`, `creply`, `crpage`, `reply` (pages §1.2). Never throws. */
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

/** Parameters that ask for another view than the first. With one of them, a document has the comments as data. */
const VIEW_PARAMETERS = ["csort", "cpage", "creply", "crpage", "reply", "draft"];

/** The comments for a page's loader data. In a document the first view is markup only, and the browser fetches the data when needed. */
export function commentsBlock(
  data: CommentsData,
  { query, isDocument }: { query: URLSearchParams; isDocument: boolean },
): CommentsBlock {
  const { newsid, source, closed } = data;
  const isFirstView = !VIEW_PARAMETERS.some((name) => query.has(name));
  return {
    newsid,
    source,
    closed,
    total: data.first?.total ?? 0,
    talk: onlyInMarkup(data, isDocument && isFirstView),
  };
}

/** The data of a block whose set failed; it shows a retry link. */
export function noComments({ source }: CommentSet, newsid: string): CommentsData {
  return { newsid, source, sort: "hot", first: null, thread: null, replyTo: null, closed: false };
}

/** @returns one page of a set's comments; the first page in the order `hot` starts with the recommended ones */
export async function commentPage(set: CommentSet, sort: CommentSort, page: number): Promise<CommentPage> {
  const recommendations = page === 1 && sort === "hot" ? set.recommended().catch(() => []) : [];
  const [answer, recommended] = await Promise.all([set.list(sort, page), recommendations]);
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
