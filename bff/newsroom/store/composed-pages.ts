import { countVotes } from "./cast-votes.ts";
import type { Database } from "./database.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listCards, toListPage } from "./items.ts";

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

/** Finds a composed page, without its blocks; undefined for an unknown key. */
export function findComposition(db: Database, pageKey: string): ComposedPage | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM compositions WHERE pagekey = ?", pageKey);
  return row && (JSON.parse(row.record) as ComposedPage);
}

function entriesOf(db: Database, rows: ItemRow[]): object[] {
  const cards = new Map<string, Card>(
    listCards(
      db,
      rows.flatMap(({ newsid }) => newsid ?? []),
    ).map((card) => [card.newsid, card]),
  );
  return rows.flatMap(({ newsid, category, votedin, record }) => {
    const ownFields = { ...(JSON.parse(record) as object), ...(category !== null && { category }) };
    if (newsid === null) return [ownFields];
    const card = cards.get(newsid);
    if (!card) return [];
    const heat = votedin === null ? undefined : countVotes(db, votedin, newsid);
    return [{ ...card, ...(heat !== undefined && { heat }), ...ownFields }];
  });
}

/** The items of a block. @param categories only items of these; a block whose items have no categories shows all */
export function listBlockItems(
  db: Database,
  { pageKey, blockid, categories }: { pageKey: string; blockid: string; categories?: string[] },
  paging: Paging,
): ListPage<object> {
  const source = "FROM composition_items WHERE pagekey = :pageKey AND blockid = :blockid";
  const rest = `${source} AND (:all = 1 OR category IN (SELECT value FROM json_each(:chosen))
    OR NOT EXISTS (SELECT 1 ${source} AND category IS NOT NULL))`;
  const values = { pageKey, blockid, all: categories ? 0 : 1, chosen: JSON.stringify(categories ?? []) };
  const countRow = db.one<{ total: number }>(`SELECT count(*) AS total ${rest}`, values);
  const rows = db.all<ItemRow>(
    `SELECT newsid, category, votedin, record ${rest} ORDER BY place LIMIT :limit OFFSET :offset`,
    { ...values, limit: paging.pageSize, offset: (paging.pageNo - 1) * paging.pageSize },
  );
  return toListPage(entriesOf(db, rows), countRow?.total ?? 0, paging);
}

/** Whether the page has this block. */
export function hasComposedBlock(db: Database, pageKey: string, blockid: string): boolean {
  const sql = "SELECT 1 FROM composition_blocks WHERE pagekey = ? AND blockid = ?";
  return db.one(sql, pageKey, blockid) !== undefined;
}

/** The blocks of a page, each with its first items. With categories, blocks without an item of them are left out. */
export function listComposedBlocks(db: Database, pageKey: string, categories?: string[]): ComposedBlock[] {
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
