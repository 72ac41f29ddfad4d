import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { Ad, AppConfig, Channel, HotEvent, JsSdk } from "../entities/layout.ts";
import { ListedNews, NewsList } from "../entities/news.ts";
import { Weather } from "../entities/weather.ts";
import { answer, entity } from "../reading/entity.ts";
import { listOrEmpty, may } from "../reading/fields.ts";
import { count } from "../reading/kinds.ts";
import { page, wholeList } from "../reading/page.ts";
import { call } from "./call.ts";
import { countingTimeout, Nothing, pageSize, paging } from "./paging.ts";

const ChannelList = wholeList(Channel, "channelid");
const AdList = wholeList(Ad, "adid");

const ChannelTop = entity({
  channel: Channel,
  list: NewsList.transform((news) => news.slice(0, 3)),
});

/** Layout, channels, the rail and counting (contract §4.2, §4.3, §4.5, §4.13). */
export const siteCalls = {
  visitLog: call({
    at: "POST /api/recordWebVisitLog.do",
    body: z.object({ logSource: z.string(), sourceId: z.string(), cookieId: z.string() }),
    data: Nothing,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
    timeout: countingTimeout,
  }),
  addViewCount: call({
    at: "POST /newsshare/addShareViewcount.do",
    body: z.object({ newsid: Id, viewSource: z.enum(["WEIBO", "WEIXIN"]) }),
    data: answer({ readcount: may(count) }),
    audience: "reader",
    style: "P",
    write: true,
    sessionId: true,
    timeout: countingTimeout,
  }),
  shareChannels: call({
    at: "POST /api/listAllShareChannel.do",
    body: z.object({}),
    data: ChannelList,
    audience: "everyone",
    style: "S",
  }),
  colorConfig: call({
    at: "GET /news/public/app/colorConfig",
    body: z.object({}),
    data: AppConfig,
    audience: "everyone",
    style: "P",
  }),
  /** `url` is the page's address without its fragment; the signature holds for that address alone. */
  accessToken: call({
    at: "POST /api/getAccessToken.do",
    body: z.object({ url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/#.*$/, "")) }),
    data: JsSdk,
    audience: "everyone",
    style: "S",
  }),
  channelList: call({
    at: "POST /channel/api/channel/list/new",
    body: z.object({}),
    data: ChannelList,
    audience: "everyone",
    style: "P",
  }),
  channelContentList: call({
    at: "POST /news/channel_contentlist.do",
    body: z.object({ channelid: Id, ...paging }),
    data: page(ListedNews, "newsid", {
      banners: listOrEmpty(Ad, "adid"),
      topics: listOrEmpty(ListedNews, "newsid"),
    }),
    audience: "by-login",
    style: "S",
    token: "header",
  }),
  bannerList: call({
    at: "POST /advert/v1/getNewBannerList",
    body: z.object({
      place: z.enum(["home", "welfare", "think", "paper", "rail"]),
      channelid: Id.optional(),
    }),
    data: AdList,
    audience: "everyone",
    style: "P",
  }),
  hotEvents: call({
    at: "GET /news/get/hot/events",
    body: z.object({ pageSize: pageSize(10) }),
    data: wholeList(HotEvent, "eventid"),
    audience: "everyone",
    style: "P",
  }),
  channelTop3: call({
    at: "GET /news/public/homepageChannel/getChannelNewsTop3List",
    body: z.object({}),
    data: wholeList(ChannelTop),
    audience: "everyone",
    style: "P",
  }),
  paperWeather: call({
    at: "GET /news/public/paper/even/mor/weather",
    body: z.object({ city: z.string().optional() }),
    data: Weather,
    audience: "everyone",
    style: "P",
  }),
};
