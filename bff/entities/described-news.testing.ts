import type { BodyBlock } from "../reading/body-block.ts";
import { VideoCollection } from "./collection.ts";
import { audioRef, author, imageRef, videoRef } from "./described-basics.testing.ts";
import { live, liveStatus, vr } from "./described-live.testing.ts";
import { entity, many, may, must, one, or, part } from "./described.testing.ts";
import { AnchorVideo, ListedAudio, ListedNews, ListedVideo, NewsDetail, NewsItem, NewsRank } from "./news.ts";
import { Notice } from "./notice.ts";
import { MissingPerson, Special, SpecialBlock, SpecialHead } from "./special.ts";
import {
  always,
  bool,
  count,
  date,
  flag,
  html,
  id,
  image,
  link,
  media,
  oneOf,
  oneOfNumbers,
  readable,
  several,
  text,
  time,
} from "./writing.testing.ts";

/** Contract §2: news, specials, notices. */
const itemFields = {
  newsid: must(id),
  newstype: must(count),
  title: must(text),
  summary: may(text),
  source: may(text),
  pubtime: may(time),
  imgurl: may(readable(image)),
  imgurls: may(readable(several(image))),
  bigimg: may(flag),
  status: or(count, 1),
  topicType: may(count),
  specialStyle: may(count),
  wordFlag: may(flag),
  detailurl: may(link),
  linkUrl: may(link),
  smallId: may(id),
  label: may(text),
  istop: may(flag),
  duration: may(count),
  imgcount: may(count),
  livestatus: may(liveStatus),
  viewers: may(count),
  commentcount: may(count),
  praisecount: may(count),
  readcount: may(count),
  author: may(one(author)),
  heat: may(count),
  region: may(text),
};

type Value = Record<string, unknown>;

/** Rule 7: the first picture is the cover. */
const withCover = (value: Value): Value => ({
  ...value,
  imgurl: value.imgurl ?? (value.imgurls as string[] | undefined)?.[0],
});

/** The first letters of the body without markup. */
function withText(value: Value): Value {
  const blocks = value.body as BodyBlock[];
  const text = blocks
    .map((block) => (block.kind === "html" ? block.html.replace(/<[^>]+>/g, "") : ""))
    .join("");
  return withCover({ ...value, text });
}

const itemReading = { id: "newsid", derive: withCover };

export const newsItem = entity("NewsItem", NewsItem, itemFields, itemReading);

const listedFields = { ...itemFields, status: or(always(1, 1, "1"), 1) };

/** A published item, which lists show. */
export const listedNews = entity("ListedNews", ListedNews, listedFields, itemReading);

export const listedVideo = entity(
  "ListedVideo",
  ListedVideo,
  { ...listedFields, videos: or(many(videoRef), []) },
  itemReading,
);

export const listedAudio = entity(
  "ListedAudio",
  ListedAudio,
  { ...listedFields, audio: may(one(audioRef)) },
  itemReading,
);

const specialRef = part(
  { specialid: must(id), title: must(text), specialStyle: may(count) },
  { id: "specialid" },
);
export const topicRef = part(
  { topicid: must(id), title: must(text), topicType: may(count) },
  { id: "topicid" },
);
const paperRef = part({
  edition: must(oneOf("even", "mor")),
  date: must(date),
  pageNo: must(text),
  articleid: may(id),
});
const fact = part({ k: must(text), v: must(text) });
const profile = part({ name: must(text), role: may(text), facts: may(many(fact)) });

const detailFields = {
  ...itemFields,
  subtitle: may(text),
  body: or(html, []),
  editor: may(text),
  authors: may(many(author, "authorid")),
  keywords: may(several(text, ",")),
  copyright: may(text),
  images: may(many(imageRef)),
  videos: may(many(videoRef)),
  audio: may(one(audioRef)),
  lead: may(text),
  channelid: may(id),
  channelname: may(text),
  special: may(one(specialRef)),
  topic: may(one(topicRef)),
  voteid: may(id),
  related: may(many(listedNews, "newsid")),
  paper: may(one(paperRef)),
  commentflag: or(flag, 1),
  praised: may(flag),
  ipregion: may(text),
  shareTitle: may(text),
  shareDesc: may(text),
  shareImg: may(image),
  aiSummary: may(text),
  aiQuestions: may(several(text)),
  rankno: may(count),
  live: may(one(live)),
  vr: may(one(vr)),
  profile: may(one(profile)),
};

const detailReading = { id: "newsid", aliases: { body: ["content"] }, derive: withText };

export const newsDetail = entity("NewsDetail", NewsDetail, detailFields, detailReading);

export const anchorVideo = entity(
  "AnchorVideo",
  AnchorVideo,
  { ...detailFields, anchor: may(one(author)), more: or(many(listedNews, "newsid"), []) },
  detailReading,
);

export const newsRank = entity("NewsRank", NewsRank, { rankno: or(count, 0), listname: may(text) });

const file = part({ name: must(text), url: must(media), size: may(count) });

export const notice = entity(
  "Notice",
  Notice,
  {
    noticeid: must(id),
    title: must(text),
    body: must(html),
    pubtime: may(time),
    org: may(text),
    files: may(many(file)),
  },
  { id: "noticeid", aliases: { body: ["content"] } },
);

const headFields = {
  specialid: must(id),
  title: must(text),
  summary: may(text),
  headimg: may(image),
  specialStyle: or(oneOfNumbers(1, 2, 3, 4, 5), 1),
  readcount: may(count),
  pubtime: may(time),
};

export const specialHead = entity("SpecialHead", SpecialHead, headFields, { id: "specialid" });

export const specialBlock = entity(
  "SpecialBlock",
  SpecialBlock,
  {
    blockid: must(id),
    name: or(text, ""),
    style: or(oneOf("list", "big", "grid", "slide", "timeline", "video", "text", "live"), "list"),
    text: may(html),
    items: or(many(listedNews, "newsid"), []),
    hasMore: may(bool),
    region: may(text),
  },
  { id: "blockid" },
);

const region = part({ id: must(text), name: must(text) });

export const missingPerson = entity("MissingPerson", MissingPerson, {
  id: or(id, ""),
  name: or(text, ""),
  sex: may(text),
  birth: may(text),
  losttime: may(text),
  lostplace: may(text),
  features: may(text),
  images: may(many(imageRef)),
  state: or(oneOfNumbers(0, 1), 0),
  newsid: may(id),
});

export const special = entity(
  "Special",
  Special,
  {
    ...headFields,
    headvideo: may(one(videoRef)),
    blocks: or(many(specialBlock, "blockid"), []),
    regions: may(many(region, "id")),
    people: may(many(missingPerson)),
    shareTitle: may(text),
    shareDesc: may(text),
    shareImg: may(image),
  },
  { id: "specialid" },
);

export const videoCollection = entity(
  "VideoCollection",
  VideoCollection,
  {
    collectionid: must(id),
    title: must(text),
    cover: may(image),
    summary: may(text),
    count: may(count),
    readcount: may(count),
    updatetime: may(time),
    author: may(one(author)),
  },
  { id: "collectionid" },
);
