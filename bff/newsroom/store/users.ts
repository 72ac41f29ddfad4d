import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "./database.ts";

export interface User {
  userid: string;
  name: string;
  headimg: string | null;
  usertype: number;
  userdes: string;
  ipregion: string;
  phone: string | null;
}

/** The user id of a reader of the content, by index into people.ts. demo-token-reader is USR1001, at index 0. */
export const readerId = (index: number) => `USR${String(1001 + index)}`;

/** How long a login lasts, in seconds (contract §4.8). */
export const loginSeconds = 30 * 24 * 3600;

/** Finds the user of a token; undefined for an unknown or expired one. */
export function findUserByToken(db: Database, token: string, now: number): User | undefined {
  return db.one<User>(
    "SELECT u.* FROM tokens t JOIN users u ON u.userid = t.userid WHERE t.token = ? AND t.expires > ?",
    token,
    now,
  );
}

/** Finds the reader with this phone. The first login adds one, named after the phone's last four digits. */
export function findOrAddUser(db: Database, phone: string): User {
  const find = () => db.one<User>("SELECT * FROM users WHERE phone = ?", phone);
  const user = find();
  if (user) return user;
  db.run(
    "INSERT INTO users VALUES (?,?,NULL,0,'','海岱',?)",
    `USR${randomUUID().replaceAll("-", "")}`,
    `海岱读者${phone.slice(-4)}`,
    phone,
  );
  const added = find();
  if (!added) throw new Error("the new reader was not stored");
  return added;
}

/** Binds a WeChat account to a reader. A later login in that account replaces the reader. */
export function bindWeChat(db: Database, openid: string, userid: string): void {
  db.run("INSERT OR REPLACE INTO wechat_bindings VALUES (?,?)", openid, userid);
}

/** Finds the user id of a WeChat account. */
export function findUserIdByWeChat(db: Database, openid: string): string | undefined {
  return db.one<{ userid: string }>("SELECT userid FROM wechat_bindings WHERE openid = ?", openid)?.userid;
}

/** Revokes a token. */
export function endToken(db: Database, token: string): void {
  db.run("DELETE FROM tokens WHERE token = ?", token);
}

/** Returns a new token for a user who has proved who they are. */
export function grantToken(db: Database, userid: string, now: number): string {
  const token = randomBytes(24).toString("base64url");
  db.run("INSERT INTO tokens VALUES (?,?,?)", token, userid, now + loginSeconds * 1000);
  return token;
}
