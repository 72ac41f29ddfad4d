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

/** The user id of a reader of the content, by index into people.ts; demo-token-reader is the one at 0, USR1001. */
export const readerId = (index: number) => `USR${String(1001 + index)}`;

/** How long a login lasts, in seconds (contract §4.8). */
export const loginSeconds = 30 * 24 * 3600;

/** Whom a token belongs to; undefined for an unknown or expired one. */
export function userOfToken(db: Database, token: string, now: number): User | undefined {
  return db.one<User>(
    "SELECT u.* FROM tokens t JOIN users u ON u.userid = t.userid WHERE t.token = ? AND t.expires > ?",
    token,
    now,
  );
}

/** The reader with this phone; the first login makes one, named after the phone's last four digits. */
export function userOfPhone(db: Database, phone: string): User {
  const known = () => db.one<User>("SELECT * FROM users WHERE phone = ?", phone);
  const found = known();
  if (found) return found;
  db.run(
    "INSERT INTO users VALUES (?,?,NULL,0,'','海岱',?)",
    `USR${randomUUID().replaceAll("-", "")}`,
    `海岱读者${phone.slice(-4)}`,
    phone,
  );
  const made = known();
  if (!made) throw new Error("the new reader was not stored");
  return made;
}

/** Binds a WeChat account to the reader who logged in in it; a later login there takes it over. */
export function bindWeChat(db: Database, openid: string, userid: string): void {
  db.run("INSERT OR REPLACE INTO wechat_bindings VALUES (?,?)", openid, userid);
}

/** The reader whom a WeChat account belongs to. */
export function userOfWeChat(db: Database, openid: string): string | undefined {
  return db.one<{ userid: string }>("SELECT userid FROM wechat_bindings WHERE openid = ?", openid)?.userid;
}

/** Whoever holds the token is no longer logged in by it. */
export function endToken(db: Database, token: string): void {
  db.run("DELETE FROM tokens WHERE token = ?", token);
}

/** A fresh token for a login that has been checked. */
export function grantToken(db: Database, userid: string, now: number): string {
  const token = randomBytes(24).toString("base64url");
  db.run("INSERT INTO tokens VALUES (?,?,?)", token, userid, now + loginSeconds * 1000);
  return token;
}
