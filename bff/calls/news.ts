import { z } from "zod";
import { Id, NewsTag } from "../entities/ids.ts";
import { Ad } from "../entities/layout.ts";
import { Praise } from "../entities/comment.ts";
import { ListedNews, NewsDetail, NewsPage, NewsRank, PraiseCounts, SpecialNews } from "../entities/news.ts";
import { Notice } from "../entities/notice.ts";
import { answer } from "../reading/entity.ts";
import { or } from "../reading/fields.ts";
import { flag } from "../reading/kinds.ts";
import { wholeList } from "../reading/page.ts";
import { call } from "./call.ts";
import { paging, pageSize } from "./paging.ts";

const OneNews = z.object({ newsid: Id });

/** newstype 0 belongs to think-tank reports. */
const NewsLike = z.object({ newsid: Id, newsTag: NewsTag, newstype: z.int().min(0) });

/** Articles, what stands beside them, and likes (contract §4.2, §4.5, §4.6, §4.10). */
export const newsCalls = {
  dzTextNews: call({
    at: "GET /news/public/dazhongnews/getTextNews/{newsid}",
    body: OneNews,
    data: NewsDetail,
    audience: "by-login",
    style: "P",
    token: "header",
  }),
  subContent: call({
    at: "POST /subchannel/getSubNewsContent.do",
    body: OneNews,
    data: NewsDetail,
    audience: "by-login",
    style: "S",
    token: "body",
  }),
  newsContent: call({
    at: "POST /news/commennews_content.do",
    body: OneNews.extend({
      newstype: z.int().min(0).optional(),
      scenePageNo: z.int().min(1).optional(),
      sceneAfter: z.string().optional(),
    }),
    data: NewsDetail,
    audience: "by-login",
    style: "S",
    token: "body",
  }),
  noticeDetail: call({
    at: "GET /intellgence/notice/detail/{id}",
    body: z.object({ id: Id }),
    data: Notice,
    audience: "by-login",
    style: "V",
    token: "header",
  }),
  newsRankNo: call({
    at: "POST /api/getNewsRankNoByNewsId.do",
    body: OneNews,
    data: NewsRank,
    audience: "everyone",
    style: "S",
  }),
  newsAds: call({
    at: "POST /news/getNewsAdertList.do",
    body: z.object({ newsid: Id.optional(), channelid: Id.optional(), place: z.string().optional() }),
    data: wholeList(Ad, "adid"),
    audience: "everyone",
    style: "S",
  }),
  shareRecommend: call({
    at: "GET /newsshare/getRecommandNewsListForShare",
    body: OneNews.extend({ pageSize: pageSize(6) }),
    data: wholeList(ListedNews, "newsid"),
    audience: "everyone",
    style: "P",
  }),
  recommendNews: call({
    at: "POST /news/recommend/news",
    body: z.object({ newsid: Id.optional(), ...paging }),
    data: NewsPage,
    audience: "by-login",
    style: "V",
    token: "body",
  }),
  specialByNews: call({
    at: "POST /news/getSpecialNewsByNewsId.do",
    body: z
      .object({
        newsid: Id.optional(),
        specialid: Id.optional(),
        blockid: z.string().optional(),
        region: z.string().optional(),
        ...paging,
      })
      .refine((body) => (body.newsid === undefined) !== (body.specialid === undefined), {
        error: "needs newsid or specialid",
      }),
    data: SpecialNews,
    audience: "everyone",
    style: "S",
  }),
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
