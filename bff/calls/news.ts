import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { Ad } from "../entities/layout.ts";
import { ListedNews, NewsDetail, NewsPage, NewsRank } from "../entities/news.ts";
import { Notice } from "../entities/notice.ts";
import { wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { call } from "./call.ts";
import { pageSize, paging, Time } from "./fields.ts";

const OneNews = z.object({ newsid: Id });

/** Articles and what stands beside them (contract §4.2, §4.3, §4.5, §4.6, §4.10). */
export const newsCalls = {
  dzTextNews: call({
    at: "GET /news/public/dazhongnews/getTextNews/{newsid}",
    body: OneNews,
    data: NewsDetail,
    audience: "by-login",
    cache: cache.article,
    style: "P",
    token: "header",
  }),
  subContent: call({
    at: "POST /subchannel/getSubNewsContent.do",
    body: OneNews,
    data: NewsDetail,
    audience: "by-login",
    cache: cache.article,
    style: "S",
    token: "body",
  }),
  /**
   * The detail of any content that has no call of its own. With `scenePageNo` its live part holds older scenes;
   * a live room that refreshes itself asks `liveScenes`, whose answer needs no article around it.
   */
  newsContent: call({
    at: "POST /news/commennews_content.do",
    body: OneNews.extend({
      newstype: z.int().min(0).optional(),
      scenePageNo: z.int().min(1).optional(),
      sceneAfter: Time.optional(),
    }),
    data: NewsDetail,
    audience: "by-login",
    cache: cache.article,
    style: "S",
    token: "body",
  }),
  noticeDetail: call({
    at: "GET /intellgence/notice/detail/{id}",
    body: z.object({ id: Id }),
    data: Notice,
    audience: "by-login",
    cache: cache.article,
    style: "V",
    token: "header",
  }),
  newsRankNo: call({
    at: "POST /api/getNewsRankNoByNewsId.do",
    body: OneNews,
    data: NewsRank,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  newsAds: call({
    at: "POST /news/getNewsAdertList.do",
    body: z.object({ newsid: Id.optional(), channelid: Id.optional(), place: z.string().optional() }),
    data: wholeList(Ad, "adid"),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  shareRecommend: call({
    at: "GET /newsshare/getRecommandNewsListForShare",
    body: OneNews.extend({ pageSize: pageSize(6) }),
    data: wholeList(ListedNews, "newsid"),
    audience: "everyone",
    cache: cache.list,
    style: "P",
  }),
  recommendNews: call({
    at: "POST /news/recommend/news",
    body: z.object({ newsid: Id.optional(), ...paging }),
    data: NewsPage,
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "body",
  }),
};
