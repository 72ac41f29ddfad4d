import { z } from "zod";
import { listHotComments, listComments, listReplies } from "../store/comments.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, Id, Opt, optionalId, pagingFields } from "./answer.ts";
import {
  deleteComment,
  likeComment,
  viewerOf,
  requireNewsTarget,
  requireComment,
  unlikeComment,
  writeComment,
} from "./comment-rules.ts";
import { requireMassNews } from "./tags.ts";

/** Comments of mass-audience news: set C2 of contract §3 (§4.6). */
export const massCommentAnswers: AnswerTable = {
  "POST /news/public/dazhongnews/commentList": answer(
    z.object({ newsid: Id, sort: z.enum(["hot", "new"]).default("new"), ...pagingFields }),
    ({ newsid, ...paging }, context) => {
      requireMassNews(newsid);
      requireNewsTarget(context, newsid);
      return listComments(context.db, newsid, viewerOf(context), paging);
    },
  ),

  "POST /news/public/dazhongnews/secondCommentList": answer(
    z.object({ commentid: Id, ...pagingFields }),
    ({ commentid, ...paging }, context) => {
      requireComment(context, commentid);
      return listReplies(context.db, commentid, viewerOf(context), paging);
    },
  ),

  "POST /news/public/dazhongnews/recommendComment": answer(
    z.object({ newsid: Id }),
    ({ newsid }, context) => {
      requireMassNews(newsid);
      requireNewsTarget(context, newsid);
      return listHotComments(context.db, newsid, viewerOf(context));
    },
  ),

  "POST /news/public/dazhongnews/commentPraise": answer(
    z.object({ commentid: Id, opt: Opt }),
    ({ commentid, opt }, context) =>
      opt === 1 ? likeComment(context, commentid) : unlikeComment(context, commentid),
  ),

  "POST /news/public/dazhongnews/deleteComment": answerReader(
    z.object({ commentid: Id }),
    ({ commentid }, context) => deleteComment(context, commentid),
  ),

  "POST /news/public/dazhongnews/addCommentLev1": answerReader(
    z.object({ newsid: Id, content: z.string(), pcommentid: optionalId, replyuserid: optionalId }),
    (fields, context) => {
      requireMassNews(fields.newsid);
      return writeComment(context, requireNewsTarget(context, fields.newsid), fields);
    },
  ),
};
