import type { Database } from "./database.ts";

/** Types of objects, besides news and posts, that take comments (contract §3, set C4). */
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

/**
 * Opens an object for comments. Each domain calls it for its own objects when it seeds. The `newsid` of the comments
 * is the object's id.
 */
export function addCommentable(db: Database, objectType: CommentableType, objectId: string): void {
  db.run("INSERT OR IGNORE INTO commentables VALUES (?,?)", objectType, objectId);
}

export function isCommentable(db: Database, objectType: CommentableType, objectId: string): boolean {
  return (
    db.one("SELECT 1 FROM commentables WHERE objecttype = ? AND objectid = ?", objectType, objectId) !==
    undefined
  );
}

/** Whether an id belongs to such an object of any type. */
export function isCommentableId(db: Database, objectId: string): boolean {
  return db.one("SELECT 1 FROM commentables WHERE objectid = ?", objectId) !== undefined;
}
