import { separateAlike } from "../format/separate-alike.ts";
import type { AuthorSeed } from "../content/types.ts";
import type { Database } from "./database.ts";

/** A list row as sent (contract §2 NewsItem). */
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

/** A detail as sent (contract §2 NewsDetail). */
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

export interface Paging {
  pageNo: number;
  pageSize: number;
}

export interface ListPage<T> {
  list: T[];
  total: number;
  hasMore: boolean;
}

/** Makes a list page from its rows and the length of the whole list (contract §1.6). */
export function toListPage<T>(list: T[], total: number, { pageNo, pageSize }: Paging): ListPage<T> {
  return { list, total, hasMore: pageNo * pageSize < total };
}

function cardOf({ card, praisecount, readcount, commentcount }: ItemRow): Card {
  return { ...(JSON.parse(card) as Card), praisecount, readcount, commentcount };
}

const picturesOf = ({ imgurl, imgurls = [] }: Card) =>
  imgurl === undefined ? imgurls : [imgurl, ...imgurls];

/** Orders cards so that no two neighbours have the same picture, where that is possible. */
function layOutCards(cards: readonly Card[]): Card[] {
  return separateAlike(cards, (one, other) =>
    picturesOf(one).some((name) => picturesOf(other).includes(name)),
  );
}

/** Selects the items of a list: a condition on item_rows `r`, an order, and the values of both. */
interface Selection {
  from?: string;
  where: string;
  order: string;
  values: Record<string, string | number>;
}

/** The types that are recommended: articles, galleries, videos, specials, live rooms, audio. */
export const recommendable = "r.newstype IN (1, 2, 3, 4, 10, 20)";

/** A page of listed items. */
export function listItems(db: Database, selection: Selection, paging: Paging): ListPage<Card> {
  const { from = "", where, order, values } = selection;
  const rest = `FROM item_rows r ${from} WHERE r.listed = 1 AND (${where})`;
  const countRow = db.one<{ total: number }>(`SELECT count(*) AS total ${rest}`, values);
  const rows = db.all<ItemRow>(`SELECT r.* ${rest} ORDER BY ${order} LIMIT :limit OFFSET :offset`, {
    ...values,
    limit: paging.pageSize,
    offset: (paging.pageNo - 1) * paging.pageSize,
  });
  return toListPage(layOutCards(rows.map(cardOf)), countRow?.total ?? 0, paging);
}

/** The cards of these ids, in their order. Unknown ids are left out. */
export function listCards(db: Database, newsids: readonly string[]): Card[] {
  const rows = db.all<ItemRow>(
    `SELECT r.* FROM json_each(?) wanted JOIN item_rows r ON r.newsid = wanted.value WHERE r.listed = 1 ORDER BY wanted.key`,
    JSON.stringify(newsids),
  );
  return layOutCards(rows.map(cardOf));
}

/** Finds the detail of an id. An item without an article has the fields of its list row. */
export function findDetail(db: Database, newsid: string): Detail | undefined {
  const row = db.one<ItemRow>("SELECT * FROM item_rows WHERE newsid = ?", newsid);
  if (!row) return undefined;
  const detail = JSON.parse(row.detail ?? "{}") as Partial<Detail>;
  if (row.verbatim) return detail as Detail;
  const ids = JSON.parse(row.related) as string[];
  return { ...cardOf(row), ...detail, ...(ids.length > 0 && { related: listCards(db, ids) }) };
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

/** Finds the fields of an item that other calls need; undefined for an unknown id. */
export function findItemFacts(db: Database, newsid: string): ItemFacts | undefined {
  return db.one<ItemFacts>(
    "SELECT newsid, title, commentflag, voteid, specialid, praisecount, readcount FROM item_rows WHERE newsid = ?",
    newsid,
  );
}

/** The keywords of an item, in the editor's order. */
export function listKeywords(db: Database, newsid: string): string[] {
  const rows = db.all<{ keyword: string }>(
    "SELECT keyword FROM item_keywords WHERE newsid = ? ORDER BY place",
    newsid,
  );
  return rows.map(({ keyword }) => keyword);
}

/** Counts a view. @returns the new read count; undefined for an id that is no item */
export function addView(db: Database, newsid: string): number | undefined {
  db.run("INSERT INTO views VALUES (?, 1) ON CONFLICT (newsid) DO UPDATE SET count = count + 1", newsid);
  return findItemFacts(db, newsid)?.readcount;
}

/** The like counts of these ids. Unknown ids are left out. */
export function countPraises(db: Database, newsids: string[]): Record<string, number> {
  const rows = db.all<{ newsid: string; praisecount: number }>(
    "SELECT newsid, praisecount FROM item_rows WHERE newsid IN (SELECT value FROM json_each(?))",
    JSON.stringify(newsids),
  );
  return Object.fromEntries(rows.map(({ newsid, praisecount }) => [newsid, praisecount]));
}

/** Finds a public notice; undefined for an unknown id. */
export function findNotice(db: Database, noticeid: string): unknown {
  const row = db.one<{ record: string }>("SELECT record FROM notices WHERE noticeid = ?", noticeid);
  return row && (JSON.parse(row.record) as unknown);
}
