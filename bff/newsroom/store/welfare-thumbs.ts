import type { Database } from "./database.ts";
import type { LikeKey } from "./likes.ts";
import { hasLiked } from "./likes.ts";

/** The types that take thumbs (contract §4.12), each with its table, which has the initial number. */
const tables = {
  project: ["welfare_projects", "projectid"],
  activity: ["welfare_activities", "activityid"],
  group: ["welfare_group_rows", "groupid"],
  volunteer: ["welfare_volunteer_rows", "volunteerid"],
  org: ["welfare_orgs", "orgid"],
} as const;
export type ThumbType = keyof typeof tables;
export const thumbTypes = Object.keys(tables) as ThumbType[];

export const likeKeyOf = (type: ThumbType, id: string): LikeKey => `${type}:${id}`;

/** Counts the thumbs; undefined for an unknown type and id. */
export function countThumbs(db: Database, type: ThumbType, id: string): number | undefined {
  const [table, key] = tables[type];
  return db.one<{ count: number }>(
    `SELECT o.thumbbase + (SELECT count(*) FROM likes l WHERE l.object = ?) AS count FROM ${table} o WHERE o.${key} = ?`,
    likeKeyOf(type, id),
    id,
  )?.count;
}

/** The thumb count, and for a known reader whether they gave a thumb. */
export function findThumbFields(db: Database, type: ThumbType, id: string, reader: string | undefined) {
  const thumbcount = countThumbs(db, type, id) ?? 0;
  return reader === undefined
    ? { thumbcount }
    : { thumbcount, thumbed: hasLiked(db, likeKeyOf(type, id), reader) };
}

/** Masks a name for the public: the first letter and two stars. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ""}**`;
}
