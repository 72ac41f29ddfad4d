import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { Ad } from "../entities/layout.ts";
import { ListedNews, NewsDetail, NewsPage, NewsRank } from "../entities/news.ts";
import { Notice } from "../entities/notice.ts";
import { wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { pageSize, paging, Time } from "./fields.ts";

const call = domain("news", "Articles, and the lists beside them");

const OneNews = z.object({ newsid: Id });

/** Articles, and the lists beside them (contract §4.2, §4.3, §4.5, §4.6, §4.10). */
export const newsCalls = {
  dzTextNews: call({
    says: "A mass-audience article (its id contains NEWS)",
    at: "GET /news/public/dazhongnews/getTextNews/{newsid}",
    body: OneNews,
    data: NewsDetail,
    audience: "by-login",
    cache: cache.article,
    style: "P",
    token: "header",
  }),
  subContent: call({
    says: "An article of a subscription account (its id contains DZHN)",
    at: "POST /subchannel/getSubNewsContent.do",
    body: OneNews,
    data: NewsDetail,
    audience: "by-login",
    cache: cache.article,
    style: "S",
    token: "body",
  }),
  /**
   * The detail of any content without a call of its own. With `scenePageNo` its live part contains older scenes.
   * A live room that refreshes makes the call `liveScenes` instead, whose answer needs no article.
   */
  newsContent: call({
    says: "Any content by its id: article, audio, live room, panorama",
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
    says: "A notice with its files",
    at: "GET /intellgence/notice/detail/{id}",
    body: z.object({ id: Id }),
    data: Notice,
    audience: "by-login",
    cache: cache.article,
    style: "V",
    token: "header",
  }),
  newsRankNo: call({
    says: "The rank of an article in a rank list",
    at: "POST /api/getNewsRankNoByNewsId.do",
    body: OneNews,
    data: NewsRank,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  newsAds: call({
    says: "Advertisements beside an article or in a channel",
    at: "POST /news/getNewsAdertList.do",
    body: z.object({ newsid: Id.optional(), channelid: Id.optional(), place: z.string().optional() }),
    data: wholeList(Ad, "adid"),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  shareRecommend: call({
    says: "Recommended news under a shared page",
    at: "GET /newsshare/getRecommandNewsListForShare",
    body: OneNews.extend({ pageSize: pageSize(6) }),
    data: wholeList(ListedNews, "newsid"),
    audience: "everyone",
    cache: cache.list,
    style: "P",
  }),
  recommendNews: call({
    says: "Recommended news, page by page",
    at: "POST /news/recommend/news",
    body: z.object({ newsid: Id.optional(), ...paging }),
    data: NewsPage,
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "body",
  }),
};
