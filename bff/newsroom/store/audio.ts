import type { Database } from "./database.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listItems } from "./items.ts";

/** A row of a list of programmes, with its audio (contract §4.5 audioNewsList). */
export type AudioCard = Card & { audio?: unknown };

export interface Programme {
  title: string;
  cover: string;
  summary: string;
}

/** The head of a column of programmes; with `columnid` "" that of all programmes. */
export function findProgramme(db: Database, columnid: string): Programme | undefined {
  return db.one<Programme>("SELECT title, cover, summary FROM audio_columns WHERE columnid = ?", columnid);
}

/** Whether this is a programme of the column; with `columnid` "" of any column. */
export function isProgramme(db: Database, newsid: string, columnid: string): boolean {
  const row = db.one(
    "SELECT 1 FROM audio_programmes WHERE newsid = ? AND (columnid = ? OR ? = '')",
    newsid,
    columnid,
    columnid,
  );
  return row !== undefined;
}

/**
 * Programmes, newest first: those of a column, or all with `columnid` "". With a `newsid` the list starts there and wraps
 * around to the ones before it, as a playlist does.
 */
export function listProgrammes(
  db: Database,
  columnid: string,
  newsid: string | undefined,
  paging: Paging,
): ListPage<AudioCard> {
  const page = listItems(
    db,
    {
      from: "JOIN audio_programmes k ON k.newsid = r.newsid",
      where: "k.columnid = :columnid OR :columnid = ''",
      order: `r.pubtime > coalesce((SELECT s.pubtime FROM items s WHERE s.newsid = :newsid), '9999'), r.pubtime DESC`,
      values: { columnid, newsid: newsid ?? "" },
    },
    paging,
  );
  const rows = db.all<{ newsid: string; audio: string }>(
    "SELECT newsid, detail -> '$.audio' AS audio FROM items WHERE newsid IN (SELECT value FROM json_each(?))",
    JSON.stringify(page.list.map((card) => card.newsid)),
  );
  const audio = new Map(rows.map((row) => [row.newsid, JSON.parse(row.audio) as unknown]));
  return { ...page, list: page.list.map((card) => ({ ...card, audio: audio.get(card.newsid) })) };
}
