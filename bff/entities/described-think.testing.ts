import { chart, dimension, expert, imageRef } from "./described-basics.testing.ts";
import { entity, many, may, must, one, or, part } from "./described.testing.ts";
import { Enterprise, Ranked, RankList, RankTeaser, ThinkReport } from "./think-tank.ts";
import { count, flag, html, id, image, link, media, number, several, text, time } from "./writing.testing.ts";

/** Contract §2: the think tank. */
const chapter = part({ title: must(text), page: may(count) });

export const thinkReport = entity(
  "ThinkReport",
  ThinkReport,
  {
    reportid: must(id),
    title: must(text),
    subtitle: may(text),
    summary: may(text),
    cover: may(image),
    body: or(html, []),
    pages: may(many(imageRef)),
    toc: may(many(chapter)),
    org: may(text),
    industry: may(text),
    pubtime: may(time),
    experts: may(many(expert, "expertid")),
    fileurl: may(media),
    filesize: may(count),
    charts: may(many(chart)),
    readcount: may(count),
    praisecount: may(count),
    praised: may(flag),
    commentcount: may(count),
    keywords: may(several(text, "，")),
  },
  { id: "reportid", aliases: { body: ["content"] } },
);

const product = part({ name: must(text), imgurl: may(image), desc: may(text) });

export const enterprise = entity(
  "Enterprise",
  Enterprise,
  {
    enterpriseid: must(id),
    name: must(text),
    shortname: may(text),
    logo: may(image),
    industry: may(text),
    city: may(text),
    address: may(text),
    intro: may(html),
    score: may(number),
    rank: may(count),
    change: may(number),
    honours: may(several(text, ";")),
    products: may(many(product)),
    images: may(many(imageRef)),
    website: may(link),
    founded: may(text),
    dims: may(many(dimension)),
    tags: may(several(text, "|")),
  },
  { id: "enterpriseid" },
);

export const ranked = entity("Ranked", Ranked, {
  rank: or(count, 0),
  change: may(number),
  score: may(number),
  enterprise: must(one(enterprise)),
});

const category = part({ id: must(text), name: must(text) });

const rankHead = {
  rankid: must(id),
  title: must(text),
  industry: or(text, ""),
  period: may(text),
  note: may(text),
  categories: or(many(category, "id"), []),
  category: may(text),
  updatetime: may(time),
};

export const rankTeaser = entity(
  "RankTeaser",
  RankTeaser,
  { ...rankHead, list: or(many(ranked), []) },
  { id: "rankid" },
);

/** Its rows are a list page. The tests of list pages cover its rules. */
export const rankList = entity("RankList", RankList, rankHead, {
  id: "rankid",
  derive: (value) => ({ ...value, list: [], total: 0, hasMore: false }),
});
