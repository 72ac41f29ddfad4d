import { createHash } from "node:crypto";
import type { Database } from "./database.ts";

interface PurseRecord {
  title: string;
  /** in fen; negative for a payment out */
  amount: number;
  time: string;
  /** 0 in progress, 1 paid, 2 failed */
  state: 0 | 1 | 2;
}

export interface Purse {
  userCode: string;
  inviteCode: string;
  points: number;
  balance: number;
  cashable: number;
  records: PurseRecord[];
}

/** Whether an activity with this id pays red packets. */
export function hasActivity(db: Database, zid: string): boolean {
  return db.one("SELECT 1 FROM live_rooms WHERE record ->> '$.zid' = ?", zid) !== undefined;
}

/** Letters and digits that are not mistaken for each other. */
const codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns the code of a reader: always the same, and the user id cannot be computed from it. */
function codeOf(userid: string, use: string, length: number): string {
  const digest = createHash("sha256").update(`${use}:${userid}`).digest();
  return Array.from({ length }, (_, at) => codeLetters[(digest[at] ?? 0) % codeLetters.length]).join("");
}

/**
 * A reader's earnings (contract §2 ShareUserCode), newest first; with `zid` those of one activity. `balance` is the income
 * minus payments out, `cashable` its part that is paid. Points belong to the reader, not to an activity.
 */
export function purseOf(db: Database, userid: string, zid: string | undefined): Purse {
  const rows = db.all<{ record: string }>(
    `SELECT record FROM purse_records WHERE userid = :userid AND (:zid = '' OR zid = :zid)
     ORDER BY record ->> '$.time' DESC`,
    { userid, zid: zid ?? "" },
  );
  const records = rows.map(({ record }) => JSON.parse(record) as PurseRecord);
  const sum = (states: number[]) =>
    records.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0);
  const points =
    db.one<{ points: number }>("SELECT points FROM purses WHERE userid = ?", userid)?.points ?? 0;
  return {
    userCode: `HD${codeOf(userid, "share", 6)}`,
    inviteCode: codeOf(userid, "invite", 6),
    points,
    balance: Math.max(0, sum([0, 1])),
    cashable: Math.max(0, sum([1])),
    records,
  };
}

/** The friends whom a reader invited to a live room, newest first. `reward` is in fen. */
export function findInvitations(db: Database, userid: string, zid: string, each: number) {
  const list = db.all<{ name: string; headimg: string; time: string }>(
    "SELECT name, headimg, time FROM invited_friends WHERE userid = ? AND zid = ? ORDER BY time DESC",
    userid,
    zid,
  );
  return { count: list.length, reward: list.length * each, list };
}
