import type { Bff } from "#bff/client/client.ts";
import type { Channel } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { opening } from "../../routes/opening.ts";
import { imageUrl } from "../../ui/pictures/image-url.ts";
import { whereOfAll } from "../../request/where.ts";

/** Number of a channel's newest rows in feeds and sitemaps. */
const ROWS = 50;

/** Kinds of channel whose rows are news; the others have pages of their own. */
const LISTS = new Set<Channel["kind"]>(["list", "video", "live"]);

/** A news item with its absolute URL. */
export interface Published {
  title: string;
  url: string;
  /** Whether it is a page of this site. */
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

/** A row as a feed entry; an empty list for a row that cannot be opened. */
export function feedEntries(item: NewsItem, { settings }: Pick<RequestContext, "settings">): Published[] {
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

/** Removes items whose URL came before. */
export function onceEach(news: readonly Published[]): Published[] {
  const seen = new Set<string>();
  return news.filter(({ url }) => !seen.has(url) && seen.add(url));
}
