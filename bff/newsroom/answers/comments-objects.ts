import { z } from "zod";
import { commentableTypes, isCommentableId } from "../store/commentables.ts";
import { listComments, listReplies } from "../store/comments.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, answerReader, Id, Opt, optionalId, Refusal, slice } from "./answer.ts";
import {
  deleteComment,
  likeComment,
  lookerOf,
  objectToDiscuss,
  seenComment,
  unlikeComment,
  writeComment,
} from "./comment-rules.ts";
import { Sort } from "./post-rules.ts";

const object = { objectType: z.enum(commentableTypes), objectId: Id };

/** Comments of other sets live in other systems: 404. */
function underObject(ask: Ask, commentid: string): void {
  if (!isCommentableId(ask.db, seenComment(ask, commentid).newsid)) throw new Refusal(404, "内容不存在");
}

/** Comments of reports, welfare, topics, ranks and role models: set C4 of contract §3 (§4.6). */
export const objectCommentAnswers: AnswerTable = {
  "POST /comment/public/get": answer(
    z.object({ ...object, sort: Sort, pcommentid: optionalId, ...slice }),
    ({ objectType, objectId, pcommentid, ...wanted }, ask) => {
      objectToDiscuss(ask, objectType, objectId);
      const looker = lookerOf(ask);
      return pcommentid === undefined
        ? listComments(ask.db, objectId, looker, wanted)
        : listReplies(ask.db, pcommentid, looker, wanted);
    },
  ),

  "POST /comment/public/add": answerReader(
    z.object({ ...object, content: z.string(), pcommentid: optionalId, replyuserid: optionalId }),
    ({ objectType, objectId, ...wording }, ask) =>
      writeComment(ask, objectToDiscuss(ask, objectType, objectId), wording),
  ),

  "POST /comment/public/praise": answer(z.object({ commentid: Id, opt: Opt }), ({ commentid, opt }, ask) => {
    underObject(ask, commentid);
    return opt === 1 ? likeComment(ask, commentid) : unlikeComment(ask, commentid);
  }),

  "POST /comment/public/remove": answerReader(z.object({ commentid: Id }), ({ commentid }, ask) => {
    underObject(ask, commentid);
    return deleteComment(ask, commentid);
  }),
};
