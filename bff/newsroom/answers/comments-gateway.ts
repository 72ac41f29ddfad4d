import { z } from "zod";
import type { Looker } from "../store/comments.ts";
import { addReport, listComments, listReplies } from "../store/comments.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, answerReader, Id, optionalId, readerOf, Refusal, slice } from "./answer.ts";
import {
  deleteComment,
  likeComment,
  lookerOf,
  newsToDiscuss,
  seenComment,
  unlikeComment,
  writeComment,
} from "./comment-rules.ts";
import { checkTag, gatewayOnly, tagged } from "./tags.ts";

const listing = z.object({
  ...tagged,
  sort: z.enum(["hot", "new"]).default("new"),
  pcommentid: optionalId,
  ...slice,
});

function list(ask: Ask, fields: z.output<typeof listing>, looker: Looker) {
  const { newsid, pcommentid } = fields;
  checkTag(fields);
  gatewayOnly(newsid);
  newsToDiscuss(ask, newsid);
  return pcommentid === undefined
    ? listComments(ask.db, newsid, looker, fields)
    : listReplies(ask.db, pcommentid, looker, fields);
}

/** Comments of plain and account news: set C1 of contract §3; the report serves every set (§4.1, §4.6). */
export const gatewayCommentAnswers: AnswerTable = {
  "POST /newscomment/news_comment_list.do": answer(listing, (fields, ask) =>
    list(ask, fields, lookerOf(ask)),
  ),

  "POST /newscomment/news_comment_list_with_out_praise.do": answer(listing, (fields, ask) =>
    list(ask, fields, {}),
  ),

  "POST /newscomment/news_comment_add_lev1.do": answerReader(
    z.object({ ...tagged, newstype: z.coerce.number().int(), content: z.string() }),
    (fields, ask) => {
      checkTag(fields);
      gatewayOnly(fields.newsid);
      return writeComment(ask, newsToDiscuss(ask, fields.newsid), { content: fields.content });
    },
  ),

  "POST /newscomment/news_comment_add_lev2.do": answerReader(
    z.object({ ...tagged, content: z.string(), pcommentid: Id, replyuserid: optionalId }),
    (fields, ask) => {
      checkTag(fields);
      gatewayOnly(fields.newsid);
      return writeComment(ask, newsToDiscuss(ask, fields.newsid), fields);
    },
  ),

  "POST /newscomment/newscomment_praise.do": answer(
    z.object({ commentid: Id, newsid: Id }),
    ({ commentid, newsid }, ask) => {
      gatewayOnly(newsid);
      return likeComment(ask, commentid);
    },
  ),

  "POST /api/newscomment_opt.do": answer(
    z.object({ commentid: Id, newsid: Id, opt: z.enum(["unpraise", "delete"]) }),
    ({ commentid, newsid, opt }, ask) => {
      gatewayOnly(newsid);
      return opt === "delete" ? deleteComment(ask, commentid) : unlikeComment(ask, commentid);
    },
  ),

  "POST /news/public/report/reportComment.do": answer(
    z.object({
      commentid: Id,
      newsid: optionalId,
      reason: z.string().trim().min(1),
      remark: z.string().trim().default(""),
    }),
    ({ commentid, reason, remark }, ask) => {
      if ([...remark].length > 100) throw new Refusal(1007, "补充说明最多100字");
      seenComment(ask, commentid);
      addReport(ask.db, { commentid, reader: readerOf(ask), reason, remark }, ask.now);
      return {};
    },
  ),
};
