import { z } from "zod";
import { itemFacts, praiseCounts } from "../store/items.ts";
import { addLike, hasLiked, removeLike } from "../store/likes.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, found, Id, readerOf, Refusal } from "./answer.ts";
import { checkTag, gatewayOnly, massOnly, tagged } from "./tags.ts";

function stateOf(ask: Ask, newsid: string) {
  const { praisecount } = found(itemFacts(ask.db, newsid));
  return { praised: hasLiked(ask.db, `news:${newsid}`, ask.reader), praisecount };
}

function like(ask: Ask, newsid: string) {
  found(itemFacts(ask.db, newsid));
  const added = addLike(ask.db, `news:${newsid}`, readerOf(ask), ask.now);
  if (!added) throw new Refusal(1004, "您已点过赞", stateOf(ask, newsid));
  return stateOf(ask, newsid);
}

function unlike(ask: Ask, newsid: string) {
  found(itemFacts(ask.db, newsid));
  removeLike(ask.db, `news:${newsid}`, readerOf(ask));
  return stateOf(ask, newsid);
}

const gatewayLike = z.object({ ...tagged, newstype: z.coerce.number().int() });

/** Likes of news by the tag of the id (contract §1.8, §4.2, §4.6). */
export const likeAnswers: AnswerTable = {
  "POST /old/api/getSharedNewsUserPraiseFlag.do": answer(z.object(tagged), (fields, ask) => {
    checkTag(fields);
    gatewayOnly(fields.newsid);
    return { praised: stateOf(ask, fields.newsid).praised };
  }),
  "POST /news/news_praise.do": answer(gatewayLike, (fields, ask) => {
    checkTag(fields);
    gatewayOnly(fields.newsid);
    return like(ask, fields.newsid);
  }),
  "POST /news/cancelPraise.do": answer(gatewayLike, (fields, ask) => {
    checkTag(fields);
    gatewayOnly(fields.newsid);
    return unlike(ask, fields.newsid);
  }),

  "POST /news/public/dazhongnews/checkPraise": answer(z.object({ newsid: Id }), ({ newsid }, ask) => {
    massOnly(newsid);
    return stateOf(ask, newsid);
  }),
  "POST /news/public/dazhongnews/addPraise": answer(z.object({ newsid: Id }), ({ newsid }, ask) => {
    massOnly(newsid);
    return like(ask, newsid);
  }),
  "POST /news/public/dazhongnews/cancelPraise": answer(z.object({ newsid: Id }), ({ newsid }, ask) => {
    massOnly(newsid);
    return unlike(ask, newsid);
  }),

  "POST /api/praiseCount.do": answer(z.object({ newsids: z.array(Id).max(50) }), ({ newsids }, { db }) =>
    praiseCounts(db, newsids),
  ),
};
