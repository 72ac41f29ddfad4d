import { createHash } from "node:crypto";
import type { Database } from "./database.ts";

interface PurseRecord {
  title: string;
  /** fen; what was paid out is negative */
  amount: number;
  time: string;
  /** 0 is being paid, 1 has arrived, 2 failed */
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

/** Whether there is an activity that pays out under this id. */
export function hasActivity(db: Database, zid: string): boolean {
  return db.one("SELECT 1 FROM live_rooms WHERE record ->> '$.zid' = ?", zid) !== undefined;
}

/** Letters and digits that can't be taken for one another. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A reader's own code: the same for the same reader, and no way back from it. */
function codeOf(userid: string, use: string, length: number): string {
  const digest = createHash("sha256").update(`${use}:${userid}`).digest();
  return Array.from({ length }, (_, at) => signs[(digest[at] ?? 0) % signs.length]).join("");
}

/**
 * What a reader has earned (contract §2 ShareUserCode), newest first; of one activity when `zid` is given. The balance is what
 * came in less what went out, cashable is the part of it that has arrived. Points belong to the reader, not to an activity.
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

/** The friends whom a reader brought to a live room, newest first; `reward` in fen. */
export function invitedBy(db: Database, userid: string, zid: string, each: number) {
  const list = db.all<{ name: string; headimg: string; time: string }>(
    "SELECT name, headimg, time FROM invited_friends WHERE userid = ? AND zid = ? ORDER BY time DESC",
    userid,
    zid,
  );
  return { count: list.length, reward: list.length * each, list };
}
