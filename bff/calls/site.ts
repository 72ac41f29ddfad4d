import { z } from "zod";
import { ActiveInfo } from "../entities/active.ts";
import { Id } from "../entities/ids.ts";
import { Ad, AppConfig, Channel, JsSdk } from "../entities/layout.ts";
import { answer } from "../reading/entity.ts";
import { may } from "../reading/fields.ts";
import { count } from "../reading/kinds.ts";
import { wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { Nothing, oneOfFields } from "./fields.ts";

const call = domain("site", "Layout, counting and configuration");

/** Counting is not worth a long wait (contract §5.4). */
const countingTimeout = 3000;

/** Layout, counting and the addresses of activities (contract §4.2, §4.3, §4.13). */
export const siteCalls = {
  visitLog: call({
    says: "Record a visit",
    at: "POST /api/recordWebVisitLog.do",
    body: z.object({ logSource: z.string(), sourceId: z.string(), cookieId: z.string() }),
    data: Nothing,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
    unseen: true,
    timeout: countingTimeout,
  }),
  addViewCount: call({
    says: "Count a view",
    at: "POST /newsshare/addShareViewcount.do",
    body: z.object({ newsid: Id, viewSource: z.enum(["WEIBO", "WEIXIN"]) }),
    data: answer({ readcount: may(count) }),
    audience: "reader",
    style: "P",
    write: true,
    unseen: true,
    sessionId: true,
    timeout: countingTimeout,
  }),
  shareChannels: call({
    says: "The channels of the share pages' header and footer",
    at: "POST /api/listAllShareChannel.do",
    body: z.object({}),
    data: wholeList(Channel, "channelid"),
    audience: "everyone",
    cache: cache.steady,
    style: "S",
  }),
  colorConfig: call({
    says: "The colour scheme of the day",
    at: "GET /news/public/app/colorConfig",
    body: z.object({}),
    data: AppConfig,
    audience: "everyone",
    cache: cache.steady,
    style: "P",
  }),
  /** `url` is the page's address without its fragment. The signature is valid for this address only. */
  accessToken: call({
    says: "The signature for WeChat's script on one page",
    at: "POST /api/getAccessToken.do",
    body: z.object({ url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/#.*/s, "")) }),
    data: JsSdk,
    audience: "everyone",
    cache: cache.brief,
    style: "S",
  }),
  bannerList: call({
    says: "Banners of one place",
    at: "POST /advert/v1/getNewBannerList",
    body: z.object({
      place: z.enum(["home", "welfare", "think", "paper", "rail"]),
      channelid: Id.optional(),
    }),
    data: wholeList(Ad, "adid"),
    audience: "everyone",
    cache: cache.list,
    style: "P",
  }),
  activeInfo: call({
    says: "The address of an activity's page",
    at: "POST /api/active_info.do",
    body: z
      .object({ newsid: Id.optional(), smallId: Id.optional() })
      .refine(...oneOfFields("newsid", "smallId")),
    data: ActiveInfo,
    audience: "everyone",
    cache: cache.list,
    style: "S",
    version: "9.8.0",
  }),
};
