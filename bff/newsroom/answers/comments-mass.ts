import { z } from "zod";
import { hotComments, listComments, listReplies } from "../store/comments.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, Id, Opt, optionalId, slice } from "./answer.ts";
import {
  deleteComment,
  likeComment,
  lookerOf,
  newsToDiscuss,
  seenComment,
  unlikeComment,
  writeComment,
} from "./comment-rules.ts";
import { massOnly } from "./tags.ts";

/** Comments of mass-audience news: set C2 of contract §3 (§4.6). */
export const massCommentAnswers: AnswerTable = {
  "POST /news/public/dazhongnews/commentList": answer(
    z.object({ newsid: Id, sort: z.enum(["hot", "new"]).default("new"), ...slice }),
    ({ newsid, ...wanted }, ask) => {
      massOnly(newsid);
      newsToDiscuss(ask, newsid);
      return listComments(ask.db, newsid, lookerOf(ask), wanted);
    },
  ),

  "POST /news/public/dazhongnews/secondCommentList": answer(
    z.object({ commentid: Id, ...slice }),
    ({ commentid, ...wanted }, ask) => {
      seenComment(ask, commentid);
      return listReplies(ask.db, commentid, lookerOf(ask), wanted);
    },
  ),

  "POST /news/public/dazhongnews/recommendComment": answer(z.object({ newsid: Id }), ({ newsid }, ask) => {
    massOnly(newsid);
    newsToDiscuss(ask, newsid);
    return hotComments(ask.db, newsid, lookerOf(ask));
  }),

  "POST /news/public/dazhongnews/commentPraise": answer(
    z.object({ commentid: Id, opt: Opt }),
    ({ commentid, opt }, ask) => (opt === 1 ? likeComment(ask, commentid) : unlikeComment(ask, commentid)),
  ),

  "POST /news/public/dazhongnews/deleteComment": answerReader(
    z.object({ commentid: Id }),
    ({ commentid }, ask) => deleteComment(ask, commentid),
  ),

  "POST /news/public/dazhongnews/addCommentLev1": answerReader(
    z.object({ newsid: Id, content: z.string(), pcommentid: optionalId, replyuserid: optionalId }),
    (fields, ask) => {
      massOnly(fields.newsid);
      return writeComment(ask, newsToDiscuss(ask, fields.newsid), fields);
    },
  ),
};
