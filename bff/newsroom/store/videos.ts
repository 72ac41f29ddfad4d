import type { AuthorSeed } from "../content/types.ts";
import type { Database } from "./database.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listItems } from "./items.ts";

/** A list row with its videos (contract §4.5, §4.9). */
export type VideoCard = Card & { videos: unknown[] };

/** A collection as sent (contract §2 VideoCollection). */
export interface VideoCollection {
  collectionid: string;
  title: string;
  cover: string;
  summary: string;
  count: number;
  readcount: number;
  updatetime: string;
  author: AuthorSeed;
}

export interface VideoSource {
  source: string;
  logo: string;
}

const isVideo = "r.newstype = 3";

/** Adds the videos of the details to the rows. */
function withVideos(db: Database, page: ListPage<Card>): ListPage<VideoCard> {
  const rows = db.all<{ newsid: string; videos: string | null }>(
    "SELECT newsid, detail -> '$.videos' AS videos FROM items WHERE newsid IN (SELECT value FROM json_each(?))",
    JSON.stringify(page.list.map(({ newsid }) => newsid)),
  );
  const videos = new Map(rows.map((row) => [row.newsid, JSON.parse(row.videos ?? "[]") as unknown[]]));
  return { ...page, list: page.list.map((card) => ({ ...card, videos: videos.get(card.newsid) ?? [] })) };
}

/** Videos to recommend beside one: most common keywords first, then the most watched. */
export function listRelatedVideos(db: Database, newsid: string, paging: Paging): ListPage<Card> {
  const commonKeywords = `(SELECT count(*) FROM item_keywords own JOIN item_keywords other ON other.keyword = own.keyword
    WHERE own.newsid = :newsid AND other.newsid = r.newsid)`;
  const where = `${isVideo} AND r.newsid <> :newsid`;
  return listItems(
    db,
    { where, order: `${commonKeywords} DESC, r.readcount DESC, r.newsid`, values: { newsid } },
    paging,
  );
}

/** All videos but one, the most watched first. */
export function listPopularVideos(db: Database, newsid: string, paging: Paging): ListPage<VideoCard> {
  const where = `${isVideo} AND r.newsid <> :newsid`;
  return withVideos(
    db,
    listItems(db, { where, order: "r.readcount DESC, r.newsid", values: { newsid } }, paging),
  );
}

/** All videos but one: those of the same author first, each newest first. */
export function listVideosAround(
  db: Database,
  newsid: string,
  authorid: string,
  paging: Paging,
): ListPage<Card> {
  const where = `${isVideo} AND r.newsid <> :newsid`;
  const order = "(r.detail ->> '$.author.authorid' IS :authorid) DESC, r.pubtime DESC";
  return listItems(db, { where, order, values: { newsid, authorid } }, paging);
}

export function findSource(db: Database, source: string): VideoSource | undefined {
  return db.one<VideoSource>("SELECT source, logo FROM video_sources WHERE source = ?", source);
}

/** Videos of one source, newest first. With a `newsid` the list starts there and wraps around to the newer ones. */
export function listSourceVideos(
  db: Database,
  source: string,
  newsid: string | undefined,
  paging: Paging,
): ListPage<VideoCard> {
  const where = `${isVideo} AND r.card ->> '$.source' = :source`;
  const order = `r.pubtime > coalesce((SELECT s.pubtime FROM items s WHERE s.newsid = :newsid), '9999'), r.pubtime DESC`;
  return withVideos(db, listItems(db, { where, order, values: { source, newsid: newsid ?? "" } }, paging));
}

export function findCollection(db: Database, collectionid: string): unknown {
  const row = db.one<{ record: string }>(
    "SELECT record FROM video_collections WHERE collectionid = ?",
    collectionid,
  );
  return row && (JSON.parse(row.record) as unknown);
}

/** Finds the collection of a video. */
export function findCollectionOf(db: Database, newsid: string): unknown {
  const row = db.one<{ collectionid: string }>(
    "SELECT collectionid FROM collection_videos WHERE newsid = ? ORDER BY collectionid LIMIT 1",
    newsid,
  );
  return row && findCollection(db, row.collectionid);
}

/** The episodes of a collection, oldest or newest first. */
export function listCollectionVideos(
  db: Database,
  collectionid: string,
  order: "asc" | "desc",
  paging: Paging,
): ListPage<VideoCard> {
  const from = "JOIN collection_videos k ON k.newsid = r.newsid AND k.collectionid = :collectionid";
  const selection = {
    from,
    where: "1",
    order: order === "asc" ? "k.place" : "k.place DESC",
    values: { collectionid },
  };
  return withVideos(db, listItems(db, selection, paging));
}
