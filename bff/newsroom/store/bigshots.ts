import type { AuthorSeed } from "../content/types.ts";
import type { Viewer } from "./comments.ts";
import type { Database } from "./database.ts";
import type { FollowType } from "./follows.ts";
import { countFans, followTypes, isFollowing } from "./follows.ts";
import type { ListPage, Paging } from "./items.ts";
import { toListPage } from "./items.ts";
import type { Post, ViewedAuthor } from "./posts.ts";
import { listPosts, postOrders } from "./posts.ts";

export const bigshotContentTables = `
DROP TABLE IF EXISTS bigshots;
CREATE TABLE bigshots (place INTEGER PRIMARY KEY, author TEXT NOT NULL) STRICT;
`;

export type Bigshot = ViewedAuthor & { latest?: Post };

const isFollowType = (kind: string): kind is FollowType => (followTypes as readonly string[]).includes(kind);

function withCurrentFans(db: Database, author: AuthorSeed, { userid }: Viewer): ViewedAuthor {
  const { kind, authorid } = author;
  if (!isFollowType(kind)) return author;
  return {
    ...author,
    fanscount: countFans(db, kind, authorid) ?? author.fanscount,
    ...(userid !== undefined && { followflag: isFollowing(db, userid, kind, authorid) }),
  };
}

/** Popular authors, each with their latest post. */
export function listBigshots(db: Database, viewer: Viewer, paging: Paging): ListPage<Bigshot> {
  const rows = db.all<{ author: string }>(
    "SELECT author FROM bigshots ORDER BY place LIMIT ? OFFSET ?",
    paging.pageSize,
    (paging.pageNo - 1) * paging.pageSize,
  );
  const list = rows.map(({ author }) => {
    const bigshot = withCurrentFans(db, JSON.parse(author) as AuthorSeed, viewer);
    const selection = {
      where: "p.authorid = :authorid",
      order: postOrders.new,
      values: { authorid: bigshot.authorid },
    };
    const [latest] = listPosts(db, selection, viewer, { pageNo: 1, pageSize: 1 }).list;
    return { ...bigshot, ...(latest && { latest }) };
  });
  const countRow = db.one<{ total: number }>("SELECT count(*) AS total FROM bigshots");
  return toListPage(list, countRow?.total ?? 0, paging);
}
