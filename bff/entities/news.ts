import { z } from "zod";
import { unwrapJson } from "../reading/absent.ts";
import { body } from "../reading/body.ts";
import { answer, entity } from "../reading/entity.ts";
import { list, may, maybe, must, or, several, splitWords } from "../reading/fields.ts";
import { bodyText } from "../reading/html-text.ts";
import {
  count,
  date,
  flag,
  id,
  image,
  link,
  oneOf,
  oneOfNumbers,
  text,
  time,
  type Kind,
} from "../reading/kinds.ts";
import { page } from "../reading/page.ts";
import { splitUrls } from "../reading/urls.ts";
import { Author } from "./author.ts";
import { AudioRef, ImageRef, VideoRef } from "./media.ts";

/** 0 announced, 1 live, 2 over, 3 replay. */
const liveStatus = oneOfNumbers([0, 1, 2, 3]);

const images = several(image, splitUrls);
const cover: Kind<string> = { read: (value) => images.read(value)?.[0], shape: image.shape };

/** One picture field may hold what belongs in the other (contract §1.9 rule 7). */
function shareCovers(fields: Record<string, unknown>): void {
  const several = splitUrls(unwrapJson(fields.imgurl)).length > 1;
  if (fields.imgurls === undefined && several) fields.imgurls = fields.imgurl;
  if (fields.imgurl === undefined) fields.imgurl = fields.imgurls;
}

const itemFields = {
  newsid: must(id),
  newstype: must(count),
  title: must(text),
  summary: may(text),
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

/** One row or card of any list; the meaning of `newstype` is contract §2. */
export const NewsItem = entity(itemFields, { id: "newsid", prepare: shareCovers });
export type NewsItem = z.output<typeof NewsItem>;

/** An item that a list may show: drafts, offline and deleted ones are dropped (contract §2, `status`). */
export const ListedNews = NewsItem.refine((item) => item.status === 1);

export const NewsList = list(ListedNews, "newsid");

/** A page of news; {@link page} tells the rules. */
export const NewsPage = page(ListedNews, "newsid");

const SpecialRef = entity(
  { specialid: must(id), title: must(text), specialStyle: may(count) },
  { id: "specialid" },
);

const TopicRef = entity({ topicid: must(id), title: must(text), topicType: may(count) }, { id: "topicid" });

const PaperRef = entity({
  edition: must(oneOf(["even", "mor"])),
  date: must(date),
  pageNo: must(text),
  articleid: may(id),
});

const Fact = entity({ k: must(text), v: must(text) });

const Profile = entity({ name: must(text), role: may(text), facts: maybe(list(Fact)) });

const textLetters = 80;

/**
 * The main object of article-like pages. `body` holds the cleaned content, `text` its first 80 letters without
 * markup. May have neither body nor pictures, films or sound; the page decides what that means.
 * `praised` is the reader's own. Live and VR parts join with their pages.
 */
export const NewsDetail = entity(
  {
    ...itemFields,
    subtitle: may(text),
    body: or(body, []),
    editor: may(text),
    authors: maybe(list(Author, "authorid")),
    keywords: may(several(text, splitWords)),
    copyright: may(text),
    images: maybe(list(ImageRef)),
    videos: maybe(list(VideoRef)),
    audio: maybe(AudioRef),
    lead: may(text),
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
    aiSummary: may(text),
    aiQuestions: may(several(text)),
    rankno: may(count),
    profile: maybe(Profile),
  },
  { id: "newsid", aliases: { body: ["content"] }, prepare: shareCovers },
).transform((detail) => ({ ...detail, text: bodyText(detail.body, textLetters) }));
export type NewsDetail = z.output<typeof NewsDetail>;

/** A special's head, as beside its related news. */
export const SpecialHead = entity(
  {
    specialid: must(id),
    title: must(text),
    summary: may(text),
    headimg: may(image),
    specialStyle: or(oneOfNumbers([1, 2, 3, 4, 5]), 1),
    readcount: may(count),
    pubtime: may(time),
  },
  { id: "specialid" },
);
export type SpecialHead = z.output<typeof SpecialHead>;

/** The special that an article belongs to and more of its news; without a special it has none. */
export const SpecialNews = answer({
  special: maybe(SpecialHead),
  page: maybe(NewsPage).transform((news) => news ?? { list: [], total: 0, hasMore: false }),
});

/** 0 means unranked. */
export const NewsRank = answer({ rankno: or(count, 0), listname: may(text) });
export type NewsRank = z.output<typeof NewsRank>;

/** Likes by news id; ids are data, so their casing is kept. */
export const PraiseCounts = z
  .preprocess((value) => unwrapJson(value) ?? {}, z.record(z.string(), z.unknown()))
  .transform((counts) => {
    const read: Record<string, number> = {};
    for (const [newsid, value] of Object.entries(counts)) {
      const praises = count.read(value);
      if (id.read(newsid) !== undefined && praises !== undefined) read[newsid] = praises;
    }
    return read;
  });
