import type { ItemSeed } from "../content/types.ts";
import { mediaUrl } from "../html.ts";
import { timeText } from "../time.ts";
import type { Database } from "./database.ts";
import type { PostKind, PostRecord } from "./posts.ts";
import type { User } from "./users.ts";

/** What a reader wants to publish; it has been checked. */
export interface PostDraft {
  kind: PostKind;
  content: string;
  title?: string;
  images: string[];
  video?: string;
  topicid?: string;
  location?: string;
}

export interface StoredPost {
  id: string;
  kind: PostKind;
  newstype: 201 | 3203;
  authorid: string;
  topicid?: string;
  pubtime: string;
  /** 0 keeps it for its author alone */
  audited: 0 | 1;
  /** 0 keeps it out of all lists; it is found by its id */
  listed: 0 | 1;
  verbatim?: 0 | 1;
  interestcount: number;
  followcount: number;
  record: PostRecord;
  seeded: 0 | 1;
}

const districts = ["望海区", "临港区", "湖东区", "云台区", "青屿县"];

/** The district that a place or region lies in; "" when it names none. */
export function districtOf(place = ""): string {
  return districts.find((district) => place.includes(district)) ?? "";
}

export function insertPost(db: Database, post: StoredPost): void {
  const { id, kind, newstype, authorid, topicid = null, record, pubtime, audited, listed } = post;
  db.run(
    "INSERT INTO posts VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    id,
    kind,
    newstype,
    authorid,
    topicid,
    districtOf(record.location),
    pubtime,
    audited,
    listed,
    post.verbatim ?? 0,
    post.interestcount,
    post.followcount,
    JSON.stringify(record),
    post.seeded,
  );
}

/** A row in `items` for what stands in no list of news; it keeps the counts. */
export function addUnlistedItem(db: Database, item: ItemSeed): void {
  const { newsid, newstype, title, summary = "", pubtime, imgurl, praisecount, readcount } = item;
  const card = {
    ...item,
    imgurl: imgurl && mediaUrl(imgurl),
    imgurls: item.imgurls?.map(mediaUrl),
    status: 1,
  };
  db.run(
    "INSERT OR REPLACE INTO items VALUES (?,?,?,?,?,?,NULL,NULL,1,?,?,0,0,'[]',?,NULL)",
    newsid,
    newstype,
    title,
    summary,
    pubtime,
    card.imgurl ?? null,
    praisecount,
    readcount,
    JSON.stringify(card),
  );
}

/** Ids of published posts: INF and a number above all of the demo's own, and above the ids that fail on purpose. */
function nextId(db: Database): string {
  const last = db.one<{ number: number | null }>(
    "SELECT max(CAST(substr(id, 4) AS INTEGER)) AS number FROM posts WHERE seeded = 0",
  );
  return `INF${String((last?.number ?? 100_000) + 1)}`;
}

/** Counts what happens to a published post. Calls for news find this row too, so that it tells nothing before the audit. */
function addPublishedItem(db: Database, post: Pick<StoredPost, "id" | "newstype" | "pubtime">): void {
  const { id: newsid, newstype, pubtime } = post;
  addUnlistedItem(db, { newsid, newstype, title: "审核中的情报", pubtime, praisecount: 0, readcount: 0 });
}

/** Stores a reader's post. It waits for the audit: its author sees it, nobody else does. */
export function publishPost(db: Database, draft: PostDraft, user: User, now: number): string {
  const { kind, title, content, images, video, topicid, location } = draft;
  const id = nextId(db);
  const pubtime = timeText(now);
  const { userid, name, headimg, ipregion } = user;
  const author = { authorid: userid, name, kind: "user" as const, ...(headimg !== null && { headimg }) };
  const record: PostRecord = {
    title,
    content,
    location,
    author,
    ipregion,
    status: 0,
    ...(images.length > 0 && { images: images.map((url) => ({ url, desc: "" })) }),
    ...(video !== undefined && { video: { url: video } }),
  };
  const newstype = video === undefined ? 201 : 3203;
  db.together(() => {
    insertPost(db, {
      id,
      kind,
      newstype,
      authorid: userid,
      topicid,
      pubtime,
      record,
      audited: 0,
      listed: 1,
      seeded: 0,
      interestcount: 0,
      followcount: 0,
    });
    addPublishedItem(db, { id, newstype, pubtime });
  });
  return id;
}

/** Gives the readers' own posts their rows in `items` again, which a new seeding has emptied. */
export function restorePublished(db: Database): void {
  const rows = db.all<Pick<StoredPost, "id" | "newstype" | "pubtime">>(
    "SELECT id, newstype, pubtime FROM posts WHERE seeded = 0",
  );
  for (const row of rows) addPublishedItem(db, row);
}
