/** Tables of demo content. They are created again whenever the content changes. */
export const contentTables = `
DROP VIEW IF EXISTS item_rows;
DROP TABLE IF EXISTS items;
CREATE TABLE items (
  newsid TEXT PRIMARY KEY, newstype INTEGER NOT NULL, title TEXT NOT NULL, summary TEXT NOT NULL, pubtime TEXT NOT NULL,
  imgurl TEXT, voteid TEXT, specialid TEXT, commentflag INTEGER NOT NULL, praisebase INTEGER NOT NULL,
  readbase INTEGER NOT NULL, listed INTEGER NOT NULL, verbatim INTEGER NOT NULL, related TEXT NOT NULL,
  card TEXT NOT NULL, detail TEXT
) STRICT;
DROP TABLE IF EXISTS item_keywords;
CREATE TABLE item_keywords (newsid TEXT NOT NULL, keyword TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (newsid, keyword)) STRICT;
DROP TABLE IF EXISTS channels;
CREATE TABLE channels (channelid TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, place INTEGER NOT NULL) STRICT;
DROP TABLE IF EXISTS channel_items;
CREATE TABLE channel_items (channelid TEXT NOT NULL, newsid TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (channelid, newsid)) STRICT;
DROP TABLE IF EXISTS hot_events;
CREATE TABLE hot_events (rank INTEGER PRIMARY KEY, newsid TEXT NOT NULL, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS ads;
CREATE TABLE ads (adid TEXT PRIMARY KEY, place TEXT NOT NULL, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS votes;
CREATE TABLE votes (voteid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS vote_options;
CREATE TABLE vote_options (voteid TEXT NOT NULL, optionid TEXT NOT NULL, text TEXT NOT NULL, base INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (voteid, optionid)) STRICT;
DROP TABLE IF EXISTS notices;
CREATE TABLE notices (noticeid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS followables;
CREATE TABLE followables (kind TEXT NOT NULL, id TEXT NOT NULL, fansbase INTEGER NOT NULL, place INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT;
`;

/** Tables that readers write. They stay when the content changes. Comments and users also have rows of the demo. */
export const readerTables = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS users (
  userid TEXT PRIMARY KEY, name TEXT NOT NULL, headimg TEXT, usertype INTEGER NOT NULL, userdes TEXT NOT NULL,
  ipregion TEXT NOT NULL, phone TEXT UNIQUE
) STRICT;
CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, userid TEXT NOT NULL, expires INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS sms_codes (phone TEXT PRIMARY KEY, code TEXT NOT NULL, expires INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS captcha_sessions (
  sessionid TEXT PRIMARY KEY, phone TEXT NOT NULL, answer TEXT NOT NULL, verifytoken TEXT UNIQUE, expires INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS wechat_bindings (openid TEXT PRIMARY KEY, userid TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS likes (object TEXT NOT NULL, reader TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (object, reader)) STRICT;
CREATE TABLE IF NOT EXISTS comments (
  commentid TEXT PRIMARY KEY, newsid TEXT NOT NULL, pcommentid TEXT, userid TEXT NOT NULL, content TEXT NOT NULL,
  pubtime TEXT NOT NULL, praisebase INTEGER NOT NULL, hot INTEGER NOT NULL, istop INTEGER NOT NULL,
  state INTEGER NOT NULL, removed INTEGER NOT NULL DEFAULT 0, replyuserid TEXT, seeded INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS comments_of_news ON comments (newsid, pcommentid);
CREATE INDEX IF NOT EXISTS replies_of_comment ON comments (pcommentid);
CREATE TABLE IF NOT EXISTS reports (commentid TEXT NOT NULL, reader TEXT NOT NULL, reason TEXT NOT NULL, remark TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS vote_choices (voteid TEXT NOT NULL, reader TEXT NOT NULL, optionid TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (voteid, reader, optionid)) STRICT;
CREATE TABLE IF NOT EXISTS follows (userid TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (userid, kind, id)) STRICT;
CREATE TABLE IF NOT EXISTS views (newsid TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS flags (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
`;

/** The tables that a reset empties. Users and comments are then seeded again. */
export const readerTableNames = [
  "meta",
  "users",
  "tokens",
  "sms_codes",
  "captcha_sessions",
  "wechat_bindings",
  "likes",
  "comments",
  "reports",
  "vote_choices",
  "follows",
  "views",
  "flags",
] as const;

/** Items with their current counts: those of the content plus those of readers. */
export const itemRows = `
CREATE VIEW item_rows AS SELECT i.*,
  i.praisebase + (SELECT count(*) FROM likes l WHERE l.object = 'news:' || i.newsid) AS praisecount,
  i.readbase + coalesce((SELECT v.count FROM views v WHERE v.newsid = i.newsid), 0) AS readcount,
  (SELECT count(*) FROM comments c WHERE c.newsid = i.newsid AND c.state = 1 AND c.removed = 0) AS commentcount
FROM items i;
`;
