import type { AccountTab, People } from "../content/people/types.ts";
import type { AuthorSeed } from "../content/types.ts";
import { mediaUrl } from "../format/media-url.ts";
import type { Database } from "./database.ts";
import type { FollowType } from "./follows.ts";
import { countFans } from "./follows.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listItems, toListPage } from "./items.ts";
import { listPlaced, placeItems } from "./placed-items.ts";

/** Records of reporters, experts, columns and accounts. Their followers are in `followables` and `follows`. */
export const peopleTable = `
DROP TABLE IF EXISTS people;
CREATE TABLE people (kind TEXT NOT NULL, id TEXT NOT NULL, place INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT;
`;

function addPerson(
  db: Database,
  person: { kind: FollowType; id: string; place: number; record: object; byline: AuthorSeed },
): void {
  const { kind, id, place, record, byline } = person;
  db.run("INSERT INTO people VALUES (?,?,?,?)", kind, id, place, JSON.stringify(record));
  const headimg = byline.headimg && mediaUrl(byline.headimg);
  db.run(
    "INSERT OR REPLACE INTO followables VALUES (?,?,?,?,?)",
    kind,
    id,
    byline.fanscount ?? 0,
    place,
    JSON.stringify({ ...byline, headimg }),
  );
}

/** Stores everybody with a home page, and makes them followable. */
export function addPeople(
  db: Database,
  { reporters, experts, columns, accounts, accountHeads }: People,
): void {
  const heads = new Map(accountHeads.map((head) => [head.authorid, head]));
  const faces = new Map(reporters.map((reporter) => [reporter.reporterid, reporter]));
  reporters.forEach(({ fanscount, ...seed }, place) => {
    const record = { ...seed, headimg: mediaUrl(seed.headimg), bgimg: mediaUrl(seed.bgimg) };
    const { reporterid: id, name, headimg, title: userDes } = seed;
    const byline = { authorid: id, name, kind: "reporter" as const, headimg, userDes, fanscount };
    addPerson(db, { kind: "reporter", id, place, record, byline });
  });
  experts.forEach(({ fanscount, news, ...seed }, place) => {
    const record = { ...seed, headimg: mediaUrl(seed.headimg) };
    const { expertid: id, name, headimg, title: userDes, org } = seed;
    const byline = { authorid: id, name, kind: "expert" as const, headimg, userDes, org, fanscount };
    addPerson(db, { kind: "expert", id, place, record, byline });
    placeItems(db, { owner: id, part: "news" }, news);
  });
  columns.forEach(({ fanscount, hosts, tabs, partner, ...seed }, place) => {
    const record = {
      ...seed,
      logo: mediaUrl(seed.logo),
      bgimg: mediaUrl(seed.bgimg),
      tabs: tabs.map(({ id, name }) => ({ id, name })),
      hosts: hosts.flatMap((host) => {
        const face = faces.get(host);
        if (!face) return [];
        return {
          authorid: host,
          name: face.name,
          kind: "reporter",
          headimg: mediaUrl(face.headimg),
          userDes: face.title,
        };
      }),
    };
    const { columnid: id, name, logo: headimg, intro: userDes } = seed;
    addPerson(db, {
      kind: "column",
      id,
      place,
      record,
      byline: { authorid: id, name, kind: "column", headimg, userDes, fanscount },
    });
    for (const tab of tabs) placeItems(db, { owner: id, part: tab.id }, tab.news);
    placeItems(db, { owner: `partner:${id}`, part: "news" }, partner);
  });
  accounts.forEach(({ tabs, influence, ...seed }, place) => {
    const head = heads.get(seed.accountid);
    if (!head) throw new Error(`account ${seed.accountid} has no byline`);
    const { months, ...scores } = influence;
    const { name, headimg, userDes, org, verified } = head;
    const record = {
      ...seed,
      name,
      userDes,
      org,
      verified,
      userType: 3,
      headimg: headimg && mediaUrl(headimg),
      bgimg: mediaUrl(seed.bgimg),
      influence: { ...scores, chart: influenceChartOf(months) },
      tabs: tabs.map(({ id }) => ({ id, name: tabNames[id] })),
    };
    addPerson(db, { kind: "account", id: seed.accountid, place, record, byline: head });
    for (const tab of tabs) placeItems(db, { owner: seed.accountid, part: tab.id }, tab.news);
  });
}

const tabNames: Record<AccountTab, string> = { news: "文章", video: "视频", intelligence: "情报" };

/** The chart of the twelve months up to that of the demo. */
function influenceChartOf(values: number[]) {
  const labels = values.map((_, index) => {
    const month = 5 + index;
    return `${String(2024 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
  return { title: "近12个月影响力", unit: "分", kind: "line", labels, series: [{ name: "影响力", values }] };
}

/** Finds the record of a person with the current number of fans; undefined for an unknown id. */
export function findPerson<Record extends object>(
  db: Database,
  kind: FollowType,
  id: string,
): (Record & { fanscount: number }) | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM people WHERE kind = ? AND id = ?", kind, id);
  if (!row) return undefined;
  return { ...(JSON.parse(row.record) as Record), fanscount: countFans(db, kind, id) ?? 0 };
}

/** The ids of all people of a kind, in the editor's order. */
export function listPeople(db: Database, kind: FollowType, paging: Paging): ListPage<string> {
  const rows = db.all<{ id: string }>("SELECT id FROM people WHERE kind = ? ORDER BY place", kind);
  const from = (paging.pageNo - 1) * paging.pageSize;
  return toListPage(
    rows.slice(from, from + paging.pageSize).map(({ id }) => id),
    rows.length,
    paging,
  );
}

const byline = `(r.detail ->> '$.author.authorid' = :id
  OR EXISTS (SELECT 1 FROM json_each(r.detail, '$.authors') a WHERE a.value ->> '$.authorid' = :id))`;

/** The news with this byline, newest first. */
export function listNewsBy(db: Database, id: string, paging: Paging): ListPage<Card> {
  return listItems(db, { where: byline, order: "r.pubtime DESC", values: { id } }, paging);
}

/** The reads of all news with this byline. */
export function countReads(db: Database, id: string): number {
  const sql = `SELECT coalesce(sum(r.readcount), 0) AS reads FROM item_rows r WHERE r.listed = 1 AND ${byline}`;
  return db.one<{ reads: number }>(sql, { id })?.reads ?? 0;
}

/** The most frequent keywords of an account's news, or of all news, with their number of news. */
export function listLabels(
  db: Database,
  owner: string | undefined,
  limit: number,
): { label: string; count: number }[] {
  const ofOwner = "AND EXISTS (SELECT 1 FROM placed_items p WHERE p.newsid = k.newsid AND p.owner = :owner)";
  return db.all<{ label: string; count: number }>(
    `SELECT k.keyword AS label, count(*) AS count FROM item_keywords k
     JOIN items i ON i.newsid = k.newsid AND i.listed = 1
     WHERE 1 ${owner === undefined ? "" : ofOwner}
     GROUP BY k.keyword ORDER BY count DESC, min(i.pubtime) DESC, label LIMIT :limit`,
    { limit, ...(owner !== undefined && { owner }) },
  );
}

/** The likes of all news of an account. */
export function countLikes(db: Database, owner: string): number {
  return (
    db.one<{ likes: number }>(
      `SELECT coalesce(sum(r.praisecount), 0) AS likes FROM item_rows r
       WHERE EXISTS (SELECT 1 FROM placed_items p WHERE p.newsid = r.newsid AND p.owner = ?)`,
      owner,
    )?.likes ?? 0
  );
}

/** The news of one column, or of all, in the partner app's selection. */
export function listPartnerNews(db: Database, columnid: string | undefined, paging: Paging): ListPage<Card> {
  if (columnid !== undefined) return listPlaced(db, { owner: `partner:${columnid}` }, paging);
  const where =
    "EXISTS (SELECT 1 FROM placed_items k WHERE k.newsid = r.newsid AND k.owner LIKE 'partner:%')";
  return listItems(db, { where, order: "r.pubtime DESC, r.newsid", values: {} }, paging);
}
