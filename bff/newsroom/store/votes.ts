import type { VoteSeed } from "../content/types.ts";
import { formatTime, parseTime } from "../format/time.ts";
import type { Database } from "./database.ts";

type VoteRecord = Omit<VoteSeed, "options" | "startsInDays">;

const DAY = 24 * 3600_000;

/** A vote as sent (contract §2 VoteInfo). */
export interface VoteInfo extends VoteRecord {
  /** 0 not begun, 1 open, 2 ended */
  state: 0 | 1 | 2;
  total: number;
  voted: 0 | 1;
  options: { optionid: string; text: string; count: number; chosen: 0 | 1 }[];
}

function stateOf({ starttime, endtime }: VoteRecord, now: number): 0 | 1 | 2 {
  if (now < parseTime(starttime)) return 0;
  return now < parseTime(endtime) ? 1 : 2;
}

function recordOf({ startsInDays, ...vote }: Omit<VoteSeed, "options">, now: number): VoteRecord {
  if (startsInDays === undefined) return vote;
  return { ...vote, starttime: `${formatTime(now + startsInDays * DAY).slice(0, 10)} 09:00:00` };
}

/**
 * Finds a vote with its counts and the reader's choice. Counts are 0 while they are hidden.
 * @returns undefined for an unknown id
 */
export function findVote(
  db: Database,
  voteid: string,
  reader: string | undefined,
  now: number,
): VoteInfo | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM votes WHERE voteid = ?", voteid);
  if (!row) return undefined;
  const vote = recordOf(JSON.parse(row.record) as Omit<VoteSeed, "options">, now);
  const options = db.all<VoteInfo["options"][number]>(
    `SELECT o.optionid, o.text,
       o.base + (SELECT count(*) FROM vote_choices c WHERE c.voteid = o.voteid AND c.optionid = o.optionid) AS count,
       EXISTS (SELECT 1 FROM vote_choices c WHERE c.voteid = o.voteid AND c.optionid = o.optionid AND c.reader = :reader) AS chosen
     FROM vote_options o WHERE o.voteid = :voteid ORDER BY o.place`,
    { voteid, reader: reader ?? "" },
  );
  const voted = options.some(({ chosen }) => chosen === 1) ? 1 : 0;
  const showsCounts = vote.showResult === 1 || voted === 1;
  return {
    ...vote,
    state: stateOf(vote, now),
    total: options.reduce((sum, { count }) => sum + count, 0),
    voted,
    options: showsCounts ? options : options.map((option) => ({ ...option, count: 0 })),
  };
}

/** Stores the reader's choice. The caller has checked that it is allowed. */
export function saveChoice(
  db: Database,
  voteid: string,
  reader: string,
  optionids: string[],
  now: number,
): void {
  db.transaction(() => {
    for (const optionid of optionids) {
      db.run("INSERT OR IGNORE INTO vote_choices VALUES (?,?,?,?)", voteid, reader, optionid, now);
    }
  });
}
