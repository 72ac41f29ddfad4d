import { liveAlbums, liveRooms, purses } from "../content/live.ts";
import { oddLives } from "../content/live-odd.ts";
import type { LiveSeed } from "../content/live-types.ts";
import { readers } from "../content/people.ts";
import { vrPlaces } from "../content/vr-scenes.ts";
import { mediaUrl } from "../format/media-url.ts";
import { renderBody } from "./render-body.ts";
import type { Database } from "./database.ts";
import type { Domain } from "./domain.ts";
import { pictureOf, toStoredScene } from "./live-scenes.ts";
import { readerId } from "./users.ts";

function addScenes(db: Database, { newsid, voices, scenes, coming = [], recurring = [] }: LiveSeed): void {
  const kinds = { past: scenes, coming, recurring };
  for (const [kind, seeds] of Object.entries(kinds)) {
    seeds.forEach((seed, place) => {
      const voice = voices[seed.who];
      if (!voice) throw new Error(`${newsid}: no voice is called ${seed.who}`);
      const { author } = voice;
      const portrait = author.headimg === undefined ? {} : { headimg: mediaUrl(author.headimg) };
      const record = toStoredScene(seed, { ...voice, author: { ...author, ...portrait } });
      db.run("INSERT INTO live_scenes VALUES (?,?,?,?)", newsid, kind, place, JSON.stringify(record));
    });
  }
}

function addRoom(db: Database, seed: LiveSeed): void {
  const { newsid, livestatus, schedule, place, poster, intro, hosts, voices, reporters, keywords } = seed;
  const { viewers, streams, replay, images, albumid, zid, red, invite } = seed;
  const record = {
    livestatus,
    schedule,
    place,
    viewers,
    albumid,
    zid,
    red,
    reporters,
    poster: mediaUrl(poster),
    intro: renderBody(intro),
    hosts: hosts.flatMap((who) => {
      const author = voices[who]?.author;
      return author ? [{ ...author, headimg: author.headimg && mediaUrl(author.headimg) }] : [];
    }),
    streams: streams?.map(({ name, url, poster: still }) => ({
      name,
      url: mediaUrl(url),
      poster: mediaUrl(still),
    })),
    replay: replay && {
      ...replay,
      url: mediaUrl(replay.url),
      poster: replay.poster && mediaUrl(replay.poster),
    },
    images: images?.map(pictureOf),
    inviterule: invite && renderBody(invite.rule),
    each: invite?.each,
  };
  db.run("INSERT INTO live_rooms VALUES (?,?)", newsid, JSON.stringify(record));
  addScenes(db, seed);
  keywords.forEach((keyword, at) =>
    db.run("INSERT OR IGNORE INTO item_keywords VALUES (?,?,?)", newsid, keyword, at),
  );
}

function addVr(db: Database): void {
  for (const { newsid, streamurl, scenes, ...rest } of vrPlaces) {
    const record = {
      ...rest,
      streamurl: streamurl && mediaUrl(streamurl),
      scenes: scenes.map((scene) => ({
        ...scene,
        panourl: mediaUrl(scene.panourl),
        thumb: mediaUrl(scene.thumb),
      })),
    };
    db.run("INSERT INTO vr_places VALUES (?,?)", newsid, JSON.stringify(record));
  }
}

function addPurses(db: Database): void {
  for (const { reader, zid, points, records, invited } of purses) {
    const userid = readerId(reader);
    db.run("INSERT INTO purses VALUES (?,?)", userid, points);
    records.forEach((record, place) =>
      db.run("INSERT INTO purse_records VALUES (?,?,?,?)", userid, zid, place, JSON.stringify(record)),
    );
    invited.forEach(({ reader: friend, time }) => {
      const { name = "", headimg = "" } = readers[friend] ?? {};
      db.run("INSERT INTO invited_friends VALUES (?,?,?,?,?)", userid, zid, name, mediaUrl(headimg), time);
    });
  }
}

/** Adds the slow and the sparse rooms (pages §15), which no list shows. */
function addOddLives(db: Database): void {
  for (const { slow, sparse, like, detail } of oddLives) {
    const copy = (newsid: string, verbatim: 0 | 1, content: string | null) =>
      db.run(
        `INSERT OR REPLACE INTO items SELECT :newsid, newstype, title, summary, pubtime, imgurl, voteid, specialid, commentflag,
           praisebase, readbase, 0, :verbatim, related, json_set(card, '$.newsid', :newsid), coalesce(:content, detail)
         FROM items WHERE newsid = :like`,
        { newsid, verbatim, content, like },
      );
    copy(slow, 0, null);
    copy(sparse, 1, JSON.stringify(detail));
  }
}

/** Live rooms, VR scenes, live albums, and what readers earn in live rooms. */
export const live: Domain = {
  contentTables: `
DROP TABLE IF EXISTS live_rooms;
CREATE TABLE live_rooms (newsid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS live_scenes;
CREATE TABLE live_scenes (newsid TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('past', 'coming', 'recurring')), place INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (newsid, kind, place)) STRICT;
DROP TABLE IF EXISTS vr_places;
CREATE TABLE vr_places (newsid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS live_albums;
CREATE TABLE live_albums (albumid TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS live_album_items;
CREATE TABLE live_album_items (albumid TEXT NOT NULL, newsid TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (albumid, newsid)) STRICT;
DROP TABLE IF EXISTS purses;
CREATE TABLE purses (userid TEXT PRIMARY KEY, points INTEGER NOT NULL) STRICT;
DROP TABLE IF EXISTS purse_records;
CREATE TABLE purse_records (userid TEXT NOT NULL, zid TEXT NOT NULL, place INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (userid, zid, place)) STRICT;
DROP TABLE IF EXISTS invited_friends;
CREATE TABLE invited_friends (userid TEXT NOT NULL, zid TEXT NOT NULL, name TEXT NOT NULL, headimg TEXT NOT NULL, time TEXT NOT NULL) STRICT;
`,
  readerTables: {},
  content: { liveRooms, liveAlbums, vrPlaces, purses, oddLives },
  seed(db) {
    for (const room of liveRooms) addRoom(db, room);
    addVr(db);
    for (const { lives, cover, ...head } of liveAlbums) {
      const record = { ...head, cover: mediaUrl(cover) };
      db.run("INSERT INTO live_albums VALUES (?,?)", head.albumid, JSON.stringify(record));
      lives.forEach((newsid, place) =>
        db.run("INSERT INTO live_album_items VALUES (?,?,?)", head.albumid, newsid, place),
      );
    }
    addPurses(db);
    addOddLives(db);
  },
};
