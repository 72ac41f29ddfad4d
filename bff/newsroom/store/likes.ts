import type { Database } from "./database.ts";

/**
 * The key of a liked object: `news:<newsid>`, `comment:<commentid>`, or one of public welfare such as
 * `project:<projectid>`.
 */
export type LikeKey =
  `${"news" | "comment" | "project" | "activity" | "group" | "volunteer" | "org"}:${string}`;

/** @returns false when the reader has liked it before */
export function addLike(db: Database, object: LikeKey, reader: string, now: number): boolean {
  return db.run("INSERT OR IGNORE INTO likes VALUES (?,?,?)", object, reader, now) > 0;
}

/** Removes a like. Without a like it changes nothing. */
export function removeLike(db: Database, object: LikeKey, reader: string): void {
  db.run("DELETE FROM likes WHERE object = ? AND reader = ?", object, reader);
}

export function hasLiked(db: Database, object: LikeKey, reader: string | undefined): 0 | 1 {
  if (reader === undefined) return 0;
  return db.one("SELECT 1 FROM likes WHERE object = ? AND reader = ?", object, reader) ? 1 : 0;
}
