import { z } from "zod";
import { findItemFacts, countPraises } from "../store/items.ts";
import { addLike, hasLiked, removeLike } from "../store/likes.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, requireFound, Id, requireReader, Refusal } from "./answer.ts";
import { checkTag, requireStandardNews, requireMassNews, tagged } from "./tags.ts";

function stateOf(context: CallContext, newsid: string) {
  const { praisecount } = requireFound(findItemFacts(context.db, newsid));
  return { praised: hasLiked(context.db, `news:${newsid}`, context.reader), praisecount };
}

function like(context: CallContext, newsid: string) {
  requireFound(findItemFacts(context.db, newsid));
  const added = addLike(context.db, `news:${newsid}`, requireReader(context), context.now);
  if (!added) throw new Refusal(1004, "您已点过赞", stateOf(context, newsid));
  return stateOf(context, newsid);
}

function unlike(context: CallContext, newsid: string) {
  requireFound(findItemFacts(context.db, newsid));
  removeLike(context.db, `news:${newsid}`, requireReader(context));
  return stateOf(context, newsid);
}

const standardLike = z.object({ ...tagged, newstype: z.coerce.number().int() });

/** Likes of news. The tag of the id decides between the two sets of calls (contract §1.8, §4.2, §4.6). */
export const likeAnswers: AnswerTable = {
  "POST /old/api/getSharedNewsUserPraiseFlag.do": answer(z.object(tagged), (fields, context) => {
    checkTag(fields);
    requireStandardNews(fields.newsid);
    return { praised: stateOf(context, fields.newsid).praised };
  }),
  "POST /news/news_praise.do": answer(standardLike, (fields, context) => {
    checkTag(fields);
    requireStandardNews(fields.newsid);
    return like(context, fields.newsid);
  }),
  "POST /news/cancelPraise.do": answer(standardLike, (fields, context) => {
    checkTag(fields);
    requireStandardNews(fields.newsid);
    return unlike(context, fields.newsid);
  }),

  "POST /news/public/dazhongnews/checkPraise": answer(z.object({ newsid: Id }), ({ newsid }, context) => {
    requireMassNews(newsid);
    return stateOf(context, newsid);
  }),
  "POST /news/public/dazhongnews/addPraise": answer(z.object({ newsid: Id }), ({ newsid }, context) => {
    requireMassNews(newsid);
    return like(context, newsid);
  }),
  "POST /news/public/dazhongnews/cancelPraise": answer(z.object({ newsid: Id }), ({ newsid }, context) => {
    requireMassNews(newsid);
    return unlike(context, newsid);
  }),

  "POST /api/praiseCount.do": answer(z.object({ newsids: z.array(Id).max(50) }), ({ newsids }, { db }) =>
    countPraises(db, newsids),
  ),
};
