import type { z } from "zod";
import { body } from "../reading/body.ts";
import { entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or, several, splitWords } from "../reading/fields.ts";
import { count, flag, id, image, link, media, number, prose, text, time } from "../reading/kinds.ts";
import { page } from "../reading/page.ts";
import { Chart, Dimension } from "./chart.ts";
import { ImageRef } from "./media.ts";
import { Expert } from "./people.ts";

const Chapter = entity({ title: must(text), page: may(count) });

/** A report. `pages` are pictures of its pages, `filesize` is in bytes. `praised` depends on the reader. */
export const ThinkReport = entity(
  {
    reportid: must(id),
    title: must(text),
    subtitle: may(text),
    summary: may(prose),
    cover: may(image),
    body: or(body, []),
    pages: maybe(list(ImageRef)),
    toc: maybe(list(Chapter)),
    org: may(text),
    industry: may(text),
    pubtime: may(time),
    experts: maybe(list(Expert, "expertid")),
    fileurl: may(media),
    filesize: may(count),
    charts: maybe(list(Chart)),
    readcount: may(count),
    praisecount: may(count),
    praised: may(flag),
    commentcount: may(count),
    keywords: may(several(text, splitWords)),
  },
  { id: "reportid", aliases: { body: ["content"] } },
);
export type ThinkReport = z.output<typeof ThinkReport>;

const Product = entity({ name: must(text), imgurl: may(image), desc: may(prose) });

/**
 * An enterprise of the rank lists. `change` is the number of ranks it rose, negative when it fell. Scores are 0 to
 * 100.
 */
export const Enterprise = entity(
  {
    enterpriseid: must(id),
    name: must(text),
    shortname: may(text),
    logo: may(image),
    industry: may(text),
    city: may(text),
    address: may(text),
    intro: may(body),
    score: may(number),
    rank: may(count),
    change: may(number),
    honours: may(several(text, splitWords)),
    products: maybe(list(Product)),
    images: maybe(list(ImageRef)),
    website: may(link),
    founded: may(text),
    dims: maybe(list(Dimension)),
    tags: may(several(text, splitWords)),
  },
  { id: "enterpriseid" },
);
export type Enterprise = z.output<typeof Enterprise>;

const Category = entity({ id: must(text), name: must(text) });

/** A row of a rank list. */
export const Ranked = entity({
  rank: or(count, 0),
  change: may(number),
  score: may(number),
  enterprise: Enterprise,
});
export type Ranked = z.output<typeof Ranked>;

const rankHead = {
  rankid: must(id),
  title: must(text),
  industry: or(text, ""),
  period: may(text),
  note: may(prose),
  categories: listOrEmpty(Category, "id"),
  category: may(text),
  updatetime: may(time),
};

/** A rank list with one page of its rows. `category` is the id of the selected category. */
export const RankList = page(Ranked, (row) => row.enterprise.enterpriseid, rankHead, "rankid");
export type RankList = z.output<typeof RankList>;

/** A teaser of a rank list: its head, and its first rows if the answer has them. */
export const RankTeaser = entity({ ...rankHead, list: listOrEmpty(Ranked) }, { id: "rankid" });
export type RankTeaser = z.output<typeof RankTeaser>;
