import type { AuthorSeed } from "../content/types.ts";
import type { Database } from "./database.ts";
import type { ListPage, Paging } from "./items.ts";
import { toListPage } from "./items.ts";

/** The types that readers can follow (contract §4.5 subFollow). */
export const followTypes = ["account", "column", "reporter", "expert", "topic"] as const;
export type FollowType = (typeof followTypes)[number];

const fans = `f.fansbase + (SELECT count(*) FROM follows w WHERE w.kind = f.kind AND w.id = f.id) AS fanscount`;

/** Counts followers; undefined for an unknown type and id. */
export function countFans(db: Database, kind: FollowType, id: string): number | undefined {
  return db.one<{ fanscount: number }>(
    `SELECT ${fans} FROM followables f WHERE f.kind = ? AND f.id = ?`,
    kind,
    id,
  )?.fanscount;
}

/** Follows or unfollows. A repeated call changes nothing. */
export function setFollow(
  db: Database,
  follow: { userid: string; kind: FollowType; id: string; on: boolean },
  now: number,
): void {
  const { userid, kind, id, on } = follow;
  if (on) db.run("INSERT OR IGNORE INTO follows VALUES (?,?,?,?)", userid, kind, id, now);
  else db.run("DELETE FROM follows WHERE userid = ? AND kind = ? AND id = ?", userid, kind, id);
}

export function isFollowing(db: Database, userid: string, kind: string, id: string): 0 | 1 {
  return db.one("SELECT 1 FROM follows WHERE userid = ? AND kind = ? AND id = ?", userid, kind, id) ? 1 : 0;
}

/** An account as lists show it (contract §2 Account). */
export interface AccountCard {
  accountid: string;
  name: string;
  headimg?: string;
  userDes?: string;
  userType: 3;
  org?: string;
  fanscount: number;
}

/** Accounts that a reader might follow, most followed first. */
export function listAccounts(db: Database, paging: Paging): ListPage<AccountCard> {
  const rows = db.all<{ record: string; fanscount: number }>(
    `SELECT f.record, ${fans} FROM followables f WHERE f.kind = 'account'
     ORDER BY fanscount DESC, f.place LIMIT ? OFFSET ?`,
    paging.pageSize,
    (paging.pageNo - 1) * paging.pageSize,
  );
  const list = rows.map(({ record, fanscount }) => {
    const { authorid, name, headimg, userDes, org } = JSON.parse(record) as AuthorSeed;
    return { accountid: authorid, name, headimg, userDes, userType: 3 as const, org, fanscount };
  });
  const total = db.one<{ total: number }>("SELECT count(*) AS total FROM followables WHERE kind = 'account'");
  return toListPage(list, total?.total ?? 0, paging);
}
