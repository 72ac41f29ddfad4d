import type { ItemSeed } from "../content/types.ts";
import { mediaUrl } from "../format/media-url.ts";
import { formatTime } from "../format/time.ts";
import type { Database } from "./database.ts";
import type { PostKind, PostRecord } from "./posts.ts";
import type { User } from "./users.ts";

/** A post of a reader, after validation. */
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
  /** 0: only its author sees it */
  audited: 0 | 1;
  /** 0: it is found by its id only, not in lists */
  listed: 0 | 1;
  verbatim?: 0 | 1;
  interestcount: number;
  followcount: number;
  record: PostRecord;
  seeded: 0 | 1;
}

const districts = ["望海区", "临港区", "湖东区", "云台区", "青屿县"];

/** The district in the name of a place or region; "" without one. */
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

/** Adds a row to `items`, with counts, for something that no list of news shows. */
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

/**
 * Returns the id of the next published post: INF and a number above those of the demo content and of the failure ids.
 */
function nextId(db: Database): string {
  const last = db.one<{ number: number | null }>(
    "SELECT max(CAST(substr(id, 4) AS INTEGER)) AS number FROM posts WHERE seeded = 0",
  );
  return `INF${String((last?.number ?? 100_000) + 1)}`;
}

/**
 * Adds the row with the counts of a published post. Calls for news find this row, too, so it must not show the text
 * before the audit.
 */
function addPublishedItem(db: Database, post: Pick<StoredPost, "id" | "newstype" | "pubtime">): void {
  const { id: newsid, newstype, pubtime } = post;
  addUnlistedItem(db, { newsid, newstype, title: "审核中的情报", pubtime, praisecount: 0, readcount: 0 });
}

/** Stores a reader's post. Only its author sees it until it passes the audit. @returns its id */
export function publishPost(db: Database, draft: PostDraft, user: User, now: number): string {
  const { kind, title, content, images, video, topicid, location } = draft;
  const id = nextId(db);
  const pubtime = formatTime(now);
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
  db.transaction(() => {
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

/** Adds the rows of readers' posts to `items` again, after seeding has emptied it. */
export function restorePublished(db: Database): void {
  const rows = db.all<Pick<StoredPost, "id" | "newstype" | "pubtime">>(
    "SELECT id, newstype, pubtime FROM posts WHERE seeded = 0",
  );
  for (const row of rows) addPublishedItem(db, row);
}
