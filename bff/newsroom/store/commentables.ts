import type { Database } from "./database.ts";

/** Kinds of objects, beside news and posts, that readers talk about (contract §3, set C4). */
export const commentableTypes = [
  "report",
  "project",
  "activity",
  "group",
  "topic",
  "enterprise",
  "role",
] as const;
export type CommentableType = (typeof commentableTypes)[number];

export const commentableTables = `
DROP TABLE IF EXISTS commentables;
CREATE TABLE commentables (objecttype TEXT NOT NULL, objectid TEXT NOT NULL, PRIMARY KEY (objecttype, objectid)) STRICT;
`;

/** Opens an object for comments; each domain does so for its own objects when it seeds. Its comments' `newsid` is its id. */
export function addCommentable(db: Database, objectType: CommentableType, objectId: string): void {
  db.run("INSERT OR IGNORE INTO commentables VALUES (?,?)", objectType, objectId);
}

export function isCommentable(db: Database, objectType: CommentableType, objectId: string): boolean {
  return (
    db.one("SELECT 1 FROM commentables WHERE objecttype = ? AND objectid = ?", objectType, objectId) !==
    undefined
  );
}

/** Whether an id is one of these objects, whatever its type. */
export function isCommentableId(db: Database, objectId: string): boolean {
  return db.one("SELECT 1 FROM commentables WHERE objectid = ?", objectId) !== undefined;
}
