import type { Database } from "./database.ts";

/** Options that a reader can vote for once a day (contract §4.7 castVote). */
export const votableTable = `
DROP TABLE IF EXISTS votables;
CREATE TABLE votables (activityid TEXT NOT NULL, optionid TEXT NOT NULL, base INTEGER NOT NULL, PRIMARY KEY (activityid, optionid)) STRICT;
`;

/** Who voted for what on which day. */
export const castVoteTable = `
CREATE TABLE IF NOT EXISTS cast_votes (
  activityid TEXT NOT NULL, optionid TEXT NOT NULL, reader TEXT NOT NULL, day TEXT NOT NULL,
  PRIMARY KEY (activityid, optionid, reader, day)
) STRICT;
`;

/** Makes an option votable. @param base the votes it has before any reader of this newsroom votes. */
export function addVotable(db: Database, activityId: string, optionId: string, base: number): void {
  db.run("INSERT OR REPLACE INTO votables VALUES (?,?,?)", activityId, optionId, base);
}

/** The votes of an option; undefined when nobody can vote for it. */
export function votesFor(db: Database, activityId: string, optionId: string): number | undefined {
  return db.one<{ count: number }>(
    `SELECT v.base + (SELECT count(*) FROM cast_votes c
       WHERE c.activityid = v.activityid AND c.optionid = v.optionid) AS count
     FROM votables v WHERE v.activityid = ? AND v.optionid = ?`,
    activityId,
    optionId,
  )?.count;
}

/** @returns false when the reader has voted for this option on this day already. @param vote.day "YYYY-MM-DD" */
export function castVote(
  db: Database,
  vote: { activityId: string; optionId: string; reader: string; day: string },
): boolean {
  return db.run("INSERT OR IGNORE INTO cast_votes VALUES (:activityId, :optionId, :reader, :day)", vote) > 0;
}
