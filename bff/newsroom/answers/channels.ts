import { z } from "zod";
import type { AdSeed } from "../content/types.ts";
import { hasChannel, listAds, listChannels, listHotEvents } from "../store/channels.ts";
import { listBlockItems } from "../store/composed-pages.ts";
import type { Database } from "../store/database.ts";
import type { Card, ListPage, Paging } from "../store/items.ts";
import { listItems, recommendable } from "../store/items.ts";
import { listWelfareBanners } from "../store/welfare-projects.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, Id, optionalId, Refusal, pagingFields } from "./answer.ts";

const joinChannel = "JOIN channel_items k ON k.newsid = r.newsid AND k.channelid = :channelid";

function listChannelItems(
  db: Database,
  channelid: string,
  paging: Paging,
  where = "1",
  order = "k.place",
): ListPage<Card> {
  return listItems(db, { from: joinChannel, where, order, values: { channelid } }, paging);
}

/**
 * The slides of a channel: items with a picture. Items of the second page come first, since those of the first are in
 * the list below.
 */
function listChannelBanners(db: Database, channelid: string) {
  const where = `r.imgurl IS NOT NULL AND ${recommendable}`;
  const slides = { pageNo: 1, pageSize: 4 };
  const { list } = listChannelItems(db, channelid, slides, where, "k.place < 10, k.place");
  return list.map(({ newsid, newstype, title, imgurl, label }) => ({
    adid: `BAN-${newsid}`,
    title,
    imgurl,
    newsid,
    newstype,
    place: "top",
    label: label ?? "要闻",
  }));
}

/** The slides of the think tank: the banner block of its composed page. */
function listThinkBanners(db: Database) {
  return listBlockItems(db, { pageKey: "thinkTank", blockid: "banner" }, { pageNo: 1, pageSize: 10 }).list;
}

function requireChannel(db: Database, channelid: string): void {
  if (!hasChannel(db, channelid)) throw new Refusal(404, "内容不存在");
}

const adPlaces = ["top", "narrow", "card", "rail", "bottom"] as const satisfies AdSeed["place"][];

/** Channels, the hot list, banners and advertisements (contract §4.2, §4.5, §4.13). */
export const channelAnswers: AnswerTable = {
  "POST /channel/api/channel/list/new": answer(z.object({}), (_, { db }) => listChannels(db)),

  "POST /api/listAllShareChannel.do": answer(z.object({}), (_, { db }) => listChannels(db)),

  "POST /news/channel_contentlist.do": answer(
    z.object({ channelid: Id, ...pagingFields }),
    ({ channelid, ...paging }, { db }) => {
      requireChannel(db, channelid);
      const page = listChannelItems(db, channelid, paging);
      if (paging.pageNo > 1) return page;
      const topics = listChannelItems(db, channelid, { pageNo: 1, pageSize: 4 }, "r.newstype IN (4, 30)");
      return { ...page, banners: listChannelBanners(db, channelid), topics: topics.list };
    },
  ),

  "GET /news/public/homepageChannel/getChannelNewsTop3List": answer(z.object({}), (_, { db }) =>
    listChannels(db)
      .map((channel) => ({
        channel,
        list: listChannelItems(db, channel.channelid, { pageNo: 1, pageSize: 3 }).list,
      }))
      .filter(({ list }) => list.length > 0),
  ),

  "GET /news/get/hot/events": answer(z.object({ pageSize: pagingFields.pageSize }), ({ pageSize }, { db }) =>
    listHotEvents(db, pageSize),
  ),

  "POST /advert/v1/getNewBannerList": answer(
    z.object({ place: z.enum(["home", "welfare", "think", "paper", "rail"]), channelid: optionalId }),
    ({ place, channelid = "1" }, { db }) => {
      if (place === "rail") return listAds(db, "rail");
      if (place === "welfare") return listWelfareBanners(db);
      if (place === "think") return listThinkBanners(db);
      return place === "home" ? listChannelBanners(db, channelid) : listAds(db, "top");
    },
  ),

  "POST /news/getNewsAdertList.do": answer(
    z.object({
      newsid: optionalId,
      channelid: optionalId,
      place: z.enum(adPlaces).optional().catch(undefined),
    }),
    ({ place }, { db }) => listAds(db, place),
  ),
};
