import { z } from "zod";
import { Praise } from "../entities/comment.ts";
import { Id, NewsTag } from "../entities/ids.ts";
import { PraiseCounts } from "../entities/news.ts";
import { answer } from "../reading/entity.ts";
import { or } from "../reading/fields.ts";
import { flag } from "../reading/kinds.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";

const call = domain("likes", "Likes of news and reports");

const OneNews = z.object({ newsid: Id });

/** `newstype` is 0 for think-tank reports. */
const NewsLike = z.object({ newsid: Id, newsTag: NewsTag, newstype: z.int().min(0) });

/** Likes of news and reports (contract §4.2, §4.6). The tag of the id decides which call applies (contract §1.8). */
export const likeCalls = {
  praiseFlag: call({
    says: "Whether the reader likes an article",
    at: "POST /old/api/getSharedNewsUserPraiseFlag.do",
    body: z.object({ newsid: Id, newsTag: NewsTag }),
    data: answer({ praised: or(flag, 0) }),
    audience: "reader",
    style: "S",
    token: "header",
  }),
  newsPraise: call({
    says: "Like an article or a report",
    at: "POST /news/news_praise.do",
    body: NewsLike,
    data: Praise,
    audience: "reader",
    style: "S",
    token: "header",
    write: true,
  }),
  newsCancelPraise: call({
    says: "Withdraw the like of an article or a report",
    at: "POST /news/cancelPraise.do",
    body: NewsLike,
    data: Praise,
    audience: "reader",
    style: "S",
    token: "header",
    write: true,
  }),
  praiseCount: call({
    says: "The like counts of up to fifty articles",
    at: "POST /api/praiseCount.do",
    body: z.object({ newsids: z.array(Id).min(1).max(50) }),
    data: PraiseCounts,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  dzPraiseCheck: call({
    says: "Whether the reader likes a mass-audience article, and its like count",
    at: "POST /news/public/dazhongnews/checkPraise",
    body: OneNews,
    data: Praise,
    audience: "reader",
    style: "P",
    token: "header",
  }),
  dzPraiseAdd: call({
    says: "Like a mass-audience article",
    at: "POST /news/public/dazhongnews/addPraise",
    body: OneNews,
    data: Praise,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
  dzPraiseCancel: call({
    says: "Withdraw the like of a mass-audience article",
    at: "POST /news/public/dazhongnews/cancelPraise",
    body: OneNews,
    data: Praise,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
};
