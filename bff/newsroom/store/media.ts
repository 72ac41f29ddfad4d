import { audioColumns } from "../content/audio.ts";
import { oddMedia } from "../content/media-odd.ts";
import { videoPeople } from "../content/video-people.ts";
import { videoCollections, videoSources } from "../content/videos.ts";
import { mediaUrl } from "../format/media-url.ts";
import type { Database } from "./database.ts";
import type { Domain } from "./domain.ts";

function addCollections(db: Database): void {
  for (const { newsids, cover, author, ...head } of videoCollections) {
    const portrait = author.headimg === undefined ? {} : { headimg: mediaUrl(author.headimg) };
    const record = {
      ...head,
      cover: mediaUrl(cover),
      count: newsids.length,
      author: { ...author, ...portrait },
    };
    db.run("INSERT INTO video_collections VALUES (?,?)", head.collectionid, JSON.stringify(record));
    newsids.forEach((newsid, place) =>
      db.run("INSERT INTO collection_videos VALUES (?,?,?)", head.collectionid, newsid, place),
    );
  }
}

function addAudioColumns(db: Database): void {
  for (const { columnid, title, cover, summary, newsids } of audioColumns) {
    db.run("INSERT INTO audio_columns VALUES (?,?,?,?)", columnid, title, mediaUrl(cover), summary);
    for (const newsid of newsids) db.run("INSERT INTO audio_programmes VALUES (?,?)", newsid, columnid);
  }
}

/** Makes the anchor followable as a reporter, because contract §4.5 has no follow type for anchors. */
function addAnchor(db: Database): void {
  const { jiWanzhou } = videoPeople;
  const record = { ...jiWanzhou, headimg: mediaUrl(jiWanzhou.headimg) };
  db.run(
    "INSERT OR REPLACE INTO followables VALUES ('reporter',?,?,0,?)",
    jiWanzhou.authorid,
    jiWanzhou.fanscount,
    JSON.stringify(record),
  );
}

/** Adds the slow and the sparse gallery, video and programme (pages §15), which no list shows. */
function addOddMedia(db: Database): void {
  for (const { slow, sparse, like, detail } of oddMedia) {
    const copy = (newsid: string, verbatim: 0 | 1, content: string) =>
      db.run(
        `INSERT OR REPLACE INTO items SELECT :newsid, newstype, title, summary, pubtime, imgurl, voteid, specialid, commentflag,
           praisebase, readbase, 0, :verbatim, related, json_set(card, '$.newsid', :newsid), coalesce(:content, detail)
         FROM items WHERE newsid = :like`,
        { newsid, verbatim, content: content || null, like },
      );
    copy(slow, 0, "");
    copy(sparse, 1, JSON.stringify(detail));
  }
}

/** Galleries, videos, collections and audio programmes. */
export const media: Domain = {
  contentTables: `
DROP TABLE IF EXISTS video_collections;
CREATE TABLE video_collections (collectionid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS collection_videos;
CREATE TABLE collection_videos (collectionid TEXT NOT NULL, newsid TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (collectionid, newsid)) STRICT;
DROP TABLE IF EXISTS video_sources;
CREATE TABLE video_sources (source TEXT PRIMARY KEY, logo TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS audio_columns;
CREATE TABLE audio_columns (columnid TEXT PRIMARY KEY, title TEXT NOT NULL, cover TEXT NOT NULL, summary TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS audio_programmes;
CREATE TABLE audio_programmes (newsid TEXT PRIMARY KEY, columnid TEXT NOT NULL) STRICT;
`,
  readerTables: {},
  content: { audioColumns, oddMedia, videoCollections, videoPeople, videoSources },
  seed(db) {
    addCollections(db);
    addAudioColumns(db);
    addOddMedia(db);
    addAnchor(db);
    for (const { source, logo } of videoSources) {
      db.run("INSERT INTO video_sources VALUES (?,?)", source, mediaUrl(logo));
    }
  },
};
