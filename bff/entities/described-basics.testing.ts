import { Author } from "./author.ts";
import { Chart, Dimension } from "./chart.ts";
import { entity, many, may, must, one, or, part } from "./described.testing.ts";
import { AudioRef, ImageRef, VideoRef } from "./media.ts";
import { Column, Expert, Reporter } from "./people.ts";
import { Account } from "./account.ts";
import {
  count,
  flag,
  id,
  image,
  inPlace,
  link,
  media,
  number,
  oneOf,
  oneOfNumbers,
  several,
  text,
} from "./writing.testing.ts";

/** Contract §2: people, and the parts of other entities. */
export const imageRef = entity(
  "ImageRef",
  ImageRef,
  { url: must(image), width: may(count), height: may(count), desc: may(text), title: may(text) },
  { bare: "url" },
);

export const videoRef = entity(
  "VideoRef",
  VideoRef,
  {
    url: must(media),
    poster: may(image),
    duration: may(count),
    width: may(count),
    height: may(count),
    title: may(text),
    size: may(count),
    captions: may(media),
  },
  { bare: "url" },
);

export const audioRef = entity(
  "AudioRef",
  AudioRef,
  {
    url: must(media),
    duration: may(count),
    title: may(text),
    cover: may(image),
    kind: may(oneOf("tts", "record")),
  },
  { bare: "url" },
);

export const authorFields = {
  authorid: must(id),
  name: must(text),
  headimg: may(image),
  userDes: may(text),
  org: may(text),
  kind: or(oneOf("user", "reporter", "expert", "account", "column", "anchor"), "user"),
  verified: may(flag),
  fanscount: may(count),
  followflag: may(flag),
};

export const author = entity("Author", Author, authorFields, { id: "authorid" });

const series = part({ name: or(text, ""), values: must(inPlace(number)) });

export const chart = entity("Chart", Chart, {
  title: or(text, ""),
  unit: may(text),
  kind: or(oneOf("line", "bar"), "line"),
  labels: or(inPlace(text), []),
  series: or(many(series), []),
  note: may(text),
});

export const dimension = entity("Dimension", Dimension, { name: must(text), score: must(number) });

export const reporter = entity(
  "Reporter",
  Reporter,
  {
    reporterid: must(id),
    name: must(text),
    headimg: may(image),
    title: may(text),
    dept: may(text),
    intro: may(text),
    bgimg: may(image),
    newscount: may(count),
    fanscount: may(count),
    readcount: may(count),
    followflag: may(flag),
    beats: may(several(text, "、")),
  },
  { id: "reporterid" },
);

export const expert = entity(
  "Expert",
  Expert,
  {
    expertid: must(id),
    name: must(text),
    headimg: may(image),
    title: may(text),
    org: may(text),
    fields: may(several(text, ",")),
    intro: may(text),
    reportcount: may(count),
    newscount: may(count),
    fanscount: may(count),
    followflag: may(flag),
  },
  { id: "expertid" },
);

const named = part({ id: must(text), name: must(text) });

export const column = entity(
  "Column",
  Column,
  {
    columnid: must(id),
    name: must(text),
    logo: may(image),
    bgimg: may(image),
    intro: may(text),
    fanscount: may(count),
    newscount: may(count),
    followflag: may(flag),
    hosts: may(many(author, "authorid")),
    tabs: may(many(named, "id")),
  },
  { id: "columnid" },
);

const influence = part({
  score: must(number),
  rank: may(count),
  dims: or(many(dimension), []),
  chart: may(one(chart)),
});

const accountTab = part({
  id: must(oneOf("news", "video", "intelligence")),
  name: must(text),
  count: may(count),
});

const menu = part({ name: must(text), linkUrl: must(link) });

export const account = entity(
  "Account",
  Account,
  {
    accountid: must(id),
    name: must(text),
    headimg: may(image),
    bgimg: may(image),
    userDes: may(text),
    userType: may(oneOfNumbers(0, 1, 2, 3, 4)),
    org: may(text),
    verified: may(flag),
    city: may(text),
    fanscount: may(count),
    newscount: may(count),
    praisecount: may(count),
    followflag: may(flag),
    influence: may(one(influence)),
    tabs: may(many(accountTab, "id")),
    menus: may(many(menu)),
  },
  { id: "accountid" },
);
