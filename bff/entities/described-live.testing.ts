import { audioRef, author, imageRef, reporter, videoRef } from "./described-basics.testing.ts";
import { entity, many, may, must, one, or, part } from "./described.testing.ts";
import { Live, LiveAlbum, LiveScene, LiveUpdate } from "./live.ts";
import { Vr, VrScene } from "./vr.ts";
import {
  bool,
  count,
  flag,
  html,
  id,
  image,
  link,
  media,
  number,
  oneOf,
  oneOfNumbers,
  text,
  time,
} from "./writing.testing.ts";

/** Contract §2: broadcasts and panoramas. */
export const liveStatus = oneOfNumbers(0, 1, 2, 3);

export const liveScene = entity(
  "LiveScene",
  LiveScene,
  {
    sceneid: must(id),
    author: must(one(author)),
    role: or(oneOf("host", "reporter", "guest"), "reporter"),
    content: may(text),
    images: may(many(imageRef)),
    video: may(one(videoRef)),
    audio: may(one(audioRef)),
    time: may(time),
    istop: may(flag),
    linkUrl: may(link),
    praisecount: may(count),
  },
  { id: "sceneid" },
);

const stream = part({ name: or(text, ""), url: must(media), poster: may(image) });
const red = part({ title: or(text, ""), total: or(count, 0), left: or(count, 0), note: may(text) });
const guest = part({ name: or(text, ""), headimg: may(image), time: may(time) });
const invite = part({ count: or(count, 0), reward: or(count, 0), list: or(many(guest), []) });

const liveFields = {
  starttime: may(time),
  endtime: may(time),
  streams: may(many(stream)),
  replay: may(one(videoRef)),
  poster: may(image),
  intro: may(html),
  hosts: may(many(author, "authorid")),
  viewers: may(count),
  place: may(text),
  scenes: may(many(liveScene, "sceneid")),
  sceneHasMore: may(bool),
  sceneCount: may(count),
  albumid: may(id),
  images: may(many(imageRef)),
  reporters: may(many(reporter, "reporterid")),
  inviteflag: may(flag),
  inviterule: may(html),
  redflag: may(flag),
  red: may(one(red)),
  invite: may(one(invite)),
  zid: may(id),
};

export const live = entity("Live", Live, { livestatus: or(liveStatus, 2), ...liveFields });

const update = part({ livestatus: may(liveStatus), ...liveFields });
export const liveUpdate = entity("LiveUpdate", LiveUpdate, { live: or(one(update), {}) });

export const liveAlbum = entity(
  "LiveAlbum",
  LiveAlbum,
  {
    albumid: must(id),
    title: must(text),
    cover: may(image),
    summary: may(text),
    count: may(count),
    readcount: may(count),
    livingcount: may(count),
  },
  { id: "albumid" },
);

const hotspot = part({
  yaw: must(number),
  pitch: must(number),
  title: or(text, ""),
  kind: or(oneOf("scene", "news", "text"), "text"),
  target: may(id),
  newstype: may(count),
  text: may(text),
});

export const vrScene = entity(
  "VrScene",
  VrScene,
  {
    sceneid: must(id),
    title: must(text),
    panourl: must(image),
    thumb: may(image),
    yaw: may(number),
    pitch: may(number),
    hotspots: may(many(hotspot)),
  },
  { id: "sceneid" },
);

export const vr = entity("Vr", Vr, {
  livestatus: may(liveStatus),
  streamurl: may(media),
  intro: may(text),
  start: may(id),
  scenes: or(many(vrScene, "sceneid"), []),
});
