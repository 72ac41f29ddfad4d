import type { AuthorSeed } from "../content/types.ts";
import type { Looker } from "./comments.ts";
import type { Database } from "./database.ts";
import type { FollowType } from "./follows.ts";
import { fansCount, followTypes, isFollowing } from "./follows.ts";
import type { Page, Slice } from "./items.ts";
import { pageOf } from "./items.ts";
import type { Post, SeenAuthor } from "./posts.ts";
import { listPosts, postOrders } from "./posts.ts";

export const bigshotContentTables = `
DROP TABLE IF EXISTS bigshots;
CREATE TABLE bigshots (place INTEGER PRIMARY KEY, author TEXT NOT NULL) STRICT;
`;

export type Bigshot = SeenAuthor & { latest?: Post };

const isFollowType = (kind: string): kind is FollowType => (followTypes as readonly string[]).includes(kind);

function asOfNow(db: Database, author: AuthorSeed, { userid }: Looker): SeenAuthor {
  const { kind, authorid } = author;
  if (!isFollowType(kind)) return author;
  return {
    ...author,
    fanscount: fansCount(db, kind, authorid) ?? author.fanscount,
    ...(userid !== undefined && { followflag: isFollowing(db, userid, kind, authorid) }),
  };
}

/** The authors whom many read, each with their latest post. */
export function listBigshots(db: Database, looker: Looker, slice: Slice): Page<Bigshot> {
  const rows = db.all<{ author: string }>(
    "SELECT author FROM bigshots ORDER BY place LIMIT ? OFFSET ?",
    slice.pageSize,
    (slice.pageNo - 1) * slice.pageSize,
  );
  const list = rows.map(({ author }) => {
    const seen = asOfNow(db, JSON.parse(author) as AuthorSeed, looker);
    const own = {
      where: "p.authorid = :authorid",
      order: postOrders.new,
      values: { authorid: seen.authorid },
    };
    const [latest] = listPosts(db, own, looker, { pageNo: 1, pageSize: 1 }).list;
    return { ...seen, ...(latest && { latest }) };
  });
  const counted = db.one<{ total: number }>("SELECT count(*) AS total FROM bigshots");
  return pageOf(list, counted?.total ?? 0, slice);
}
