import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { Comment } from "#bff/entities/comment.ts";
import { newsTag, type NewsTag } from "../../routes/news-tag.ts";
import type { CommentSource, ObjectType } from "./comment-source.ts";
import type { CommentSort } from "./comments-view.ts";

interface ListPage<T> {
  list: T[];
  total: number;
  hasMore: boolean;
}

interface NewComment {
  content: string;
  /** Id of the level-1 comment that this replies to. */
  parent?: string;
  /** Id of the reader whose reply this answers. */
  replyTo?: string;
}

/** What one comment set can do (contract §3). Pages use this interface and never the calls themselves. */
export interface CommentSet {
  readonly source: CommentSource;
  list(sort: CommentSort, pageNo: number): Promise<ListPage<Comment>>;
  /** Comments shown before the list, with the badge 热评. */
  recommended(): Promise<Comment[]>;
  replies(parent: string, pageNo: number): Promise<ListPage<Comment>>;
  add(comment: NewComment): Promise<Comment>;
  like(commentid: string, liked: boolean): Promise<{ praisecount?: number }>;
  remove(commentid: string): Promise<unknown>;
}

const PAGE_SIZE = 10;

/** C1, the standard set: news of every kind except mass-audience ids. */
function standardComments(
  bff: Bff,
  newsid: string,
  tag: NewsTag,
  newstype: number,
  loggedIn: boolean,
): CommentSet {
  // When the login is refused, the reader gets the public list (contract §1.1).
  const list: Bff["commentListOpen"] = (parameters) =>
    loggedIn
      ? bff.commentList(parameters).catch((error: unknown) => {
          if (error instanceof UpstreamError && error.code === 401) return bff.commentListOpen(parameters);
          throw error;
        })
      : bff.commentListOpen(parameters);
  const target = { newsid, newsTag: tag };
  return {
    source: { set: "news", newstype },
    list: (sort, pageNo) => list({ ...target, sort, pageNo, pageSize: PAGE_SIZE }),
    recommended: () => Promise.resolve([]),
    replies: (pcommentid, pageNo) =>
      list({ ...target, sort: "new", pcommentid, pageNo, pageSize: PAGE_SIZE }),
    add: ({ content, parent, replyTo }) =>
      parent
        ? bff.commentAdd2({ ...target, content, pcommentid: parent, replyuserid: replyTo })
        : bff.commentAdd1({ ...target, newstype, content }),
    like: (commentid, liked) =>
      liked
        ? bff.commentPraise({ commentid, newsid })
        : bff.commentOpt({ commentid, newsid, opt: "unpraise" }),
    remove: async (commentid) => {
      // Deleting needs a login (contract §5.8). The call does not check it, since it also takes likes back.
      if (!loggedIn) throw new UpstreamError({ kind: "login-needed", call: "commentOpt", status: 401 });
      return bff.commentOpt({ commentid, newsid, opt: "delete" });
    },
  };
}

/** C2, the mass-audience set: ids that contain NEWS. */
function massAudienceComments(bff: Bff, newsid: string, newstype: number): CommentSet {
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

/** The comment set of a news id (contract §1.8). */
export function newsComments(bff: Bff, newsid: string, newstype: number, loggedIn: boolean): CommentSet {
  const tag = newsTag(newsid);
  return tag === "DZNEWS"
    ? massAudienceComments(bff, newsid, newstype)
    : standardComments(bff, newsid, tag, newstype, loggedIn);
}

/** C3: readers' posts, and the answers to their questions. */
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

/** C4: comments on every other kind of object. */
export function objectComments(bff: Bff, objectType: ObjectType, objectId: string): CommentSet {
  const target = { objectType, objectId };
  return {
    source: { set: "object", objectType },
    list: (sort, pageNo) => bff.pubCommentGet({ ...target, sort, pageNo, pageSize: PAGE_SIZE }),
    recommended: () => Promise.resolve([]),
    replies: (pcommentid, pageNo) =>
      bff.pubCommentGet({ ...target, sort: "new", pcommentid, pageNo, pageSize: PAGE_SIZE }),
    add: ({ content, parent, replyTo }) =>
      bff.pubCommentAdd({ ...target, content, pcommentid: parent, replyuserid: replyTo }),
    like: (commentid, liked) => bff.pubCommentPraise({ commentid, opt: liked ? 1 : 0 }),
    remove: (commentid) => bff.pubCommentRemove({ commentid }),
  };
}

/** The comment set that a source names, for the content with this id. */
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
