import { z } from "zod";
import { Praise } from "../entities/comment.ts";
import { Id, NewsTag } from "../entities/ids.ts";
import { PraiseCounts } from "../entities/news.ts";
import { answer } from "../reading/entity.ts";
import { or } from "../reading/fields.ts";
import { flag } from "../reading/kinds.ts";
import { cache } from "./cache-policy.ts";
import { call } from "./call.ts";

const OneNews = z.object({ newsid: Id });

/** newstype 0 belongs to think-tank reports. */
const NewsLike = z.object({ newsid: Id, newsTag: NewsTag, newstype: z.int().min(0) });

/** Likes of news and reports (contract §4.2, §4.6); the tag of the id decides which (contract §1.8). */
export const likeCalls = {
  praiseFlag: call({
    at: "POST /old/api/getSharedNewsUserPraiseFlag.do",
    body: z.object({ newsid: Id, newsTag: NewsTag }),
    data: answer({ praised: or(flag, 0) }),
    audience: "reader",
    style: "S",
    token: "header",
  }),
  newsPraise: call({
    at: "POST /news/news_praise.do",
    body: NewsLike,
    data: Praise,
    audience: "reader",
    style: "S",
    token: "header",
    write: true,
  }),
  newsCancelPraise: call({
    at: "POST /news/cancelPraise.do",
    body: NewsLike,
    data: Praise,
    audience: "reader",
    style: "S",
    token: "header",
    write: true,
  }),
  praiseCount: call({
    at: "POST /api/praiseCount.do",
    body: z.object({ newsids: z.array(Id).min(1).max(50) }),
    data: PraiseCounts,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  dzPraiseCheck: call({
    at: "POST /news/public/dazhongnews/checkPraise",
    body: OneNews,
    data: Praise,
    audience: "reader",
    style: "P",
    token: "header",
  }),
  dzPraiseAdd: call({
    at: "POST /news/public/dazhongnews/addPraise",
    body: OneNews,
    data: Praise,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
  dzPraiseCancel: call({
    at: "POST /news/public/dazhongnews/cancelPraise",
    body: OneNews,
    data: Praise,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
};
