import type { Database } from "./database.ts";

/** What is liked: `news:<newsid>`, `comment:<commentid>`, or a thing of public welfare such as `project:<projectid>`. */
export type Liked = `${"news" | "comment" | "project" | "activity" | "group" | "volunteer" | "org"}:${string}`;

/** @returns false when this reader had liked it already. */
export function addLike(db: Database, object: Liked, reader: string, now: number): boolean {
  return db.run("INSERT OR IGNORE INTO likes VALUES (?,?,?)", object, reader, now) > 0;
}

/** Taking back a like that was never given changes nothing. */
export function removeLike(db: Database, object: Liked, reader: string): void {
  db.run("DELETE FROM likes WHERE object = ? AND reader = ?", object, reader);
}

export function hasLiked(db: Database, object: Liked, reader: string | undefined): 0 | 1 {
  if (reader === undefined) return 0;
  return db.one("SELECT 1 FROM likes WHERE object = ? AND reader = ?", object, reader) ? 1 : 0;
}
