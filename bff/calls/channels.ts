import { z } from "zod";
import { AnyEntry, Composition, entryId } from "../entities/composition.ts";
import { Id } from "../entities/ids.ts";
import { Ad, Channel, HotEvent } from "../entities/layout.ts";
import { ListedNews, NewsList, NewsPage } from "../entities/news.ts";
import { entity } from "../reading/entity.ts";
import { listOrEmpty, may, must, or } from "../reading/fields.ts";
import { count, prose, text } from "../reading/kinds.ts";
import { page, wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { BlockId, Day, oneOfFields, pageSize, paging, Word } from "./fields.ts";

const call = domain("channels", "Channels, lists and composed pages");

const ChannelTop = entity({
  channel: Channel,
  list: NewsList.transform((news) => news.slice(0, 3)),
});

const Label = entity({ label: must(text), count: may(count) });

/** The key of a composed page, such as "thinkTank" or "ThinkFile/tourism5A". */
const PageKey = z.string().regex(/^[\w-]{1,64}(?:\/[\w-]{1,64}){0,2}$/);

/** Channels, their lists and composed pages (contract §4.2, §4.5). */
export const channelCalls = {
  channelList: call({
    says: "The channels of the home page",
    at: "POST /channel/api/channel/list/new",
    body: z.object({}),
    data: wholeList(Channel, "channelid"),
    audience: "everyone",
    cache: cache.steady,
    style: "P",
  }),
  channelContentList: call({
    says: "A page of a channel, with its banners and topics",
    at: "POST /news/channel_contentlist.do",
    body: z.object({ channelid: Id, ...paging }),
    data: page(ListedNews, "newsid", {
      banners: listOrEmpty(Ad, "adid"),
      topics: listOrEmpty(ListedNews, "newsid"),
    }),
    audience: "by-login",
    cache: cache.list,
    style: "S",
    token: "header",
  }),
  channelTop3: call({
    says: "The three newest items of every channel",
    at: "GET /news/public/homepageChannel/getChannelNewsTop3List",
    body: z.object({}),
    data: wholeList(ChannelTop),
    audience: "everyone",
    cache: cache.list,
    style: "P",
  }),
  hotEvents: call({
    says: "The list of hot events",
    at: "GET /news/get/hot/events",
    body: z.object({ pageSize: pageSize(10) }),
    data: wholeList(HotEvent, "eventid"),
    audience: "everyone",
    cache: cache.list,
    style: "P",
  }),
  importantNews: call({
    says: "Important news or focus news, also of one day",
    at: "POST /news/getImportantNewsList.do",
    body: z.object({ kind: z.enum(["impt", "focus"]), date: Day.optional(), ...paging }),
    data: NewsPage,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  labelNews: call({
    says: "News with one label",
    at: "POST /news/getLabelNewsMoreForSub.do",
    body: z
      .object({ label: Word.optional(), newsid: Id.optional(), ...paging })
      .refine(...oneOfFields("label", "newsid")),
    data: page(ListedNews, "newsid", { label: or(text, ""), summary: may(prose) }),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  subLabels: call({
    says: "Labels in use, with counts",
    at: "POST /subchannel/listSubChannelLabels.do",
    body: z.object({ subchannelid: Id.optional() }),
    data: wholeList(Label, "label"),
    audience: "everyone",
    cache: cache.steady,
    style: "S",
  }),
  compPage: call({
    says: "A composed page: its blocks, menus and colours",
    at: "POST /subchannelcomposition/getPageComposition.do",
    body: z.object({ pageKey: PageKey, id: Id.optional() }),
    data: Composition,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  compBlock: call({
    says: "More entries of one block of a composed page",
    at: "POST /subchannelcomposition/listBlockNews.do",
    body: z.object({ pageKey: PageKey, blockid: BlockId, id: Id.optional(), ...paging }),
    data: page(AnyEntry, entryId),
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
};
