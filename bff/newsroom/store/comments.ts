import { randomUUID } from "node:crypto";
import { timeText } from "../time.ts";
import type { Database } from "./database.ts";
import type { Page, Slice } from "./items.ts";
import { pageOf } from "./items.ts";

/** Who looks at comments. An anonymous look has neither; then nothing is praised, own or waiting. */
export interface Looker {
  userid?: string;
  /** key of their likes */
  reader?: string;
}

/** A comment as sent (contract §2 Comment and Reply). */
export interface Comment {
  commentid: string;
  /** what it is about: news, a post, or another object (contract §3); ids of all of them are told apart by their prefix */
  newsid: string;
  content: string;
  userid: string;
  username: string;
  headimg?: string;
  usertype: number;
  pubtime: string;
  ipregion: string;
  praisecount: number;
  praised: 0 | 1;
  self: 0 | 1;
  hot: 0 | 1;
  istop: 0 | 1;
  replycount: number;
  state: 0 | 1;
  replies?: Comment[];
  pcommentid?: string;
  replyuserid?: string;
  replyusername?: string;
}

const shown = (table: string) => `${table}.removed = 0 AND (${table}.state = 1 OR ${table}.userid = :userid)`;

const columns = `c.commentid, c.newsid, c.content, c.userid, u.name AS username, u.headimg, u.usertype, c.pubtime, u.ipregion,
  c.praisebase + (SELECT count(*) FROM likes l WHERE l.object = 'comment:' || c.commentid) AS praisecount,
  EXISTS (SELECT 1 FROM likes l WHERE l.object = 'comment:' || c.commentid AND l.reader = :reader) AS praised,
  c.userid = :userid AS self, 0 AS hot, c.istop,
  (SELECT count(*) FROM comments a WHERE a.pcommentid = c.commentid AND ${shown("a")}) AS replycount,
  c.state, c.pcommentid, c.replyuserid, r.name AS replyusername
  FROM comments c JOIN users u ON u.userid = c.userid LEFT JOIN users r ON r.userid = c.replyuserid`;

type Row = { [Name in keyof Comment]: Comment[Name] | null };

function commentOf(row: Row): Comment {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as Comment;
}

const asked = ({ userid = "", reader = "" }: Looker) => ({ userid, reader });

const orders = {
  hot: "c.istop DESC, praisecount DESC, c.pubtime DESC, c.rowid DESC",
  new: "c.istop DESC, c.pubtime DESC, c.rowid DESC",
};

/** The comments an editor would show first: picked ones, then the most liked; at most three. */
export function hotComments(db: Database, newsid: string, looker: Looker): Comment[] {
  return hotRows(db, newsid, looker).map((row) => withPreview(db, { ...commentOf(row), hot: 1 }, looker));
}

function hotRows(db: Database, newsid: string, looker: Looker): Row[] {
  return db.all<Row>(
    `SELECT ${columns} WHERE c.newsid = :newsid AND c.pcommentid IS NULL AND c.removed = 0 AND c.state = 1
       AND (c.hot = 1 OR praisecount >= 10)
     ORDER BY c.hot DESC, praisecount DESC, c.rowid LIMIT 3`,
    { ...asked(looker), newsid },
  );
}

function withPreview(db: Database, comment: Comment, looker: Looker): Comment {
  if (comment.replycount === 0) return comment;
  return { ...comment, replies: listReplies(db, comment.commentid, looker, { pageNo: 1, pageSize: 2 }).list };
}

/** First-level comments with a preview of at most two replies. */
export function listComments(
  db: Database,
  newsid: string,
  looker: Looker,
  slice: Slice & { sort: "hot" | "new" },
): Page<Comment> {
  const values = { userid: looker.userid ?? "", newsid };
  const where = `c.newsid = :newsid AND c.pcommentid IS NULL AND ${shown("c")}`;
  const counted = db.one<{ total: number }>(
    `SELECT count(*) AS total FROM comments c WHERE ${where}`,
    values,
  );
  const rows = db.all<Row>(
    `SELECT ${columns} WHERE ${where} ORDER BY ${orders[slice.sort]} LIMIT :limit OFFSET :offset`,
    {
      ...asked(looker),
      newsid,
      limit: slice.pageSize,
      offset: (slice.pageNo - 1) * slice.pageSize,
    },
  );
  const hot = new Set(hotRows(db, newsid, {}).map(({ commentid }) => commentid));
  const list = rows.map((row) => {
    const comment = commentOf(row);
    return withPreview(db, hot.has(comment.commentid) ? { ...comment, hot: 1 as const } : comment, looker);
  });
  return pageOf(list, counted?.total ?? 0, slice);
}

/** Replies under a first-level comment, oldest first, as a conversation reads. */
export function listReplies(db: Database, pcommentid: string, looker: Looker, slice: Slice): Page<Comment> {
  const values = { userid: looker.userid ?? "", pcommentid };
  const where = `c.pcommentid = :pcommentid AND ${shown("c")}`;
  const counted = db.one<{ total: number }>(
    `SELECT count(*) AS total FROM comments c WHERE ${where}`,
    values,
  );
  const rows = db.all<Row>(
    `SELECT ${columns} WHERE ${where} ORDER BY c.pubtime, c.rowid LIMIT :limit OFFSET :offset`,
    {
      ...asked(looker),
      pcommentid,
      limit: slice.pageSize,
      offset: (slice.pageNo - 1) * slice.pageSize,
    },
  );
  return pageOf(rows.map(commentOf), counted?.total ?? 0, slice);
}

/** One comment or reply that this looker may see. */
export function findComment(db: Database, commentid: string, looker: Looker): Comment | undefined {
  const row = db.one<Row>(`SELECT ${columns} WHERE c.commentid = :commentid AND ${shown("c")}`, {
    ...asked(looker),
    commentid,
  });
  return row && commentOf(row);
}

export interface Draft {
  newsid: string;
  userid: string;
  content: string;
  /** 0 keeps it for its author alone until it has been audited */
  state: 0 | 1;
  /** the comment or reply that is answered */
  answers?: Comment;
  replyuserid?: string;
}

/** Stores a comment or reply. A reply to a reply is filed under the first-level comment and names whom it answers. */
export function addComment(db: Database, draft: Draft, now: number): Comment {
  const { answers } = draft;
  const commentid = `C${randomUUID().replaceAll("-", "")}`;
  const toReply = answers?.pcommentid !== undefined;
  db.run(
    "INSERT INTO comments VALUES (?,?,?,?,?,?,0,0,0,?,0,?,0)",
    commentid,
    draft.newsid,
    answers ? (answers.pcommentid ?? answers.commentid) : null,
    draft.userid,
    draft.content,
    timeText(now),
    draft.state,
    (draft.replyuserid ?? (toReply ? answers.userid : undefined)) || null,
  );
  const stored = findComment(db, commentid, { userid: draft.userid });
  if (!stored) throw new Error(`comment ${commentid} was not stored`);
  return stored;
}

/** Takes a comment away, with the replies under it. */
export function removeComment(db: Database, commentid: string): void {
  db.run("UPDATE comments SET removed = 1 WHERE commentid = ? OR pcommentid = ?", commentid, commentid);
}

export function addReport(
  db: Database,
  report: { commentid: string; reader: string; reason: string; remark: string },
  now: number,
): void {
  const { commentid, reader, reason, remark } = report;
  db.run("INSERT INTO reports VALUES (?,?,?,?,?)", commentid, reader, reason, remark, now);
}
