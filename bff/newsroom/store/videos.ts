import type { AuthorSeed } from "../content/types.ts";
import type { Database } from "./database.ts";
import type { Card, Page, Slice } from "./items.ts";
import { listItems } from "./items.ts";

/** A row of a list of videos, with what plays (contract §4.5, §4.9). */
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

/** Rows of a list gain the videos of their details. */
function withVideos(db: Database, page: Page<Card>): Page<VideoCard> {
  const found = db.all<{ newsid: string; videos: string | null }>(
    "SELECT newsid, detail -> '$.videos' AS videos FROM items WHERE newsid IN (SELECT value FROM json_each(?))",
    JSON.stringify(page.list.map(({ newsid }) => newsid)),
  );
  const videos = new Map(found.map((row) => [row.newsid, JSON.parse(row.videos ?? "[]") as unknown[]]));
  return { ...page, list: page.list.map((card) => ({ ...card, videos: videos.get(card.newsid) ?? [] })) };
}

/** Videos that go well with one: by shared keywords, then the most watched. */
export function relatedVideos(db: Database, newsid: string, slice: Slice): Page<Card> {
  const shared = `(SELECT count(*) FROM item_keywords own JOIN item_keywords other ON other.keyword = own.keyword
    WHERE own.newsid = :newsid AND other.newsid = r.newsid)`;
  const where = `${isVideo} AND r.newsid <> :newsid`;
  return listItems(
    db,
    { where, order: `${shared} DESC, r.readcount DESC, r.newsid`, values: { newsid } },
    slice,
  );
}

/** All videos but one, the most watched first. */
export function popularVideos(db: Database, newsid: string, slice: Slice): Page<VideoCard> {
  const where = `${isVideo} AND r.newsid <> :newsid`;
  return withVideos(
    db,
    listItems(db, { where, order: "r.readcount DESC, r.newsid", values: { newsid } }, slice),
  );
}

/** Videos of the same person, newest first, then everybody else's; the one asked for is left out. */
export function videosAround(db: Database, newsid: string, authorid: string, slice: Slice): Page<Card> {
  const where = `${isVideo} AND r.newsid <> :newsid`;
  const order = "(r.detail ->> '$.author.authorid' IS :authorid) DESC, r.pubtime DESC";
  return listItems(db, { where, order, values: { newsid, authorid } }, slice);
}

export function findSource(db: Database, source: string): VideoSource | undefined {
  return db.one<VideoSource>("SELECT source, logo FROM video_sources WHERE source = ?", source);
}

/** Videos of one source, newest first; with a `newsid` the list begins there and comes round to the ones before it. */
export function videosOfSource(
  db: Database,
  source: string,
  newsid: string | undefined,
  slice: Slice,
): Page<VideoCard> {
  const where = `${isVideo} AND r.card ->> '$.source' = :source`;
  const order = `r.pubtime > coalesce((SELECT s.pubtime FROM items s WHERE s.newsid = :newsid), '9999'), r.pubtime DESC`;
  return withVideos(db, listItems(db, { where, order, values: { source, newsid: newsid ?? "" } }, slice));
}

export function findCollection(db: Database, collectionid: string): unknown {
  const row = db.one<{ record: string }>(
    "SELECT record FROM video_collections WHERE collectionid = ?",
    collectionid,
  );
  return row && (JSON.parse(row.record) as unknown);
}

/** The collection that a video is an episode of. */
export function collectionOf(db: Database, newsid: string): unknown {
  const row = db.one<{ collectionid: string }>(
    "SELECT collectionid FROM collection_videos WHERE newsid = ? ORDER BY collectionid LIMIT 1",
    newsid,
  );
  return row && findCollection(db, row.collectionid);
}

/** Episodes in the order they came out, or the newest first. */
export function collectionVideos(
  db: Database,
  collectionid: string,
  order: "asc" | "desc",
  slice: Slice,
): Page<VideoCard> {
  const from = "JOIN collection_videos k ON k.newsid = r.newsid AND k.collectionid = :collectionid";
  const selection = {
    from,
    where: "1",
    order: order === "asc" ? "k.place" : "k.place DESC",
    values: { collectionid },
  };
  return withVideos(db, listItems(db, selection, slice));
}
