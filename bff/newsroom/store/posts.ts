import type { AuthorSeed, ImageSeed, VideoSeed } from "../content/types.ts";
import { isFollowing } from "./follows.ts";
import type { Viewer } from "./comments.ts";
import type { Database } from "./database.ts";
import type { ListPage, Paging } from "./items.ts";
import { toListPage } from "./items.ts";

/**
 * Readers' posts. `posts` has the text of the demo's posts and of those that readers publish. Likes, reads and comments
 * belong to the row that every post has in `items`, so that the card and the post show the same counts.
 */
export const postReaderTables = {
  posts: `CREATE TABLE IF NOT EXISTS posts (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, newstype INTEGER NOT NULL, authorid TEXT NOT NULL, topicid TEXT,
    district TEXT NOT NULL, pubtime TEXT NOT NULL, audited INTEGER NOT NULL, listed INTEGER NOT NULL,
    verbatim INTEGER NOT NULL, interestbase INTEGER NOT NULL, followbase INTEGER NOT NULL, record TEXT NOT NULL,
    seeded INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS posts_of_topic ON posts (topicid);`,
  post_marks: `CREATE TABLE IF NOT EXISTS post_marks (postid TEXT NOT NULL, reader TEXT NOT NULL, mark TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (postid, reader, mark)) STRICT;`,
  post_joints: `CREATE TABLE IF NOT EXISTS post_joints (postid TEXT NOT NULL, userid TEXT NOT NULL, remark TEXT NOT NULL, time TEXT NOT NULL, seeded INTEGER NOT NULL, PRIMARY KEY (postid, userid)) STRICT;`,
};

export type PostKind = "text" | "image" | "video" | "ask" | "journal" | "expose";

export type ViewedAuthor = AuthorSeed & { followflag?: 0 | 1 };

interface Answer {
  answerid: string;
  author: AuthorSeed;
  content: string;
  pubtime: string;
  praisecount: number;
  adopted?: 1;
  images?: ImageSeed[];
}

/** The stored part of a post, without counts. Pictures are addresses. */
export interface PostRecord {
  title?: string;
  content: string;
  images?: ImageSeed[];
  /** a post of a reader has only the address */
  video?: Partial<VideoSeed> & { url: string };
  author: AuthorSeed;
  location?: string;
  ipregion?: string;
  status?: number;
  progress?: { time: string; who: string; text: string; images?: ImageSeed[] }[];
  answers?: Answer[];
  aiAnswer?: string;
}

/** A post as sent (contract §2 IntelligencePost). */
export interface Post extends Omit<PostRecord, "author"> {
  id: string;
  newstype: 201 | 3203;
  kind: PostKind;
  author: ViewedAuthor;
  pubtime: string;
  topic?: { topicid: string; title: string; topicType: number };
  praisecount: number;
  praised?: 0 | 1;
  commentcount: number;
  readcount: number;
  interestcount: number;
  interested?: 0 | 1;
  jointcount?: number;
  jointed?: 0 | 1;
  followcount?: number;
  followed?: 0 | 1;
  self?: 0 | 1;
}

interface Row {
  id: string;
  kind: PostKind;
  newstype: 201 | 3203;
  pubtime: string;
  record: string;
  verbatim: number;
  topicid: string | null;
  topictitle: string | null;
  topictype: number | null;
  praisecount: number;
  commentcount: number;
  readcount: number;
  interestcount: number;
  jointcount: number;
  followcount: number;
  praised: 0 | 1;
  interested: 0 | 1;
  jointed: 0 | 1;
  followed: 0 | 1;
  self: 0 | 1;
}

const countMarksSql = (mark: Mark) =>
  `(SELECT count(*) FROM post_marks m WHERE m.postid = p.id AND m.mark = '${mark}')`;
const hasMarkSql = (mark: Mark, who: string) =>
  `EXISTS (SELECT 1 FROM post_marks m WHERE m.postid = p.id AND m.mark = '${mark}' AND m.reader = ${who})`;

const columns = `p.id, p.kind, p.newstype, p.pubtime, p.record, p.verbatim,
  t.topicid, t.title AS topictitle, t.topictype, r.praisecount, r.commentcount, r.readcount,
  p.interestbase + ${countMarksSql("interested")} AS interestcount, p.followbase + ${countMarksSql("followed")} AS followcount,
  (SELECT count(*) FROM post_joints j WHERE j.postid = p.id) AS jointcount,
  EXISTS (SELECT 1 FROM likes l WHERE l.object = 'news:' || p.id AND l.reader = :reader) AS praised,
  EXISTS (SELECT 1 FROM post_joints j WHERE j.postid = p.id AND j.userid = :userid) AS jointed,
  ${hasMarkSql("interested", ":reader")} AS interested, ${hasMarkSql("followed", "'user:' || :userid")} AS followed,
  p.authorid = :userid AS self
  FROM posts p JOIN item_rows r ON r.newsid = p.id LEFT JOIN topics t ON t.topicid = p.topicid`;

/** Only the author sees a post that waits for the audit. */
const visibleSql = "(p.audited = 1 OR p.authorid = :userid)";

const viewerValues = ({ userid = "", reader = "" }: Viewer) => ({ userid, reader });

function withFollowFlag(db: Database, author: AuthorSeed, { userid }: Viewer): ViewedAuthor {
  if (userid === undefined || author.kind === "user") return author;
  return { ...author, followflag: isFollowing(db, userid, author.kind, author.authorid) };
}

/** The whole post. A `verbatim` post is sent as stored, as a careless gateway would send it. */
function postOf(db: Database, row: Row, viewer: Viewer): Post {
  const record = JSON.parse(row.record) as PostRecord;
  if (row.verbatim) return record as unknown as Post;
  const { id, newstype, kind, pubtime, praisecount, commentcount, readcount, interestcount } = row;
  const { praised, interested, self, jointcount, jointed, followcount, followed } = row;
  const { topicid, topictitle, topictype } = row;
  const expose = kind === "expose";
  return {
    ...record,
    id,
    newstype,
    kind,
    pubtime,
    praisecount,
    commentcount,
    readcount,
    interestcount,
    author: withFollowFlag(db, record.author, viewer),
    ...(topicid !== null && { topic: { topicid, title: topictitle ?? "", topicType: topictype ?? 0 } }),
    ...(expose && { jointcount, followcount }),
    ...(viewer.reader !== undefined && { praised, interested, self, ...(expose && { jointed, followed }) }),
  };
}

/** The post as lists show it: without progress and answers. */
function cardOf(db: Database, row: Row, viewer: Viewer): Post {
  const post = postOf(db, row, viewer);
  delete post.progress;
  delete post.answers;
  delete post.aiAnswer;
  return post;
}

/** Finds a post that the viewer may see. A deleted one has status 9. */
export function findPost(db: Database, id: string, viewer: Viewer): Post | undefined {
  const row = db.one<Row>(`SELECT ${columns} WHERE p.id = :id AND ${visibleSql}`, {
    ...viewerValues(viewer),
    id,
  });
  return row && postOf(db, row, viewer);
}

const heat = "praisecount + 3 * commentcount + interestcount + 5 * jointcount";

/** Orders of a list. The viewer's own posts that wait for the audit come first in each. */
export const postOrders = {
  new: "p.audited, p.pubtime DESC, p.id DESC",
  hot: `p.audited, ${heat} DESC, p.pubtime DESC`,
  near: "p.audited, p.district = :district DESC, p.pubtime DESC",
  /** A video, the older ones, then the newer ones. */
  from: "p.id = :start DESC, p.pubtime <= (SELECT s.pubtime FROM posts s WHERE s.id = :start) DESC, p.pubtime DESC",
};

export interface PostSelection {
  where?: string;
  order: string;
  values?: Record<string, string | number>;
}

/** A list page of the posts that the viewer may see. */
export function listPosts(
  db: Database,
  { where = "1", order, values = {} }: PostSelection,
  viewer: Viewer,
  paging: Paging,
): ListPage<Post> {
  const condition = `p.listed = 1 AND ${visibleSql} AND (${where})`;
  const allValues = { ...viewerValues(viewer), ...values };
  const countRow = db.one<{ total: number }>(
    `SELECT count(*) AS total FROM posts p WHERE ${condition}`,
    allValues,
  );
  const rows = db.all<Row>(
    `SELECT ${columns} WHERE ${condition} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
    { ...allValues, limit: paging.pageSize, offset: (paging.pageNo - 1) * paging.pageSize },
  );
  const list = rows.map((row) => cardOf(db, row, viewer));
  return toListPage(list, countRow?.total ?? 0, paging);
}

/** The marks that a reader can set on a post and remove. */
export type Mark = "interested" | "followed";

/** @returns false when the reader has set it before */
export function addMark(db: Database, postid: string, reader: string, mark: Mark, now: number): boolean {
  return db.run("INSERT OR IGNORE INTO post_marks VALUES (?,?,?,?)", postid, reader, mark, now) > 0;
}

export function removeMark(db: Database, postid: string, reader: string, mark: Mark): void {
  db.run("DELETE FROM post_marks WHERE postid = ? AND reader = ? AND mark = ?", postid, reader, mark);
}

/** Adds a reader to those who support a post (联名). @returns false when the reader has joined before */
export function addJoint(
  db: Database,
  joint: { postid: string; userid: string; remark: string; time: string; seeded?: 0 | 1 },
): boolean {
  const { postid, userid, remark, time, seeded = 0 } = joint;
  return (
    db.run("INSERT OR IGNORE INTO post_joints VALUES (?,?,?,?,?)", postid, userid, remark, time, seeded) > 0
  );
}

export interface Joint {
  user: AuthorSeed;
  remark?: string;
  time: string;
}

/** The readers who support a post, latest first. */
export function listJoints(db: Database, postid: string, paging: Paging): ListPage<Joint> {
  const rows = db.all<{ userid: string; name: string; headimg: string | null; remark: string; time: string }>(
    `SELECT u.userid, u.name, u.headimg, j.remark, j.time FROM post_joints j JOIN users u ON u.userid = j.userid
     WHERE j.postid = ? ORDER BY j.time DESC, j.rowid DESC LIMIT ? OFFSET ?`,
    postid,
    paging.pageSize,
    (paging.pageNo - 1) * paging.pageSize,
  );
  const list = rows.map(({ userid, name, headimg, remark, time }) => ({
    user: { authorid: userid, name, kind: "user" as const, ...(headimg !== null && { headimg }) },
    ...(remark !== "" && { remark }),
    time,
  }));
  const countRow = db.one<{ total: number }>(
    "SELECT count(*) AS total FROM post_joints WHERE postid = ?",
    postid,
  );
  return toListPage(list, countRow?.total ?? 0, paging);
}
