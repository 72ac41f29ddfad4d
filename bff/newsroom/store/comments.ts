import { randomUUID } from "node:crypto";
import { formatTime } from "../format/time.ts";
import type { Database } from "./database.ts";
import type { ListPage, Paging } from "./items.ts";
import { toListPage } from "./items.ts";

/** For whom comments are read. An anonymous viewer has neither field and sees nothing as liked, own or waiting. */
export interface Viewer {
  userid?: string;
  /** the owner of their likes */
  reader?: string;
}

/** A comment as sent (contract §2 Comment and Reply). */
export interface Comment {
  commentid: string;
  /** the id of the news, post or other object (contract §3); the prefix of the id tells which */
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

const visibleSql = (table: string) =>
  `${table}.removed = 0 AND (${table}.state = 1 OR ${table}.userid = :userid)`;

const columns = `c.commentid, c.newsid, c.content, c.userid, u.name AS username, u.headimg, u.usertype, c.pubtime, u.ipregion,
  c.praisebase + (SELECT count(*) FROM likes l WHERE l.object = 'comment:' || c.commentid) AS praisecount,
  EXISTS (SELECT 1 FROM likes l WHERE l.object = 'comment:' || c.commentid AND l.reader = :reader) AS praised,
  c.userid = :userid AS self, 0 AS hot, c.istop,
  (SELECT count(*) FROM comments a WHERE a.pcommentid = c.commentid AND ${visibleSql("a")}) AS replycount,
  c.state, c.pcommentid, c.replyuserid, r.name AS replyusername
  FROM comments c JOIN users u ON u.userid = c.userid LEFT JOIN users r ON r.userid = c.replyuserid`;

type Row = { [Name in keyof Comment]: Comment[Name] | null };

function commentOf(row: Row): Comment {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as Comment;
}

const viewerValues = ({ userid = "", reader = "" }: Viewer) => ({ userid, reader });

const orders = {
  hot: "c.istop DESC, praisecount DESC, c.pubtime DESC, c.rowid DESC",
  new: "c.istop DESC, c.pubtime DESC, c.rowid DESC",
};

/** Hot comments: those that editors selected, then the most liked; at most three. */
export function listHotComments(db: Database, newsid: string, viewer: Viewer): Comment[] {
  return listHotRows(db, newsid, viewer).map((row) => withPreview(db, { ...commentOf(row), hot: 1 }, viewer));
}

function listHotRows(db: Database, newsid: string, viewer: Viewer): Row[] {
  return db.all<Row>(
    `SELECT ${columns} WHERE c.newsid = :newsid AND c.pcommentid IS NULL AND c.removed = 0 AND c.state = 1
       AND (c.hot = 1 OR praisecount >= 10)
     ORDER BY c.hot DESC, praisecount DESC, c.rowid LIMIT 3`,
    { ...viewerValues(viewer), newsid },
  );
}

function withPreview(db: Database, comment: Comment, viewer: Viewer): Comment {
  if (comment.replycount === 0) return comment;
  return { ...comment, replies: listReplies(db, comment.commentid, viewer, { pageNo: 1, pageSize: 2 }).list };
}

/** First-level comments with a preview of at most two replies. */
export function listComments(
  db: Database,
  newsid: string,
  viewer: Viewer,
  paging: Paging & { sort: "hot" | "new" },
): ListPage<Comment> {
  const values = { userid: viewer.userid ?? "", newsid };
  const where = `c.newsid = :newsid AND c.pcommentid IS NULL AND ${visibleSql("c")}`;
  const countRow = db.one<{ total: number }>(
    `SELECT count(*) AS total FROM comments c WHERE ${where}`,
    values,
  );
  const rows = db.all<Row>(
    `SELECT ${columns} WHERE ${where} ORDER BY ${orders[paging.sort]} LIMIT :limit OFFSET :offset`,
    {
      ...viewerValues(viewer),
      newsid,
      limit: paging.pageSize,
      offset: (paging.pageNo - 1) * paging.pageSize,
    },
  );
  const hot = new Set(listHotRows(db, newsid, {}).map(({ commentid }) => commentid));
  const list = rows.map((row) => {
    const comment = commentOf(row);
    return withPreview(db, hot.has(comment.commentid) ? { ...comment, hot: 1 as const } : comment, viewer);
  });
  return toListPage(list, countRow?.total ?? 0, paging);
}

/** Replies to a first-level comment, oldest first. */
export function listReplies(
  db: Database,
  pcommentid: string,
  viewer: Viewer,
  paging: Paging,
): ListPage<Comment> {
  const values = { userid: viewer.userid ?? "", pcommentid };
  const where = `c.pcommentid = :pcommentid AND ${visibleSql("c")}`;
  const countRow = db.one<{ total: number }>(
    `SELECT count(*) AS total FROM comments c WHERE ${where}`,
    values,
  );
  const rows = db.all<Row>(
    `SELECT ${columns} WHERE ${where} ORDER BY c.pubtime, c.rowid LIMIT :limit OFFSET :offset`,
    {
      ...viewerValues(viewer),
      pcommentid,
      limit: paging.pageSize,
      offset: (paging.pageNo - 1) * paging.pageSize,
    },
  );
  return toListPage(rows.map(commentOf), countRow?.total ?? 0, paging);
}

/** A comment or reply that the viewer may see. */
export function findComment(db: Database, commentid: string, viewer: Viewer): Comment | undefined {
  const row = db.one<Row>(`SELECT ${columns} WHERE c.commentid = :commentid AND ${visibleSql("c")}`, {
    ...viewerValues(viewer),
    commentid,
  });
  return row && commentOf(row);
}

export interface Draft {
  newsid: string;
  userid: string;
  content: string;
  /** 0: only its author sees it until it has passed the audit */
  state: 0 | 1;
  /** the comment or reply that it replies to */
  parent?: Comment;
  replyuserid?: string;
}

/**
 * Stores a comment or reply. A reply to a reply is stored under the first-level comment and names the user it replies
 * to.
 */
export function addComment(db: Database, draft: Draft, now: number): Comment {
  const { parent } = draft;
  const commentid = `C${randomUUID().replaceAll("-", "")}`;
  const isReplyToReply = parent?.pcommentid !== undefined;
  db.run(
    "INSERT INTO comments VALUES (?,?,?,?,?,?,0,0,0,?,0,?,0)",
    commentid,
    draft.newsid,
    parent ? (parent.pcommentid ?? parent.commentid) : null,
    draft.userid,
    draft.content,
    formatTime(now),
    draft.state,
    (draft.replyuserid ?? (isReplyToReply ? parent.userid : undefined)) || null,
  );
  const stored = findComment(db, commentid, { userid: draft.userid });
  if (!stored) throw new Error(`comment ${commentid} was not stored`);
  return stored;
}

/** Removes a comment with its replies. */
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
