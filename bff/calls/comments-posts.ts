import { z } from "zod";
import { Comment, ListedReply, Praise } from "../entities/comment.ts";
import { Id } from "../entities/ids.ts";
import { page } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { Content, Nothing, Opt, paging, Sort } from "./fields.ts";

const call = domain("comments-posts", "Comments of readers' posts (set C3)");

/** Comments on readers' posts and on replies to posts: set C3 of contract §3 (§4.1). */
export const postCommentCalls = {
  intelComments: call({
    says: "Comments of a reader's post",
    at: "POST /api/listAppIntelligenceComment4Net.do",
    body: z.object({ intelligenceid: Id, sort: Sort.default("hot"), ...paging }),
    data: page(Comment, "commentid"),
    audience: "by-login",
    cache: cache.live,
    style: "S",
    token: "body",
  }),
  intelCommentSecond: call({
    says: "Replies to a comment of a post",
    at: "POST /api/sharenewsource_comment_second.do",
    body: z.object({ commentid: Id, ...paging }),
    data: page(ListedReply, "commentid"),
    audience: "by-login",
    cache: cache.live,
    style: "S",
    token: "body",
  }),
  intelCommentAdd: call({
    says: "Comment on a post, or reply to a comment",
    at: "POST /api/sharenewsource_comment_add.do",
    body: z.object({ newsid: Id, content: Content, pcommentid: Id.optional(), replyuserid: Id.optional() }),
    data: Comment,
    audience: "reader",
    style: "S",
    token: "body",
    login: true,
    write: true,
  }),
  intelCommentLike: call({
    says: "Like a comment of a post, or withdraw the like",
    at: "POST /api/likeShareIntelligenceComment.do",
    body: z.object({ commentid: Id, opt: Opt }),
    data: Praise,
    audience: "reader",
    style: "S",
    token: "body",
    write: true,
  }),
  intelCommentDelete: call({
    says: "Delete the reader's own comment on a post",
    at: "POST /api/deleteShareIntelligenceComment.do",
    body: z.object({ commentid: Id }),
    data: Nothing,
    audience: "reader",
    style: "S",
    token: "body",
    login: true,
    write: true,
  }),
};
