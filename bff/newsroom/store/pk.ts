import type { PkSeed, SideSeed } from "../content/intelligence/types.ts";
import { timeValue } from "../time.ts";
import type { Database } from "./database.ts";

/** A question with two sides, as sent (contract §2 Pk). */
export interface Pk extends PkSeed {
  /** the side that the asker took */
  voted?: string;
}

export const pkContentTables = `
DROP TABLE IF EXISTS pks;
CREATE TABLE pks (pkid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
`;

export const pkReaderTables = {
  pk_choices: `CREATE TABLE IF NOT EXISTS pk_choices (pkid TEXT NOT NULL, reader TEXT NOT NULL, side TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (pkid, reader)) STRICT;`,
};

/** Seeds one; any domain may bring its own. */
export function addPk(db: Database, pk: PkSeed): void {
  db.run("INSERT OR REPLACE INTO pks VALUES (?,?)", pk.pkid, JSON.stringify(pk));
}

/** A PK with its counts as of now and the side this reader took; undefined for an unknown id. */
export function pkFor(db: Database, pkid: string, reader: string | undefined): Pk | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM pks WHERE pkid = ?", pkid);
  if (!row) return undefined;
  const pk = JSON.parse(row.record) as PkSeed;
  const chosen = db.one<{ side: string }>(
    "SELECT side FROM pk_choices WHERE pkid = ? AND reader = ?",
    pkid,
    reader ?? "",
  );
  return {
    ...pk,
    left: counted(db, pkid, pk.left),
    right: counted(db, pkid, pk.right),
    ...(chosen && { voted: chosen.side }),
  };
}

function counted(db: Database, pkid: string, side: SideSeed): SideSeed {
  const choices = db.one<{ count: number }>(
    "SELECT count(*) AS count FROM pk_choices WHERE pkid = ? AND side = ?",
    pkid,
    side.id,
  );
  return { ...side, count: side.count + (choices?.count ?? 0) };
}

export function pkHasEnded({ endtime }: Pk, now: number): boolean {
  return endtime !== undefined && now >= timeValue(endtime);
}

/** @returns false when this reader has taken a side already; the first choice stays. */
export function choosePk(
  db: Database,
  choice: { pkid: string; reader: string; side: string },
  now: number,
): boolean {
  const { pkid, reader, side } = choice;
  return db.run("INSERT OR IGNORE INTO pk_choices VALUES (?,?,?,?)", pkid, reader, side, now) > 0;
}
