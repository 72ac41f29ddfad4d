import type { AuthorSeed } from "../content/types.ts";
import type { Viewer } from "./comments.ts";
import type { Database } from "./database.ts";
import { isFollowing } from "./follows.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listItems } from "./items.ts";
import type { Pk } from "./pk.ts";
import { findPk } from "./pk.ts";

export const topicContentTables = `
DROP TABLE IF EXISTS topics;
CREATE TABLE topics (
  topicid TEXT PRIMARY KEY, title TEXT NOT NULL, topictype INTEGER NOT NULL, kind TEXT NOT NULL, state INTEGER NOT NULL,
  place INTEGER NOT NULL, listed INTEGER NOT NULL, verbatim INTEGER NOT NULL, joinbase INTEGER NOT NULL, pkid TEXT,
  record TEXT NOT NULL
) STRICT;
DROP TABLE IF EXISTS topic_news;
CREATE TABLE topic_news (topicid TEXT NOT NULL, newsid TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (topicid, newsid)) STRICT;
`;

/** The stored part of a topic. Pictures are addresses. */
export interface TopicRecord {
  summary: string;
  content: string;
  rules?: string;
  imgurl: string;
  bgimg: string;
  hosts: AuthorSeed[];
}

/** A topic as lists show it (contract §2 Topic). */
export interface TopicCard {
  topicid: string;
  title: string;
  topicType: 0 | 1;
  kind: "topic" | "square" | "welfare";
  /** 1 open, 2 closed */
  state: 1 | 2;
  summary: string;
  imgurl: string;
  joincount: number;
  readcount: number;
  followflag?: 0 | 1;
}

/** A topic as its own page shows it. */
export type Topic = TopicCard &
  Omit<TopicRecord, "hosts"> & {
    hosts: (AuthorSeed & { followflag?: 0 | 1 })[];
    pk?: Pk;
    news: Card[];
  };

interface Row {
  topicid: string;
  title: string;
  topictype: 0 | 1;
  kind: TopicCard["kind"];
  state: 1 | 2;
  verbatim: number;
  joincount: number;
  readcount: number;
  pkid: string | null;
  record: string;
}

// Every post of a reader counts as joining. joinbase includes the posts of the demo content.
const columns = `t.topicid, t.title, t.topictype, t.kind, t.state, t.verbatim, t.pkid, t.record, r.readcount,
  t.joinbase + (SELECT count(*) FROM posts p WHERE p.topicid = t.topicid AND p.seeded = 0) AS joincount
  FROM topics t JOIN item_rows r ON r.newsid = t.topicid`;

function cardOf(db: Database, row: Row, { userid }: Viewer): TopicCard {
  const { topicid, title, topictype: topicType, kind, state, joincount, readcount } = row;
  const { summary, imgurl } = JSON.parse(row.record) as TopicRecord;
  return {
    topicid,
    title,
    topicType,
    kind,
    state,
    summary,
    imgurl,
    joincount,
    readcount,
    ...(userid !== undefined && { followflag: isFollowing(db, userid, "topic", topicid) }),
  };
}

function withFollowFlags(db: Database, hosts: AuthorSeed[], { userid }: Viewer): Topic["hosts"] {
  if (userid === undefined) return hosts;
  return hosts.map((host) =>
    host.kind === "user" ? host : { ...host, followflag: isFollowing(db, userid, host.kind, host.authorid) },
  );
}

/** Finds a topic with its PK and its first ten news; undefined for an unknown id. */
export function findTopic(db: Database, topicid: string, viewer: Viewer): Topic | undefined {
  const row = db.one<Row>(`SELECT ${columns} WHERE t.topicid = ?`, topicid);
  if (!row) return undefined;
  const record = JSON.parse(row.record) as TopicRecord;
  if (row.verbatim) return record as unknown as Topic;
  const pk = row.pkid === null ? undefined : findPk(db, row.pkid, viewer.reader);
  return {
    ...record,
    ...cardOf(db, row, viewer),
    hosts: withFollowFlags(db, record.hosts, viewer),
    ...(pk && { pk }),
    news: listTopicNews(db, topicid, { pageNo: 1, pageSize: 10 }).list,
  };
}

export interface TopicFacts {
  topicid: string;
  state: 1 | 2;
  pkid: string | null;
}

/** Finds the fields of a topic that other calls need. */
export function findTopicFacts(db: Database, topicid: string): TopicFacts | undefined {
  return db.one<TopicFacts>("SELECT topicid, state, pkid FROM topics WHERE topicid = ?", topicid);
}

/** The topics of the strip: open ones first, those of welfare last among them. */
export function listTopics(db: Database, viewer: Viewer): TopicCard[] {
  const rows = db.all<Row>(
    `SELECT ${columns} WHERE t.listed = 1 ORDER BY t.state, t.kind = 'welfare', t.place`,
  );
  return rows.map((row) => cardOf(db, row, viewer));
}

/** News about a topic, in the editors' order. */
export function listTopicNews(db: Database, topicid: string, paging: Paging): ListPage<Card> {
  const from = "JOIN topic_news n ON n.newsid = r.newsid AND n.topicid = :topicid";
  return listItems(db, { from, where: "1", order: "n.place", values: { topicid } }, paging);
}
