import type { Bff } from "#bff/client.ts";
import type { FeedPage } from "../feed/feed-view.ts";
import type { LiveStatus } from "./live-view.ts";

const PAGE_SIZE = 10;

/** A page of an album's broadcasts, all of them or those of one state. */
export async function albumFeed(
  bff: Bff,
  albumid: string,
  livestatus: LiveStatus | undefined,
  pageNo: number,
): Promise<FeedPage> {
  const { list, hasMore } = await bff.liveAlbumNews({ albumid, livestatus, pageNo, pageSize: PAGE_SIZE });
  return { items: list, page: pageNo, hasMore };
}

/** The state that `?livestatus=` asks for; undefined, for an unknown one too, is all of them. */
export function statusAskedFor(query: URLSearchParams): LiveStatus | undefined {
  const asked = query.get("livestatus") ?? "";
  return /^[0-3]$/.test(asked) ? (Number(asked) as LiveStatus) : undefined;
}
