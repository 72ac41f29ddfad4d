import type { Database } from "./database.ts";
import type { Liked } from "./likes.ts";
import { hasLiked } from "./likes.ts";

/** What gets a thumb (contract §4.12), and where its number before any reader came is kept. */
const tables = {
  project: ["welfare_projects", "projectid"],
  activity: ["welfare_activities", "activityid"],
  group: ["welfare_group_rows", "groupid"],
  volunteer: ["welfare_volunteer_rows", "volunteerid"],
  org: ["welfare_orgs", "orgid"],
} as const;
export type Thumbed = keyof typeof tables;
export const thumbedTypes = Object.keys(tables) as Thumbed[];

export const thumbOf = (type: Thumbed, id: string): Liked => `${type}:${id}`;

/** @returns undefined when there is nothing of this type and id. */
export function thumbCount(db: Database, type: Thumbed, id: string): number | undefined {
  const [table, key] = tables[type];
  return db.one<{ count: number }>(
    `SELECT o.thumbbase + (SELECT count(*) FROM likes l WHERE l.object = ?) AS count FROM ${table} o WHERE o.${key} = ?`,
    thumbOf(type, id),
    id,
  )?.count;
}

/** The count for everybody, and whether the reader, when one is known, is among those who gave a thumb. */
export function thumbFields(db: Database, type: Thumbed, id: string, reader: string | undefined) {
  const thumbcount = thumbCount(db, type, id) ?? 0;
  return reader === undefined
    ? { thumbcount }
    : { thumbcount, thumbed: hasLiked(db, thumbOf(type, id), reader) };
}

/** A name as others may see it: the first letter and two stars. */
export function masked(name: string): string {
  return `${[...name][0] ?? ""}**`;
}
