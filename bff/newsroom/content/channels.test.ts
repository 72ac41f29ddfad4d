import { describe, expect, it } from "vitest";
import { accountArticles } from "./articles-account.ts";
import { massArticles } from "./articles-mass.ts";
import { plainArticles } from "./articles-plain.ts";
import { shortArticles } from "./articles-short.ts";
import { specialArticles } from "./articles-special.ts";
import { programmes } from "./audio.ts";
import { ads, channelItems, channels, hotEvents, otherItems } from "./channels.ts";
import { portraits } from "./features.ts";
import { galleries } from "./galleries.ts";
import type { ArticleSeed, BodySeed, ItemSeed } from "./types.ts";
import { videos } from "./videos.ts";

const here = [...plainArticles, ...shortArticles];
const articles = [...massArticles, ...accountArticles, ...here, ...specialArticles, ...portraits];
const rows = new Map<string, ItemSeed>(
  [...articles, ...galleries, ...videos, ...programmes, ...otherItems].map((item) => [item.newsid, item]),
);

const names = (prefix: string, kinds: string) => kinds.split(" ").map((kind) => `${prefix}-${kind}`);
const vocabulary = new Set([
  // first frames of readers' videos
  ...names("clip", "clams windows rider metro football reef tea").map((name) => `${name}.frame.jpg`),
  ...[
    ...names("sea", "dawn dusk lighthouse tideflat islands ranch gulls"),
    ...names("harbour", "boats market night ferry crane"),
    ...names("street", "old rain evening bookshop cycling plane-trees"),
    ...names("market", "morning fish vegetables noodles"),
    ...names("mountain", "spring tea autumn village trail"),
    ...names("school", "field classroom football gate"),
    ...names("park", "lake chess kites"),
    ...names("workshop", "papercut pottery boat dough"),
    ...names("farm", "wheat apples greenhouse"),
    ...names("festival", "lanterns dragonboat"),
    ...names("portrait", "keeper potter teacher nurse fisher conductor"),
    ...names("banner", "bookfair marathon seafood museum"),
    ...names("logo", "livelihood ocean"),
    ...(
      "metro-station metro-train bus-stop bridge-sea rail-station clinic library theatre museum flood-drill " +
      "fire-drill volunteers stadium community-yard kitchen city-skyline city-night square-fountain " +
      "wind-turbines solar-roofs delivery-rider swimming-pool bakery repair-stall night-run flower-shop old-photo"
    ).split(" "),
  ].map((name) => `${name}.webp`),
]);

const cardPictures = ({ imgurl, imgurls }: ItemSeed): string[] =>
  [imgurl, ...(imgurls ?? [])].filter((name) => name !== undefined);

const bodyPictures = (body: BodySeed[]): string[] =>
  body.flatMap((block) => {
    if (typeof block === "string") return [];
    if ("image" in block) return [block.image];
    return "video" in block ? [block.poster] : [];
  });

const words = ({ body }: ArticleSeed): string =>
  body
    .map((block) => {
      if (typeof block === "string") return block;
      if ("heading" in block) return block.heading;
      if ("quote" in block) return block.quote;
      return "list" in block ? block.list.join("") : "";
    })
    .join("");

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

describe("the channels", () => {
  it("are twelve, 头条 first, each with rows", () => {
    expect(channels.map(({ channelid }) => channelid)).toEqual(ids(1, 12));
    expect(channels[0]?.name).toBe("头条");
    expect(channels.map(({ kind }) => kind).slice(8, 10)).toEqual(["video", "live"]);
    expect(Object.keys(channelItems)).toEqual(ids(1, 12));
  });

  it.each(Object.entries(channelItems))(
    "%s has full pages of known rows without repetition",
    (channel, list) => {
      expect(list.filter((id) => !rows.has(id))).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeGreaterThanOrEqual(channel === "1" ? 30 : 14);
    },
  );

  it.each(Object.entries(channelItems))("%s has no neighbours with the same picture", (_channel, list) => {
    const repeated = list.slice(1).filter((id, before) => {
      const previous = cardPictures(rows.get(list[before] ?? "") as ItemSeed);
      return cardPictures(rows.get(id) as ItemSeed).some((name) => previous.includes(name));
    });
    expect(repeated).toEqual([]);
  });

  it("have at least four articles out of five rows in 头条", () => {
    const own = new Set(articles.map(({ newsid }) => newsid));
    const list = channelItems["1"] ?? [];
    expect(list.filter((id) => own.has(id)).length / list.length).toBeGreaterThanOrEqual(0.8);
  });

  it("have every type of row and card", () => {
    const shown = Object.values(channelItems)
      .flat()
      .map((id) => rows.get(id) as ItemSeed);
    const kinds = [1, 2, 3, 4, 6, 10, 11, 12, 15, 16, 20, 30, 120, 201, 3203];
    expect([...new Set(shown.map(({ newstype }) => newstype))].sort((a, b) => a - b)).toEqual(kinds);
    expect(shown.some(({ bigimg }) => bigimg === 1)).toBe(true);
    expect(shown.some(({ imgurls }) => (imgurls?.length ?? 0) >= 3)).toBe(true);
    expect(shown.some((item) => cardPictures(item).length === 0)).toBe(true);
  });
});

describe("rows that are not articles", () => {
  it("have the fields that decide their links", () => {
    expect(rows.get("30001")?.smallId).toBe("ACT1001");
    expect(rows.get("30002")?.smallId).toBeUndefined();
    expect(rows.get("30003")?.linkUrl).toBe("https://fair.example/book?weapp=1&a=2");
    expect(rows.get("30004")?.linkUrl).toBe("https://city.example/guide");
    expect(rows.get("30005")?.detailurl).toBe("/new/general/10004");
    expect(rows.get("LIVE1005")?.wordFlag).toBe(1);
    expect(rows.get("SPC1004")?.specialStyle).toBe(4);
    expect([rows.get("TOP1001")?.topicType, rows.get("TOP1002")?.topicType]).toEqual([0, 1]);
  });
});

describe("the plain and the short articles", () => {
  it("have every id of pages §15 exactly once", () => {
    expect(plainArticles.map(({ newsid }) => newsid)).toEqual(ids(10001, 10012));
    expect(shortArticles.map(({ newsid }) => newsid)).toEqual(ids(11001, 11056));
  });

  it("include one with every block, a gallery and one without comments", () => {
    const [rich, atlas, silent] = plainArticles;
    expect(rich && words(rich).length).toBeGreaterThanOrEqual(900);
    expect(rich?.commentcount).toBe(25);
    expect(rich?.body.filter((block) => typeof block !== "string" && "image" in block)).toHaveLength(4);
    expect(atlas?.newstype).toBe(2);
    expect(atlas?.images).toHaveLength(6);
    expect(silent?.commentcount).toBe(0);
  });

  it.each(here.map((article) => [article.newsid, article] as const))("%s is a story", (_id, article) => {
    expect(words(article).length).toBeGreaterThanOrEqual(article.newstype === 2 ? 150 : 180);
    expect(article.body.filter((block) => typeof block === "string").length).toBeGreaterThanOrEqual(2);
    expect(channels.find(({ channelid }) => channelid === article.channelid)?.name).toBe(article.channelname);
    expect((article.related ?? []).filter((id) => !rows.has(id))).toEqual([]);
  });

  it("repeat no paragraph, title or caption", () => {
    const told = here.flatMap((article) => [
      article.title,
      ...article.body.flatMap((block) => {
        if (typeof block === "string") return [block];
        return "caption" in block ? [block.caption] : [];
      }),
    ]);
    expect(told.filter((text, at) => told.indexOf(text) !== at)).toEqual([]);
  });
});

describe("pictures, hot events and advertisements", () => {
  it("have only existing pictures", () => {
    const named = [
      ...[...here, ...otherItems].flatMap(cardPictures),
      ...here.flatMap(({ body, images }) => [...bodyPictures(body), ...(images ?? []).map(({ url }) => url)]),
      ...ads.map(({ imgurl }) => imgurl),
    ];
    expect(named.filter((name) => !vocabulary.has(name))).toEqual([]);
  });

  it("rank ten hot events by heat, each with an article", () => {
    const heats = hotEvents.map(({ heat }) => heat);
    expect(heats).toHaveLength(10);
    expect(heats).toEqual([...heats].sort((a, b) => b - a));
    expect(hotEvents.filter(({ newsid }) => rows.get(newsid)?.newstype !== 1)).toEqual([]);
  });

  it("fill every advertising place, with links to example addresses", () => {
    expect(ads).toHaveLength(6);
    expect(new Set(ads.map(({ place }) => place)).size).toBe(5);
    expect(ads.filter(({ linkUrl }) => !/^https:\/\/[a-z]+\.example\//.test(linkUrl))).toEqual([]);
  });
});
