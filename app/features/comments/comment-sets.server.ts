import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { Comment } from "#bff/entities/comment.ts";
import { newsTag, type NewsTag } from "../../routes/news-tag.ts";
import type { CommentSource, ObjectType } from "./comment-source.ts";
import type { CommentSort } from "./comments-view.ts";

interface Page<T> {
  list: T[];
  total: number;
  hasMore: boolean;
}

interface Added {
  content: string;
  /** Level-1 comment that is answered. */
  parent?: string;
  /** Reader who is answered within its replies. */
  replyTo?: string;
}

/** What one comment set can do (contract §3); a page knows only this, never a call. */
export interface CommentSet {
  readonly source: CommentSource;
  list(sort: CommentSort, pageNo: number): Promise<Page<Comment>>;
  /** Shown before the list with the badge 热评. */
  recommended(): Promise<Comment[]>;
  replies(parent: string, pageNo: number): Promise<Page<Comment>>;
  add(comment: Added): Promise<Comment>;
  like(commentid: string, liked: boolean): Promise<{ praisecount?: number }>;
  remove(commentid: string): Promise<unknown>;
}

const PAGE_SIZE = 10;

/** C1, the gateway's own: news of every kind except mass-audience ids. */
function gateway(bff: Bff, newsid: string, tag: NewsTag, newstype: number, loggedIn: boolean): CommentSet {
  // A login that is refused reads what everybody reads (contract §1.1).
  const list: Bff["commentListOpen"] = (asked) =>
    loggedIn
      ? bff.commentList(asked).catch((error: unknown) => {
          if (error instanceof UpstreamError && error.code === 401) return bff.commentListOpen(asked);
          throw error;
        })
      : bff.commentListOpen(asked);
  const about = { newsid, newsTag: tag };
  return {
    source: { set: "news", newstype },
    list: (sort, pageNo) => list({ ...about, sort, pageNo, pageSize: PAGE_SIZE }),
    recommended: () => Promise.resolve([]),
    replies: (pcommentid, pageNo) => list({ ...about, sort: "new", pcommentid, pageNo, pageSize: PAGE_SIZE }),
    add: ({ content, parent, replyTo }) =>
      parent
        ? bff.commentAdd2({ ...about, content, pcommentid: parent, replyuserid: replyTo })
        : bff.commentAdd1({ ...about, newstype, content }),
    like: (commentid, liked) =>
      liked
        ? bff.commentPraise({ commentid, newsid })
        : bff.commentOpt({ commentid, newsid, opt: "unpraise" }),
    remove: async (commentid) => {
      // The call itself needs no login, since it also takes likes back; deleting does (contract §5.8).
      if (!loggedIn) throw new UpstreamError({ kind: "login-needed", call: "commentOpt", status: 401 });
      return bff.commentOpt({ commentid, newsid, opt: "delete" });
    },
  };
}

/** C2, the mass-audience set: ids that contain NEWS. */
function massAudience(bff: Bff, newsid: string, newstype: number): CommentSet {
  return {
    source: { set: "news", newstype },
    list: (sort, pageNo) => bff.dzComments({ newsid, sort, pageNo, pageSize: PAGE_SIZE }),
    recommended: () => bff.dzRecommendComment({ newsid }),
    replies: (commentid, pageNo) => bff.dzSecond({ commentid, pageNo, pageSize: PAGE_SIZE }),
    add: ({ content, parent, replyTo }) =>
      bff.dzCommentAdd({ newsid, content, pcommentid: parent, replyuserid: replyTo }),
    like: (commentid, liked) => bff.dzCommentPraise({ commentid, opt: liked ? 1 : 0 }),
    remove: (commentid) => bff.dzCommentDelete({ commentid }),
  };
}

/** The set that a news id's comments live in (contract §1.8). */
export function newsComments(bff: Bff, newsid: string, newstype: number, loggedIn: boolean): CommentSet {
  const tag = newsTag(newsid);
  return tag === "DZNEWS"
    ? massAudience(bff, newsid, newstype)
    : gateway(bff, newsid, tag, newstype, loggedIn);
}

/** C3: readers' posts and the answers to their questions. */
export function postComments(bff: Bff, id: string): CommentSet {
  return {
    source: { set: "post" },
    list: (sort, pageNo) => bff.intelComments({ intelligenceid: id, sort, pageNo, pageSize: PAGE_SIZE }),
    recommended: () => Promise.resolve([]),
    replies: (commentid, pageNo) => bff.intelCommentSecond({ commentid, pageNo, pageSize: PAGE_SIZE }),
    add: ({ content, parent, replyTo }) =>
      bff.intelCommentAdd({ newsid: id, content, pcommentid: parent, replyuserid: replyTo }),
    like: (commentid, liked) => bff.intelCommentLike({ commentid, opt: liked ? 1 : 0 }),
    remove: (commentid) => bff.intelCommentDelete({ commentid }),
  };
}

/** C4: everything else that readers talk about. */
export function objectComments(bff: Bff, objectType: ObjectType, objectId: string): CommentSet {
  const about = { objectType, objectId };
  return {
    source: { set: "object", objectType },
    list: (sort, pageNo) => bff.pubCommentGet({ ...about, sort, pageNo, pageSize: PAGE_SIZE }),
    recommended: () => Promise.resolve([]),
    replies: (pcommentid, pageNo) =>
      bff.pubCommentGet({ ...about, sort: "new", pcommentid, pageNo, pageSize: PAGE_SIZE }),
    add: ({ content, parent, replyTo }) =>
      bff.pubCommentAdd({ ...about, content, pcommentid: parent, replyuserid: replyTo }),
    like: (commentid, liked) => bff.pubCommentPraise({ commentid, opt: liked ? 1 : 0 }),
    remove: (commentid) => bff.pubCommentRemove({ commentid }),
  };
}

/** The set that a source names, for the content of this id. */
export function commentsOf(source: CommentSource, bff: Bff, id: string, loggedIn: boolean): CommentSet {
  switch (source.set) {
    case "news":
      return newsComments(bff, id, source.newstype, loggedIn);
    case "post":
      return postComments(bff, id);
    case "object":
      return objectComments(bff, source.objectType, id);
  }
}
