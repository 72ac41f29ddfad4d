import type { Bff } from "#bff/client/client.ts";
import type { Channel } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { opening } from "../../routes/opening.ts";
import { imageUrl } from "../../ui/pictures/image-url.ts";
import { whereOfAll } from "../../request/where.ts";

/** Newest rows of a channel that feeds and sitemaps take. */
const ROWS = 50;

/** Kinds of channel that are lists of news; the others have pages of their own. */
const LISTS = new Set<Channel["kind"]>(["list", "video", "live"]);

/** A piece of news with its whole address. */
export interface Published {
  title: string;
  url: string;
  /** It is a page of ours. */
  ours: boolean;
  summary?: string;
  source?: string;
  published?: string;
  image?: string;
}

/** Channels whose rows are news. */
export const newsChannels = (channels: readonly Channel[]) => channels.filter(({ kind }) => LISTS.has(kind));

/** The newest rows of a channel. */
export async function channelNews(bff: Bff, channelid: string): Promise<NewsItem[]> {
  return (await bff.channelContentList({ channelid, pageNo: 1, pageSize: ROWS })).list;
}

/** What a row is to somebody who reads it elsewhere; none for one that opens nowhere. */
export function published(item: NewsItem, { settings }: Pick<RequestContext, "settings">): Published[] {
  const { origin, imageHosts } = settings;
  const { href, external } = opening(item, whereOfAll(origin));
  if (href === null) return [];
  const { title, summary, source, pubtime, imgurl } = item;
  return [
    {
      title,
      url: new URL(href, origin).href,
      ours: !external,
      summary,
      source,
      published: pubtime,
      image: imgurl && new URL(imageUrl(imgurl, "full", imageHosts), origin).href,
    },
  ];
}

/** Each address once, the first of them. */
export function onceEach(news: readonly Published[]): Published[] {
  const seen = new Set<string>();
  return news.filter(({ url }) => !seen.has(url) && seen.add(url));
}
