import { z } from "zod";
import { commentableTypes, isCommentableId } from "../store/commentables.ts";
import { listComments, listReplies } from "../store/comments.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, answerReader, Id, Opt, optionalId, Refusal, pagingFields } from "./answer.ts";
import {
  deleteComment,
  likeComment,
  viewerOf,
  requireObjectTarget,
  requireComment,
  unlikeComment,
  writeComment,
} from "./comment-rules.ts";
import { Sort } from "./post-rules.ts";

const object = { objectType: z.enum(commentableTypes), objectId: Id };

/** Comments of other sets belong to other systems. @throws Refusal 404 for them */
function requireObjectComment(context: CallContext, commentid: string): void {
  if (!isCommentableId(context.db, requireComment(context, commentid).newsid))
    throw new Refusal(404, "内容不存在");
}

/** Comments of reports, welfare, topics, ranks and role models: set C4 of contract §3 (§4.6). */
export const objectCommentAnswers: AnswerTable = {
  "POST /comment/public/get": answer(
    z.object({ ...object, sort: Sort, pcommentid: optionalId, ...pagingFields }),
    ({ objectType, objectId, pcommentid, ...paging }, context) => {
      requireObjectTarget(context, objectType, objectId);
      const viewer = viewerOf(context);
      return pcommentid === undefined
        ? listComments(context.db, objectId, viewer, paging)
        : listReplies(context.db, pcommentid, viewer, paging);
    },
  ),

  "POST /comment/public/add": answerReader(
    z.object({ ...object, content: z.string(), pcommentid: optionalId, replyuserid: optionalId }),
    ({ objectType, objectId, ...input }, context) =>
      writeComment(context, requireObjectTarget(context, objectType, objectId), input),
  ),

  "POST /comment/public/praise": answer(
    z.object({ commentid: Id, opt: Opt }),
    ({ commentid, opt }, context) => {
      requireObjectComment(context, commentid);
      return opt === 1 ? likeComment(context, commentid) : unlikeComment(context, commentid);
    },
  ),

  "POST /comment/public/remove": answerReader(z.object({ commentid: Id }), ({ commentid }, context) => {
    requireObjectComment(context, commentid);
    return deleteComment(context, commentid);
  }),
};
