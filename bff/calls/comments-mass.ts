import { z } from "zod";
import { Comment, ListedReply, Praise } from "../entities/comment.ts";
import { Id } from "../entities/ids.ts";
import { page, wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { Content, Nothing, Opt, paging, Sort } from "./fields.ts";

const call = domain("comments-mass", "Comments of mass-audience news (set C2)");

/** Comments on mass-audience news: set C2 of contract §3 (§4.6). */
export const massCommentCalls = {
  dzComments: call({
    says: "Comments of a mass-audience article",
    at: "POST /news/public/dazhongnews/commentList",
    body: z.object({ newsid: Id, sort: Sort.default("hot"), ...paging }),
    data: page(Comment, "commentid"),
    audience: "by-login",
    cache: cache.live,
    style: "P",
    token: "header",
  }),
  dzSecond: call({
    says: "Replies to a comment of a mass-audience article",
    at: "POST /news/public/dazhongnews/secondCommentList",
    body: z.object({ commentid: Id, ...paging }),
    data: page(ListedReply, "commentid"),
    audience: "by-login",
    cache: cache.live,
    style: "P",
    token: "header",
  }),
  dzRecommendComment: call({
    says: "Up to three recommended comments",
    at: "POST /news/public/dazhongnews/recommendComment",
    body: z.object({ newsid: Id }),
    data: wholeList(Comment, "commentid").transform((comments) => comments.slice(0, 3)),
    audience: "by-login",
    cache: cache.live,
    style: "P",
    token: "header",
  }),
  dzCommentPraise: call({
    says: "Like a comment of a mass-audience article, or withdraw the like",
    at: "POST /news/public/dazhongnews/commentPraise",
    body: z.object({ commentid: Id, opt: Opt }),
    data: Praise,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
  dzCommentDelete: call({
    says: "Delete the reader's own comment on a mass-audience article",
    at: "POST /news/public/dazhongnews/deleteComment",
    body: z.object({ commentid: Id }),
    data: Nothing,
    audience: "reader",
    style: "P",
    token: "header",
    login: true,
    write: true,
  }),
  dzCommentAdd: call({
    says: "Comment on a mass-audience article, or reply to a comment",
    at: "POST /news/public/dazhongnews/addCommentLev1",
    body: z.object({ newsid: Id, content: Content, pcommentid: Id.optional(), replyuserid: Id.optional() }),
    data: Comment,
    audience: "reader",
    style: "P",
    token: "header",
    login: true,
    write: true,
  }),
};
