import type { MissingPersonSeed, SpecialBlockSeed, SpecialSeed } from "../content/specials/types.ts";
import type { VideoSeed } from "../content/types.ts";
import { mediaUrl } from "../format/media-url.ts";
import { renderBody } from "./render-body.ts";
import type { Database } from "./database.ts";
import type { Card, SpecialHead } from "./items.ts";
import { findItemFacts } from "./items.ts";
import { listPlaced, placeItems } from "./placed-items.ts";

export const specialTables = `
DROP TABLE IF EXISTS specials;
CREATE TABLE specials (specialid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS special_blocks;
CREATE TABLE special_blocks (
  specialid TEXT NOT NULL, blockid TEXT NOT NULL, shown INTEGER NOT NULL, place INTEGER NOT NULL, record TEXT NOT NULL,
  PRIMARY KEY (specialid, blockid)
) STRICT;
`;

export interface SpecialBlock {
  blockid: string;
  name: string;
  style: SpecialBlockSeed["style"];
  text?: string;
  region?: string;
  items: Card[];
  hasMore: boolean;
}

interface SpecialRecord {
  headimg?: string;
  headvideo?: VideoSeed;
  voteid?: string;
  regions?: { id: string; name: string }[];
  people?: MissingPersonSeed[];
  shareTitle: string;
  shareDesc: string;
  shareImg?: string;
}

/** A special as sent (contract §2 Special). */
export interface Special extends SpecialHead, SpecialRecord {
  summary?: string;
  pubtime?: string;
  readcount: number;
  praisecount: number;
  blocks: SpecialBlock[];
}

/** Stores a special. Title, summary, style and time come from its row in `items`. */
export function addSpecial(db: Database, seed: SpecialSeed): void {
  const { specialid, blocks, headimg, headvideo, people, ...rest } = seed;
  const record: SpecialRecord = {
    ...rest,
    headimg: headimg && mediaUrl(headimg),
    headvideo: headvideo && {
      ...headvideo,
      url: mediaUrl(headvideo.url),
      poster: headvideo.poster && mediaUrl(headvideo.poster),
    },
    people: people?.map(({ images, ...person }) => ({
      ...person,
      images: images.map((image) => ({ ...image, url: mediaUrl(image.url) })),
    })),
    shareImg: headimg && mediaUrl(headimg),
  };
  db.run("INSERT INTO specials VALUES (?,?)", specialid, JSON.stringify(record));
  if (seed.voteid) db.run("UPDATE items SET voteid = ? WHERE newsid = ?", seed.voteid, specialid);
  blocks.forEach(({ blockid, name, style, text, region, items, shown = 6 }, place) => {
    const head = { blockid, name, style, region, text: text && renderBody(text) };
    db.run(
      "INSERT INTO special_blocks VALUES (?,?,?,?,?)",
      specialid,
      blockid,
      shown,
      place,
      JSON.stringify(head),
    );
    placeItems(db, { owner: specialid, part: blockid, region }, items);
  });
}

/** Finds a special, without its blocks; undefined for an unknown id. */
export function findSpecialHead(db: Database, specialid: string): Omit<Special, "blocks"> | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM specials WHERE specialid = ?", specialid);
  const item = db.one<{ card: string }>("SELECT card FROM items WHERE newsid = ?", specialid);
  const facts = findItemFacts(db, specialid);
  if (!row || !item || !facts) return undefined;
  const card = JSON.parse(item.card) as Pick<Special, "title" | "summary" | "specialStyle" | "pubtime">;
  const { title, summary, specialStyle, pubtime } = card;
  const { readcount, praisecount } = facts;
  const record = JSON.parse(row.record) as SpecialRecord;
  return { specialid, title, summary, specialStyle, pubtime, readcount, praisecount, ...record };
}

/** The blocks of a special, each with its first items. */
export function listSpecialBlocks(db: Database, specialid: string): SpecialBlock[] {
  const rows = db.all<{ shown: number; record: string }>(
    "SELECT shown, record FROM special_blocks WHERE specialid = ? ORDER BY place",
    specialid,
  );
  return rows.map(({ shown, record }) => {
    const block = JSON.parse(record) as Omit<SpecialBlock, "items" | "hasMore">;
    const { list, hasMore } = listPlaced(
      db,
      { owner: specialid, part: block.blockid },
      { pageNo: 1, pageSize: shown },
    );
    return { ...block, items: list, hasMore };
  });
}

/** Whether the special has this block. */
export function hasBlock(db: Database, specialid: string, blockid: string): boolean {
  const sql = "SELECT 1 FROM special_blocks WHERE specialid = ? AND blockid = ?";
  return db.one(sql, specialid, blockid) !== undefined;
}
