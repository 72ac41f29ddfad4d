import type { AdSeed, ChannelSeed, HotEventSeed } from "../content/types.ts";
import type { Database } from "./database.ts";

export function listChannels(db: Database): ChannelSeed[] {
  return db.all<ChannelSeed>("SELECT channelid, name, kind FROM channels ORDER BY place");
}

export function hasChannel(db: Database, channelid: string): boolean {
  return db.one("SELECT 1 FROM channels WHERE channelid = ?", channelid) !== undefined;
}

/** Puts items at the top of a channel, in the given order. */
export function putOnTop(db: Database, channelid: string, newsids: readonly string[]): void {
  const first = db.one<{ place: number }>(
    "SELECT min(place) AS place FROM channel_items WHERE channelid = ?",
    channelid,
  );
  newsids.forEach((newsid, index) =>
    db.run(
      "INSERT OR REPLACE INTO channel_items VALUES (?,?,?)",
      channelid,
      newsid,
      (first?.place ?? 0) - newsids.length + index,
    ),
  );
}

export type HotEvent = HotEventSeed & { eventid: string; rank: number };

/** The hot list, hottest first. */
export function listHotEvents(db: Database, limit: number): HotEvent[] {
  const rows = db.all<{ record: string }>("SELECT record FROM hot_events ORDER BY rank LIMIT ?", limit);
  return rows.map(({ record }) => JSON.parse(record) as HotEvent);
}

/** Finds the rank of an item in the hot list, from 1; 0 when it is not in the list. */
export function findHotRank(db: Database, newsid: string): number {
  return (
    db.one<{ rank: number }>("SELECT min(rank) AS rank FROM hot_events WHERE newsid = ?", newsid)?.rank ?? 0
  );
}

/** The advertisements of one place, or all. */
export function listAds(db: Database, place?: AdSeed["place"]): AdSeed[] {
  const rows = place
    ? db.all<{ record: string }>("SELECT record FROM ads WHERE place = ? ORDER BY adid", place)
    : db.all<{ record: string }>("SELECT record FROM ads ORDER BY adid");
  return rows.map(({ record }) => JSON.parse(record) as AdSeed);
}
