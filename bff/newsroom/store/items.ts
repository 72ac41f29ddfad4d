import { apart } from "../apart.ts";
import type { AuthorSeed } from "../content/types.ts";
import type { Database } from "./database.ts";

/** One row of a list, as sent (contract §2 NewsItem). */
export interface Card {
  newsid: string;
  newstype: number;
  title: string;
  imgurl?: string;
  imgurls?: string[];
  label?: string;
  praisecount: number;
  readcount: number;
  commentcount: number;
}

/** A main object, as sent (contract §2 NewsDetail). */
export type Detail = Card & {
  praised?: 0 | 1;
  author?: AuthorSeed & { followflag?: 0 | 1 };
  related?: Card[];
  special?: SpecialHead;
};

export interface SpecialHead {
  specialid: string;
  title: string;
  specialStyle?: number;
}

interface ItemRow {
  newsid: string;
  newstype: number;
  verbatim: number;
  related: string;
  card: string;
  detail: string | null;
  praisecount: number;
  readcount: number;
  commentcount: number;
}

export interface Slice {
  pageNo: number;
  pageSize: number;
}

export interface Page<T> {
  list: T[];
  total: number;
  hasMore: boolean;
}

/** One page of a list whose length is known (contract §1.6). */
export function pageOf<T>(list: T[], total: number, { pageNo, pageSize }: Slice): Page<T> {
  return { list, total, hasMore: pageNo * pageSize < total };
}

function cardOf({ card, praisecount, readcount, commentcount }: ItemRow): Card {
  return { ...(JSON.parse(card) as Card), praisecount, readcount, commentcount };
}

const picturesOf = ({ imgurl, imgurls = [] }: Card) =>
  imgurl === undefined ? imgurls : [imgurl, ...imgurls];

/** Cards as an editor would lay them out: no two neighbours with one picture, where that can be. */
function laidOut(cards: readonly Card[]): Card[] {
  return apart(cards, (one, other) => picturesOf(one).some((name) => picturesOf(other).includes(name)));
}

/** Which items a list shows: a condition on item_rows `r`, its order, and the values of both. */
interface Selection {
  from?: string;
  where: string;
  order: string;
  values: Record<string, string | number>;
}

/** The types that a reader can be recommended: articles, galleries, videos, specials, live rooms, audio. */
export const recommendable = "r.newstype IN (1, 2, 3, 4, 10, 20)";

/** A page of listed items. */
export function listItems(db: Database, selection: Selection, slice: Slice): Page<Card> {
  const { from = "", where, order, values } = selection;
  const rest = `FROM item_rows r ${from} WHERE r.listed = 1 AND (${where})`;
  const counted = db.one<{ total: number }>(`SELECT count(*) AS total ${rest}`, values);
  const rows = db.all<ItemRow>(`SELECT r.* ${rest} ORDER BY ${order} LIMIT :limit OFFSET :offset`, {
    ...values,
    limit: slice.pageSize,
    offset: (slice.pageNo - 1) * slice.pageSize,
  });
  return pageOf(laidOut(rows.map(cardOf)), counted?.total ?? 0, slice);
}

/** Rows of these ids in their order; unknown ids are left out. */
export function cardsOf(db: Database, newsids: readonly string[]): Card[] {
  const rows = db.all<ItemRow>(
    `SELECT r.* FROM json_each(?) wanted JOIN item_rows r ON r.newsid = wanted.value WHERE r.listed = 1 ORDER BY wanted.key`,
    JSON.stringify(newsids),
  );
  return laidOut(rows.map(cardOf));
}

/** The main object of an id; an id that has no article yet gives what its row in lists shows. */
export function findDetail(db: Database, newsid: string): Detail | undefined {
  const row = db.one<ItemRow>("SELECT * FROM item_rows WHERE newsid = ?", newsid);
  if (!row) return undefined;
  const detail = JSON.parse(row.detail ?? "{}") as Partial<Detail>;
  if (row.verbatim) return detail as Detail;
  const ids = JSON.parse(row.related) as string[];
  return { ...cardOf(row), ...detail, ...(ids.length > 0 && { related: cardsOf(db, ids) }) };
}

export interface ItemFacts {
  newsid: string;
  title: string;
  commentflag: 0 | 1;
  voteid: string | null;
  specialid: string | null;
  praisecount: number;
  readcount: number;
}

/** What other calls need to know of an item; undefined for an id that the newsroom doesn't have. */
export function itemFacts(db: Database, newsid: string): ItemFacts | undefined {
  return db.one<ItemFacts>(
    "SELECT newsid, title, commentflag, voteid, specialid, praisecount, readcount FROM item_rows WHERE newsid = ?",
    newsid,
  );
}

/** Keywords in the order the editor gave them. */
export function keywordsOf(db: Database, newsid: string): string[] {
  const rows = db.all<{ keyword: string }>(
    "SELECT keyword FROM item_keywords WHERE newsid = ? ORDER BY place",
    newsid,
  );
  return rows.map(({ keyword }) => keyword);
}

/** @returns the item's read count after this view. */
export function addView(db: Database, newsid: string): number | undefined {
  db.run("INSERT INTO views VALUES (?, 1) ON CONFLICT (newsid) DO UPDATE SET count = count + 1", newsid);
  return itemFacts(db, newsid)?.readcount;
}

/** Like counts of those of the ids that exist. */
export function praiseCounts(db: Database, newsids: string[]): Record<string, number> {
  const rows = db.all<{ newsid: string; praisecount: number }>(
    "SELECT newsid, praisecount FROM item_rows WHERE newsid IN (SELECT value FROM json_each(?))",
    JSON.stringify(newsids),
  );
  return Object.fromEntries(rows.map(({ newsid, praisecount }) => [newsid, praisecount]));
}

/** A public notice; undefined for an unknown id. */
export function findNotice(db: Database, noticeid: string): unknown {
  const row = db.one<{ record: string }>("SELECT record FROM notices WHERE noticeid = ?", noticeid);
  return row && (JSON.parse(row.record) as unknown);
}
