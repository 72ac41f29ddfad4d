import type { PkSeed, SideSeed } from "../content/intelligence/types.ts";
import { parseTime } from "../format/time.ts";
import type { Database } from "./database.ts";

/** A question with two sides, as sent (contract §2 Pk). */
export interface Pk extends PkSeed {
  /** the side that the reader took */
  voted?: string;
}

export const pkContentTables = `
DROP TABLE IF EXISTS pks;
CREATE TABLE pks (pkid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
`;

export const pkReaderTables = {
  pk_choices: `CREATE TABLE IF NOT EXISTS pk_choices (pkid TEXT NOT NULL, reader TEXT NOT NULL, side TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (pkid, reader)) STRICT;`,
};

/** Stores a PK. Every domain may add its own when it seeds. */
export function addPk(db: Database, pk: PkSeed): void {
  db.run("INSERT OR REPLACE INTO pks VALUES (?,?)", pk.pkid, JSON.stringify(pk));
}

/** Finds a PK with its current counts and the side that the reader took; undefined for an unknown id. */
export function findPk(db: Database, pkid: string, reader: string | undefined): Pk | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM pks WHERE pkid = ?", pkid);
  if (!row) return undefined;
  const pk = JSON.parse(row.record) as PkSeed;
  const choice = db.one<{ side: string }>(
    "SELECT side FROM pk_choices WHERE pkid = ? AND reader = ?",
    pkid,
    reader ?? "",
  );
  return {
    ...pk,
    left: countSide(db, pkid, pk.left),
    right: countSide(db, pkid, pk.right),
    ...(choice && { voted: choice.side }),
  };
}

function countSide(db: Database, pkid: string, side: SideSeed): SideSeed {
  const choices = db.one<{ count: number }>(
    "SELECT count(*) AS count FROM pk_choices WHERE pkid = ? AND side = ?",
    pkid,
    side.id,
  );
  return { ...side, count: side.count + (choices?.count ?? 0) };
}

export function hasPkEnded({ endtime }: Pk, now: number): boolean {
  return endtime !== undefined && now >= parseTime(endtime);
}

/** @returns false when the reader has chosen before; the first choice stays */
export function choosePk(
  db: Database,
  choice: { pkid: string; reader: string; side: string },
  now: number,
): boolean {
  const { pkid, reader, side } = choice;
  return db.run("INSERT OR IGNORE INTO pk_choices VALUES (?,?,?,?)", pkid, reader, side, now) > 0;
}
