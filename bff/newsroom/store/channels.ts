import type { AdSeed, ChannelSeed, HotEventSeed } from "../content/types.ts";
import type { Database } from "./database.ts";

export function listChannels(db: Database): ChannelSeed[] {
  return db.all<ChannelSeed>("SELECT channelid, name, kind FROM channels ORDER BY place");
}

export function hasChannel(db: Database, channelid: string): boolean {
  return db.one("SELECT 1 FROM channels WHERE channelid = ?", channelid) !== undefined;
}

export type HotEvent = HotEventSeed & { eventid: string; rank: number };

/** The hot list, hottest first. */
export function listHotEvents(db: Database, most: number): HotEvent[] {
  const rows = db.all<{ record: string }>("SELECT record FROM hot_events ORDER BY rank LIMIT ?", most);
  return rows.map(({ record }) => JSON.parse(record) as HotEvent);
}

/** Place of an item in the hot list, from 1; 0 when it is not in it. */
export function hotRank(db: Database, newsid: string): number {
  return (
    db.one<{ rank: number }>("SELECT min(rank) AS rank FROM hot_events WHERE newsid = ?", newsid)?.rank ?? 0
  );
}

/** Advertisements of one place, or all of them. */
export function listAds(db: Database, place?: AdSeed["place"]): AdSeed[] {
  const rows = place
    ? db.all<{ record: string }>("SELECT record FROM ads WHERE place = ? ORDER BY adid", place)
    : db.all<{ record: string }>("SELECT record FROM ads ORDER BY adid");
  return rows.map(({ record }) => JSON.parse(record) as AdSeed);
}
