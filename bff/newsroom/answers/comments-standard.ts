import { z } from "zod";
import type { Viewer } from "../store/comments.ts";
import { addReport, listComments, listReplies } from "../store/comments.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, answerReader, Id, optionalId, requireReader, Refusal, pagingFields } from "./answer.ts";
import {
  deleteComment,
  likeComment,
  viewerOf,
  requireNewsTarget,
  requireComment,
  unlikeComment,
  writeComment,
} from "./comment-rules.ts";
import { checkTag, requireStandardNews, tagged } from "./tags.ts";

const listing = z.object({
  ...tagged,
  sort: z.enum(["hot", "new"]).default("new"),
  pcommentid: optionalId,
  ...pagingFields,
});

function list(context: CallContext, fields: z.output<typeof listing>, viewer: Viewer) {
  const { newsid, pcommentid } = fields;
  checkTag(fields);
  requireStandardNews(newsid);
  requireNewsTarget(context, newsid);
  return pcommentid === undefined
    ? listComments(context.db, newsid, viewer, fields)
    : listReplies(context.db, pcommentid, viewer, fields);
}

/** Comments of plain and account news: set C1 of contract §3. The report call serves every set (§4.1, §4.6). */
export const standardCommentAnswers: AnswerTable = {
  "POST /newscomment/news_comment_list.do": answer(listing, (fields, context) =>
    list(context, fields, viewerOf(context)),
  ),

  "POST /newscomment/news_comment_list_with_out_praise.do": answer(listing, (fields, context) =>
    list(context, fields, {}),
  ),

  "POST /newscomment/news_comment_add_lev1.do": answerReader(
    z.object({ ...tagged, newstype: z.coerce.number().int(), content: z.string() }),
    (fields, context) => {
      checkTag(fields);
      requireStandardNews(fields.newsid);
      return writeComment(context, requireNewsTarget(context, fields.newsid), { content: fields.content });
    },
  ),

  "POST /newscomment/news_comment_add_lev2.do": answerReader(
    z.object({ ...tagged, content: z.string(), pcommentid: Id, replyuserid: optionalId }),
    (fields, context) => {
      checkTag(fields);
      requireStandardNews(fields.newsid);
      return writeComment(context, requireNewsTarget(context, fields.newsid), fields);
    },
  ),

  "POST /newscomment/newscomment_praise.do": answer(
    z.object({ commentid: Id, newsid: Id }),
    ({ commentid, newsid }, context) => {
      requireStandardNews(newsid);
      return likeComment(context, commentid);
    },
  ),

  "POST /api/newscomment_opt.do": answer(
    z.object({ commentid: Id, newsid: Id, opt: z.enum(["unpraise", "delete"]) }),
    ({ commentid, newsid, opt }, context) => {
      requireStandardNews(newsid);
      return opt === "delete" ? deleteComment(context, commentid) : unlikeComment(context, commentid);
    },
  ),

  "POST /news/public/report/reportComment.do": answer(
    z.object({
      commentid: Id,
      newsid: optionalId,
      reason: z.string().trim().min(1),
      remark: z.string().trim().default(""),
    }),
    ({ commentid, reason, remark }, context) => {
      if ([...remark].length > 100) throw new Refusal(1007, "补充说明最多100字");
      requireComment(context, commentid);
      addReport(context.db, { commentid, reader: requireReader(context), reason, remark }, context.now);
      return {};
    },
  ),
};
