import { z } from "zod";
import { listComments, listReplies } from "../store/comments.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, answerReader, Id, Opt, optionalId, pagingFields } from "./answer.ts";
import {
  deleteComment,
  likeComment,
  viewerOf,
  requireComment,
  unlikeComment,
  writeComment,
} from "./comment-rules.ts";
import { requirePostTarget, Sort } from "./post-rules.ts";

/** Comments of other sets belong to other systems. @throws Refusal 404 for them */
function requirePostComment(context: CallContext, commentid: string): void {
  requirePostTarget(context, requireComment(context, commentid).newsid);
}

/** Comments of readers' posts and answers: set C3 of contract §3 (§4.1). */
export const postCommentAnswers: AnswerTable = {
  "POST /api/listAppIntelligenceComment4Net.do": answer(
    z.object({ intelligenceid: Id, sort: Sort, ...pagingFields }),
    ({ intelligenceid, ...paging }, context) => {
      requirePostTarget(context, intelligenceid);
      return listComments(context.db, intelligenceid, viewerOf(context), paging);
    },
  ),

  "POST /api/sharenewsource_comment_second.do": answer(
    z.object({ commentid: Id, ...pagingFields }),
    ({ commentid, ...paging }, context) => {
      requirePostComment(context, commentid);
      return listReplies(context.db, commentid, viewerOf(context), paging);
    },
  ),

  "POST /api/sharenewsource_comment_add.do": answerReader(
    z.object({ newsid: Id, content: z.string(), pcommentid: optionalId, replyuserid: optionalId }),
    (fields, context) => writeComment(context, requirePostTarget(context, fields.newsid), fields),
  ),

  "POST /api/likeShareIntelligenceComment.do": answer(
    z.object({ commentid: Id, opt: Opt }),
    ({ commentid, opt }, context) => {
      requirePostComment(context, commentid);
      return opt === 1 ? likeComment(context, commentid) : unlikeComment(context, commentid);
    },
  ),

  "POST /api/deleteShareIntelligenceComment.do": answerReader(
    z.object({ commentid: Id }),
    ({ commentid }, context) => {
      requirePostComment(context, commentid);
      return deleteComment(context, commentid);
    },
  ),
};
