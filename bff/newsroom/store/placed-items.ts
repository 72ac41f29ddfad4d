import type { Database } from "./database.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listItems } from "./items.ts";

/** The places of items: in a block of a special, under a tab of a column or an account, on an expert's page. */
export const placedItemsTable = `
DROP TABLE IF EXISTS placed_items;
CREATE TABLE placed_items (
  owner TEXT NOT NULL, part TEXT NOT NULL, newsid TEXT NOT NULL, place INTEGER NOT NULL, region TEXT,
  PRIMARY KEY (owner, part, newsid)
) STRICT;
`;

/** Places items in one part of an owner, in the given order. */
export function placeItems(
  db: Database,
  { owner, part, region }: { owner: string; part: string; region?: string },
  newsids: readonly string[],
): void {
  const before = db.one<{ count: number }>(
    "SELECT count(*) AS count FROM placed_items WHERE owner = ?",
    owner,
  );
  newsids.forEach((newsid, index) =>
    db.run(
      "INSERT INTO placed_items VALUES (?,?,?,?,?)",
      owner,
      part,
      newsid,
      (before?.count ?? 0) + index,
      region ?? null,
    ),
  );
}

export interface Placing {
  owner: string;
  /** all parts when absent */
  part?: string;
  region?: string;
  /** an item to leave out */
  without?: string;
}

/** A list page of the items of an owner, as placed or by time. An item in several parts is listed once. */
export function listPlaced(
  db: Database,
  { owner, part, region, without = "" }: Placing,
  paging: Paging,
  order: "placed" | "newest" | "oldest" = "placed",
): ListPage<Card> {
  const places = `FROM placed_items k WHERE k.newsid = r.newsid AND k.owner = :owner
    ${part === undefined ? "" : "AND k.part = :part"} ${region === undefined ? "" : "AND k.region = :region"}`;
  const orders = {
    placed: `(SELECT min(k.place) ${places})`,
    newest: "r.pubtime DESC, r.newsid",
    oldest: "r.pubtime, r.newsid",
  };
  const values = {
    owner,
    without,
    ...(part !== undefined && { part }),
    ...(region !== undefined && { region }),
  };
  const where = `r.newsid <> :without AND EXISTS (SELECT 1 ${places})`;
  return listItems(db, { where, order: orders[order], values }, paging);
}

/** Finds the first owner of an item whose id matches a pattern, such as "SPC%". */
export function findOwner(db: Database, newsid: string, kind: string): string | undefined {
  return db.one<{ owner: string }>(
    "SELECT owner FROM placed_items WHERE newsid = ? AND owner LIKE ? ORDER BY owner LIMIT 1",
    newsid,
    kind,
  )?.owner;
}
