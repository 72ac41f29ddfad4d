import { votesFor } from "./cast-votes.ts";
import type { Database } from "./database.ts";
import type { Card, Page, Slice } from "./items.ts";
import { cardsOf, pageOf } from "./items.ts";

export interface ComposedPage {
  pageKey: string;
  title: string;
  categories?: { id: string; name: string; parent?: string }[];
}

export interface ComposedBlock {
  blockid: string;
  kind: string;
  items?: object[];
  hasMore?: boolean;
}

interface ItemRow {
  newsid: string | null;
  category: string | null;
  votedin: string | null;
  record: string;
}

/** A composed page without its blocks; undefined for an unknown key. */
export function findComposition(db: Database, pageKey: string): ComposedPage | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM compositions WHERE pagekey = ?", pageKey);
  return row && (JSON.parse(row.record) as ComposedPage);
}

function entriesOf(db: Database, rows: ItemRow[]): object[] {
  const cards = new Map<string, Card>(
    cardsOf(
      db,
      rows.flatMap(({ newsid }) => newsid ?? []),
    ).map((card) => [card.newsid, card]),
  );
  return rows.flatMap(({ newsid, category, votedin, record }) => {
    const own = { ...(JSON.parse(record) as object), ...(category !== null && { category }) };
    if (newsid === null) return [own];
    const card = cards.get(newsid);
    if (!card) return [];
    const heat = votedin === null ? undefined : votesFor(db, votedin, newsid);
    return [{ ...card, ...(heat !== undefined && { heat }), ...own }];
  });
}

/** @param categories only entries of these, when given; a block that knows no categories shows all it has */
export function listBlockItems(
  db: Database,
  { pageKey, blockid, categories }: { pageKey: string; blockid: string; categories?: string[] },
  wanted: Slice,
): Page<object> {
  const of = "FROM composition_items WHERE pagekey = :pageKey AND blockid = :blockid";
  const rest = `${of} AND (:all = 1 OR category IN (SELECT value FROM json_each(:chosen))
    OR NOT EXISTS (SELECT 1 ${of} AND category IS NOT NULL))`;
  const values = { pageKey, blockid, all: categories ? 0 : 1, chosen: JSON.stringify(categories ?? []) };
  const counted = db.one<{ total: number }>(`SELECT count(*) AS total ${rest}`, values);
  const rows = db.all<ItemRow>(
    `SELECT newsid, category, votedin, record ${rest} ORDER BY place LIMIT :limit OFFSET :offset`,
    { ...values, limit: wanted.pageSize, offset: (wanted.pageNo - 1) * wanted.pageSize },
  );
  return pageOf(entriesOf(db, rows), counted?.total ?? 0, wanted);
}

/** Whether the page has this block. */
export function hasComposedBlock(db: Database, pageKey: string, blockid: string): boolean {
  const sql = "SELECT 1 FROM composition_blocks WHERE pagekey = ? AND blockid = ?";
  return db.one(sql, pageKey, blockid) !== undefined;
}

/** The blocks of a page with the first of their items; with categories, without those that have nothing of them. */
export function composedBlocks(db: Database, pageKey: string, categories?: string[]): ComposedBlock[] {
  const rows = db.all<{ shown: number; record: string }>(
    "SELECT shown, record FROM composition_blocks WHERE pagekey = ? ORDER BY place",
    pageKey,
  );
  return rows.flatMap(({ shown, record }) => {
    const block = JSON.parse(record) as ComposedBlock;
    const { blockid } = block;
    const whole = listBlockItems(db, { pageKey, blockid }, { pageNo: 1, pageSize: 1 }).total;
    if (whole === 0) return [block];
    const page = listBlockItems(db, { pageKey, blockid, categories }, { pageNo: 1, pageSize: shown });
    if (page.total === 0) return [];
    return [{ ...block, items: page.list, hasMore: page.hasMore }];
  });
}
