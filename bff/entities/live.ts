import type { z } from "zod";
import { body } from "../reading/body.ts";
import { answer, entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or } from "../reading/fields.ts";
import {
  bool,
  count,
  flag,
  id,
  image,
  link,
  media,
  oneOf,
  oneOfNumbers,
  prose,
  text,
  time,
} from "../reading/kinds.ts";
import { Author } from "./author.ts";
import { AudioRef, ImageRef, VideoRef } from "./media.ts";
import { Reporter } from "./people.ts";

/** 0 announced, 1 live, 2 ended, 3 replay. */
export const liveStatus = oneOfNumbers([0, 1, 2, 3]);

/** A message of a live room. */
export const LiveScene = entity(
  {
    sceneid: must(id),
    author: Author,
    role: or(oneOf(["host", "reporter", "guest"]), "reporter"),
    content: may(prose),
    images: maybe(list(ImageRef)),
    video: maybe(VideoRef),
    audio: maybe(AudioRef),
    time: may(time),
    istop: may(flag),
    linkUrl: may(link),
    praisecount: may(count),
  },
  { id: "sceneid" },
);
export type LiveScene = z.output<typeof LiveScene>;

const Stream = entity({ name: or(text, ""), url: must(media), poster: may(image) }, { bareString: "url" });

const RedPackets = entity({ title: or(text, ""), total: or(count, 0), left: or(count, 0), note: may(text) });

const Guest = entity({ name: or(text, ""), headimg: may(image), time: may(time) });

const Invitation = entity({ count: or(count, 0), reward: or(count, 0), list: listOrEmpty(Guest) });

const liveFields = {
  starttime: may(time),
  endtime: may(time),
  streams: maybe(list(Stream)),
  replay: maybe(VideoRef),
  poster: may(image),
  intro: may(body),
  hosts: maybe(list(Author, "authorid")),
  viewers: may(count),
  place: may(text),
  scenes: maybe(list(LiveScene, "sceneid")),
  sceneHasMore: may(bool),
  sceneCount: may(count),
  albumid: may(id),
  images: maybe(list(ImageRef)),
  reporters: maybe(list(Reporter, "reporterid")),
  inviteflag: may(flag),
  inviterule: may(body),
  redflag: may(flag),
  red: maybe(RedPackets),
  invite: maybe(Invitation),
  zid: may(id),
};

/**
 * A live broadcast. The first of `streams` is the default. `scenes` are newest first, at most twenty. `reward` is in fen.
 * `invite` depends on the reader. `zid` is the activity that pays red packets.
 */
export const Live = entity({ livestatus: or(liveStatus, 2), ...liveFields });
export type Live = z.output<typeof Live>;

/**
 * The changed fields of a live room, or older scenes (contract §5.2). An absent field has not changed, so no field has a
 * default here.
 */
export const LiveUpdate = answer({
  live: maybe(entity({ livestatus: may(liveStatus), ...liveFields })).transform((live) => live ?? {}),
});
export type LiveUpdate = z.output<typeof LiveUpdate>;

/** A collection of broadcasts. `livingcount` of them are live now. */
export const LiveAlbum = entity(
  {
    albumid: must(id),
    title: must(text),
    cover: may(image),
    summary: may(prose),
    count: may(count),
    readcount: may(count),
    livingcount: may(count),
  },
  { id: "albumid" },
);
export type LiveAlbum = z.output<typeof LiveAlbum>;
