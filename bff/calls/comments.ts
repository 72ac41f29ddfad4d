import { z } from "zod";
import { Comment, CommentDrafts, Praise, TextAudit } from "../entities/comment.ts";
import { Id, NewsTag } from "../entities/ids.ts";
import { page } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { Content, Nothing, paging, Remark, Sort } from "./fields.ts";

const call = domain("comments", "Comments of news (set C1 of contract §3)");

const CommentPage = page(Comment, "commentid");

/** With `pcommentid`: the replies to that comment. */
const CommentQuery = z.object({
  newsid: Id,
  newsTag: NewsTag,
  sort: Sort.default("hot"),
  pcommentid: Id.optional(),
  ...paging,
});

/** Comments on news, set C1 of contract §3, and the calls that all comment sets use (contract §4.1, §4.6). */
export const commentCalls = {
  commentList: call({
    says: "Comments of an article for one reader, or the replies to a comment",
    at: "POST /newscomment/news_comment_list.do",
    body: CommentQuery,
    data: CommentPage,
    audience: "reader",
    style: "V",
    token: "both",
  }),
  commentListOpen: call({
    says: "Comments of an article for every reader, or the replies to a comment",
    at: "POST /newscomment/news_comment_list_with_out_praise.do",
    body: CommentQuery,
    data: CommentPage,
    audience: "everyone",
    cache: cache.live,
    style: "V",
  }),
  commentAdd1: call({
    says: "Comment on an article",
    at: "POST /newscomment/news_comment_add_lev1.do",
    body: z.object({ newsid: Id, newsTag: NewsTag, newstype: z.int().min(0), content: Content }),
    data: Comment,
    audience: "reader",
    style: "V",
    token: "both",
    login: true,
    write: true,
  }),
  commentAdd2: call({
    says: "Reply to a comment",
    at: "POST /newscomment/news_comment_add_lev2.do",
    body: z.object({
      newsid: Id,
      newsTag: NewsTag,
      content: Content,
      pcommentid: Id,
      replyuserid: Id.optional(),
    }),
    data: Comment,
    audience: "reader",
    style: "V",
    token: "both",
    login: true,
    write: true,
  }),
  commentPraise: call({
    says: "Like a comment",
    at: "POST /newscomment/newscomment_praise.do",
    body: z.object({ commentid: Id, newsid: Id }),
    data: Praise,
    audience: "reader",
    style: "V",
    token: "header",
    write: true,
  }),
  /** `delete` needs a login and `unpraise` does not, so the row does not require one; the page checks it. */
  commentOpt: call({
    says: "Withdraw the like of a comment, or delete the reader's own comment",
    at: "POST /api/newscomment_opt.do",
    body: z.object({ commentid: Id, newsid: Id, opt: z.enum(["unpraise", "delete"]) }),
    data: Praise,
    audience: "reader",
    style: "S",
    token: "body",
    write: true,
  }),
  commentReport: call({
    says: "Report a comment",
    at: "POST /news/public/report/reportComment.do",
    body: z.object({
      commentid: Id,
      newsid: Id.optional(),
      reason: z.string().trim().min(1).max(50),
      remark: Remark,
    }),
    data: Nothing,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
  aiComment: call({
    says: "Up to three generated drafts of a comment",
    at: "POST /newscomment/ai/generateComment",
    body: z.object({ newsid: Id, title: z.string().optional(), draft: z.string().optional() }),
    data: CommentDrafts,
    audience: "reader",
    style: "P",
    token: "header",
    login: true,
  }),
  aiValidate: call({
    says: "Check whether a text would pass the audit",
    at: "POST /newscomment/ai/validateRule",
    body: z.object({
      content: z.string().trim().min(1).max(5000),
      scene: z.enum(["comment", "post", "apply"]),
    }),
    data: TextAudit,
    audience: "reader",
    style: "P",
    token: "header",
  }),
};
