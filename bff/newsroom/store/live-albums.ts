import type { Database } from "./database.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listItems } from "./items.ts";

/** An album of broadcasts as sent (contract §2 LiveAlbum). */
export interface LiveAlbum {
  albumid: string;
  title: string;
  cover: string;
  summary: string;
  readcount: number;
  count: number;
  livingcount: number;
}

/** A list page of an album's broadcasts, in the editor's order. With `livestatus`, only those in that state. */
export function listLives(
  db: Database,
  albumid: string,
  livestatus: number | undefined,
  paging: Paging,
): ListPage<Card> {
  const state = livestatus === undefined ? "" : "AND r.card ->> '$.livestatus' = :livestatus";
  const selection = {
    from: "JOIN live_album_items a ON a.newsid = r.newsid",
    where: `a.albumid = :albumid ${state}`,
    order: "a.place",
    values: { albumid, ...(livestatus !== undefined && { livestatus }) },
  };
  return listItems(db, selection, paging);
}

/** Finds an album, with the number of its broadcasts and of the live ones; undefined for an unknown id. */
export function findLiveAlbum(db: Database, albumid: string): LiveAlbum | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM live_albums WHERE albumid = ?", albumid);
  if (!row) return undefined;
  const count = (livestatus?: number) => listLives(db, albumid, livestatus, { pageNo: 1, pageSize: 1 }).total;
  const head = JSON.parse(row.record) as Omit<LiveAlbum, "count" | "livingcount">;
  return { ...head, count: count(), livingcount: count(1) };
}
