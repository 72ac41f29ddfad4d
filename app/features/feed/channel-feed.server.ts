import type { Bff } from "#bff/client.ts";
import type { Ad } from "#bff/entities/layout.ts";
import type { FeedPage } from "./feed-view.ts";

const PAGE_SIZE = 10;

/** A page of a channel's rows, with the banners that come with the first. */
export async function channelFeed(
  bff: Bff,
  channelid: string,
  pageNo: number,
): Promise<FeedPage & { banners: Ad[] }> {
  const { list, hasMore, banners } = await bff.channelContentList({ channelid, pageNo, pageSize: PAGE_SIZE });
  return { items: list, page: pageNo, hasMore, banners };
}
