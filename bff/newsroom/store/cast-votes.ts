import type { Database } from "./database.ts";

/** Options that a reader can vote for once a day (contract §4.7 castVote). */
export const votableTable = `
DROP TABLE IF EXISTS votables;
CREATE TABLE votables (activityid TEXT NOT NULL, optionid TEXT NOT NULL, base INTEGER NOT NULL, PRIMARY KEY (activityid, optionid)) STRICT;
`;

/** One row for each vote: reader, option, day. */
export const castVoteTable = `
CREATE TABLE IF NOT EXISTS cast_votes (
  activityid TEXT NOT NULL, optionid TEXT NOT NULL, reader TEXT NOT NULL, day TEXT NOT NULL,
  PRIMARY KEY (activityid, optionid, reader, day)
) STRICT;
`;

/** Adds an option that readers can vote for. @param base its votes before any reader of this newsroom votes */
export function addVotable(db: Database, activityId: string, optionId: string, base: number): void {
  db.run("INSERT OR REPLACE INTO votables VALUES (?,?,?)", activityId, optionId, base);
}

/** Counts the votes of an option; undefined when readers cannot vote for it. */
export function countVotes(db: Database, activityId: string, optionId: string): number | undefined {
  return db.one<{ count: number }>(
    `SELECT v.base + (SELECT count(*) FROM cast_votes c
       WHERE c.activityid = v.activityid AND c.optionid = v.optionid) AS count
     FROM votables v WHERE v.activityid = ? AND v.optionid = ?`,
    activityId,
    optionId,
  )?.count;
}

/** @param vote.day "YYYY-MM-DD" @returns false when the reader has voted for this option on this day before */
export function castVote(
  db: Database,
  vote: { activityId: string; optionId: string; reader: string; day: string },
): boolean {
  return db.run("INSERT OR IGNORE INTO cast_votes VALUES (:activityId, :optionId, :reader, :day)", vote) > 0;
}
