import { z } from "zod";
import { listComments, listReplies } from "../store/comments.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, answerReader, Id, Opt, optionalId, slice } from "./answer.ts";
import {
  deleteComment,
  likeComment,
  lookerOf,
  seenComment,
  unlikeComment,
  writeComment,
} from "./comment-rules.ts";
import { postToDiscuss, Sort } from "./post-rules.ts";

/** Comments of other sets live in other systems: 404. */
function underPost(ask: Ask, commentid: string): void {
  postToDiscuss(ask, seenComment(ask, commentid).newsid);
}

/** Comments of readers' posts and answers: set C3 of contract §3 (§4.1). */
export const postCommentAnswers: AnswerTable = {
  "POST /api/listAppIntelligenceComment4Net.do": answer(
    z.object({ intelligenceid: Id, sort: Sort, ...slice }),
    ({ intelligenceid, ...wanted }, ask) => {
      postToDiscuss(ask, intelligenceid);
      return listComments(ask.db, intelligenceid, lookerOf(ask), wanted);
    },
  ),

  "POST /api/sharenewsource_comment_second.do": answer(
    z.object({ commentid: Id, ...slice }),
    ({ commentid, ...wanted }, ask) => {
      underPost(ask, commentid);
      return listReplies(ask.db, commentid, lookerOf(ask), wanted);
    },
  ),

  "POST /api/sharenewsource_comment_add.do": answerReader(
    z.object({ newsid: Id, content: z.string(), pcommentid: optionalId, replyuserid: optionalId }),
    (fields, ask) => writeComment(ask, postToDiscuss(ask, fields.newsid), fields),
  ),

  "POST /api/likeShareIntelligenceComment.do": answer(
    z.object({ commentid: Id, opt: Opt }),
    ({ commentid, opt }, ask) => {
      underPost(ask, commentid);
      return opt === 1 ? likeComment(ask, commentid) : unlikeComment(ask, commentid);
    },
  ),

  "POST /api/deleteShareIntelligenceComment.do": answerReader(
    z.object({ commentid: Id }),
    ({ commentid }, ask) => {
      underPost(ask, commentid);
      return deleteComment(ask, commentid);
    },
  ),
};
