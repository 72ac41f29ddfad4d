import { z } from "zod";
import { unwrapJson } from "../reading/absent.ts";
import { body } from "../reading/body.ts";
import { answer, entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or, several, splitWords } from "../reading/fields.ts";
import type { BodyBlock } from "../reading/body-block.ts";
import { bodyText } from "../reading/html-text.ts";
import { count, date, flag, id, image, link, oneOf, prose, text, time, type Kind } from "../reading/kinds.ts";
import { page } from "../reading/page.ts";
import { splitUrls } from "../reading/urls.ts";
import { Author } from "./author.ts";
import { Live, liveStatus } from "./live.ts";
import { AudioRef, ImageRef, VideoRef } from "./media.ts";
import { Vr } from "./vr.ts";

const images = several(image, splitUrls);
const cover: Kind<string> = { read: (value) => images.read(value)?.[0], shape: image.shape };

/** Fills each picture field from the other one (contract §1.9 rule 7). */
function fillPictures(fields: Record<string, unknown>): void {
  const hasSeveral = splitUrls(unwrapJson(fields.imgurl)).length > 1;
  if (fields.imgurls === undefined && hasSeveral) fields.imgurls = fields.imgurl;
  if (fields.imgurl === undefined) fields.imgurl = fields.imgurls;
}

export const itemFields = {
  newsid: must(id),
  newstype: must(count),
  title: must(text),
  summary: may(prose),
  source: may(text),
  pubtime: may(time),
  imgurl: may(cover),
  imgurls: may(images),
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
  author: maybe(Author),
  heat: may(count),
  region: may(text),
};

/** How items are read: by their own id, with both picture fields filled. */
export const itemReading = { id: "newsid", prepare: fillPictures } as const;

/** A row or card of any list. Contract §2 defines `newstype`. */
export const NewsItem = entity(itemFields, itemReading);
export type NewsItem = z.output<typeof NewsItem>;

/** Whether a list shows an item. Drafts, offline and deleted items are dropped (contract §2, `status`). */
export const isPublished = (item: { status: number }) => item.status === 1;

export const ListedNews = NewsItem.refine(isPublished);

export const NewsList = list(ListedNews, "newsid");

/** A list page of news. See {@link page} for the rules. */
export const NewsPage = page(ListedNews, "newsid");

const SpecialRef = entity(
  { specialid: must(id), title: must(text), specialStyle: may(count) },
  { id: "specialid" },
);

export const TopicRef = entity(
  { topicid: must(id), title: must(text), topicType: may(count) },
  { id: "topicid" },
);

const PaperRef = entity({
  edition: must(oneOf(["even", "mor"])),
  date: must(date),
  pageNo: must(text),
  articleid: may(id),
});

const Fact = entity({ k: must(text), v: must(prose) });

const Profile = entity({ name: must(text), role: may(text), facts: maybe(list(Fact)) });

const detailFields = {
  ...itemFields,
  subtitle: may(text),
  body: or(body, []),
  editor: may(text),
  authors: maybe(list(Author, "authorid")),
  keywords: may(several(text, splitWords)),
  copyright: may(prose),
  images: maybe(list(ImageRef)),
  videos: maybe(list(VideoRef)),
  audio: maybe(AudioRef),
  lead: may(prose),
  channelid: may(id),
  channelname: may(text),
  special: maybe(SpecialRef),
  topic: maybe(TopicRef),
  voteid: may(id),
  related: maybe(NewsList),
  paper: maybe(PaperRef),
  commentflag: or(flag, 1),
  praised: may(flag),
  ipregion: may(text),
  shareTitle: may(text),
  shareDesc: may(text),
  shareImg: may(image),
  aiSummary: may(prose),
  aiQuestions: may(several(text)),
  rankno: may(count),
  live: maybe(Live),
  vr: maybe(Vr),
  profile: maybe(Profile),
};

const detailReading = { ...itemReading, aliases: { body: ["content"] } } as const;

const textLetters = 80;

const withText = <Detail extends { body: BodyBlock[] }>(detail: Detail) => ({
  ...detail,
  text: bodyText(detail.body, textLetters),
});

/**
 * The detail of an article, gallery, video or similar. `body` is the sanitized content, `text` its first 80 letters
 * without markup. All media and the body may be absent; the page decides what to show then. `praised` depends on the
 * reader.
 */
export const NewsDetail = entity(detailFields, detailReading).transform(withText);
export type NewsDetail = z.output<typeof NewsDetail>;

/** A short video of an anchor, with more of the same. */
export const AnchorVideo = entity(
  { ...detailFields, anchor: maybe(Author), more: listOrEmpty(ListedNews, "newsid") },
  detailReading,
).transform(withText);
export type AnchorVideo = z.output<typeof AnchorVideo>;

/** A row of a list whose videos play in place. */
export const ListedVideo = entity({ ...itemFields, videos: listOrEmpty(VideoRef) }, itemReading).refine(
  isPublished,
);
export type ListedVideo = z.output<typeof ListedVideo>;

/** A row of an audio list. Without `audio` the sound is still in production. */
export const ListedAudio = entity({ ...itemFields, audio: maybe(AudioRef) }, itemReading).refine(isPublished);
export type ListedAudio = z.output<typeof ListedAudio>;

/** The rank in the hot list; 0 is unranked. */
export const NewsRank = answer({ rankno: or(count, 0), listname: may(text) });
export type NewsRank = z.output<typeof NewsRank>;

/** Like counts by news id. The ids keep their case. */
export const PraiseCounts = z
  .preprocess((value) => unwrapJson(value) ?? {}, z.record(z.string(), z.unknown()))
  .transform((counts) => {
    const read: Record<string, number> = {};
    for (const [newsid, value] of Object.entries(counts)) {
      const likes = count.read(value);
      if (id.read(newsid) !== undefined && likes !== undefined) read[newsid] = likes;
    }
    return read;
  });
