import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoContent } from "../../store/demo-content.ts";
import { roleModels, specialArticles } from "../articles-special.ts";
import { specialComments } from "../comments-special.ts";
import { composedPages } from "../compositions/pages.ts";
import { people } from "../people/people.ts";
import type { ArticleSeed, BodySeed, ItemSeed } from "../types.ts";
import { specialSeeds } from "./specials.ts";

const rows = new Map<string, ItemSeed>(
  [...demoContent.otherItems, ...demoContent.articles].map((item) => [item.newsid, item]),
);
const files = new URL("../../media/files/", import.meta.url);
const onDisk = (name: string) => existsSync(new URL(name, files));

const words = ({ body }: ArticleSeed): number =>
  body
    .map((block) => {
      if (typeof block === "string") return block;
      if ("heading" in block) return block.heading;
      if ("quote" in block) return block.quote;
      return "list" in block ? block.list.join("") : "";
    })
    .join("")
    .match(/\p{Script=Han}/gu)?.length ?? 0;

const picturesIn = (body: BodySeed[]): string[] =>
  body.flatMap((block) => (typeof block !== "string" && "image" in block ? [block.image] : []));

/** All lists in the editor's order, by name. */
const lists: [string, string[]][] = [
  ...specialSeeds.flatMap(({ specialid, blocks }) =>
    blocks.map(({ blockid, items }): [string, string[]] => [`${specialid} ${blockid}`, items]),
  ),
  ...people.experts.map(({ expertid, news }): [string, string[]] => [expertid, news]),
  ...people.columns.flatMap(({ columnid, tabs, partner }): [string, string[]][] => [
    ...tabs.map(({ id, news }): [string, string[]] => [`${columnid} ${id}`, news]),
    [`${columnid} partner`, partner],
  ]),
  ...people.accounts.flatMap(({ accountid, tabs }) =>
    tabs.map(({ id, news }): [string, string[]] => [`${accountid} ${id}`, news]),
  ),
  ...composedPages.flatMap(({ pageKey, blocks }) =>
    blocks.map(({ blockid, items = [] }): [string, string[]] => [
      `${pageKey} ${blockid}`,
      items.flatMap(({ newsid }) => newsid ?? []),
    ]),
  ),
];

const cardPictures = (id: string): string[] => {
  const { imgurl, imgurls } = rows.get(id) ?? {};
  return imgurls ?? (imgurl ? [imgurl] : []);
};

const range = (prefix: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(from + index)}`);

describe("specials and people", () => {
  it("have every id of pages §15, each with a list row", () => {
    expect(specialSeeds.map(({ specialid }) => specialid)).toEqual(range("SPC", 1001, 7));
    expect(people.reporters.map(({ reporterid }) => reporterid)).toEqual(range("RPT", 1001, 6));
    expect(people.experts.map(({ expertid }) => expertid)).toEqual(range("EXP", 1001, 4));
    expect(people.columns.map(({ columnid }) => columnid)).toEqual(range("COL", 1001, 3));
    expect(people.accounts.map(({ accountid }) => accountid)).toEqual([
      ...range("ACC", 1001, 4),
      ...range("DZHNACC", 1, 2),
    ]);
    expect(roleModels.map(({ newsid }) => newsid)).toEqual(range("ROLE", 1001, 9));
    const listed = [...range("SPC", 1001, 7), ...range("ACC", 1001, 4), ...range("COL", 1001, 3)];
    expect(listed.filter((id) => !rows.has(id))).toEqual([]);
  });

  it("have a style, enough blocks and a summary if special", () => {
    for (const { specialid, blocks } of specialSeeds) {
      expect(rows.get(specialid)?.specialStyle).toBeGreaterThanOrEqual(1);
      expect(rows.get(specialid)?.summary).toBeTruthy();
      expect(new Set(blocks.map(({ blockid }) => blockid)).size).toBe(blocks.length);
      expect(blocks.length).toBeGreaterThanOrEqual(2);
    }
  });

  it("have existing pictures", () => {
    const named = [
      ...specialSeeds.flatMap(({ headimg, headvideo, people: sought = [] }) => [
        headimg,
        headvideo?.url,
        headvideo?.poster,
        ...sought.flatMap(({ images }) => images.map(({ url }) => url)),
      ]),
      ...people.reporters.flatMap(({ headimg, bgimg }) => [headimg, bgimg]),
      ...people.experts.map(({ headimg }) => headimg),
      ...people.columns.flatMap(({ logo, bgimg }) => [logo, bgimg]),
      ...people.accounts.map(({ bgimg }) => bgimg),
      ...composedPages.flatMap(({ theme }) => [theme?.headimg, theme?.icon]),
      ...composedPages.flatMap(({ blocks }) =>
        blocks.flatMap(({ items = [] }) =>
          items.flatMap(({ record }) =>
            typeof record?.imgurl === "string" ? record.imgurl.replace("/media/", "") : [],
          ),
        ),
      ),
    ].filter((name) => name !== undefined);
    expect(named.filter((name) => !onDisk(name))).toEqual([]);
  });
});

describe("the lists of specials, columns, accounts, experts and composed pages", () => {
  it.each(lists)("%s has existing rows without repetition", (_name, list) => {
    expect(list.filter((id) => !rows.has(id))).toEqual([]);
    expect(new Set(list).size).toBe(list.length);
  });

  it.each(lists)("%s has no neighbours with the same picture", (_name, list) => {
    const repeated = list.slice(1).filter((id, before) => {
      const previous = cardPictures(list[before] ?? "");
      return cardPictures(id).some((name) => previous.includes(name));
    });
    expect(repeated).toEqual([]);
  });

  it("have ten items for each column and six for each expert", () => {
    for (const { tabs } of people.columns) {
      expect(tabs.flatMap(({ news }) => news).length).toBeGreaterThanOrEqual(10);
    }
    for (const { news } of people.experts) expect(news.length).toBeGreaterThanOrEqual(6);
  });
});

describe("their articles", () => {
  it.each(specialArticles.map((article) => [article.newsid, article] as const))(
    "%s is a story",
    (id, article) => {
      expect(words(article)).toBeGreaterThanOrEqual(id.startsWith("ROLE") ? 400 : 250);
      const pictures = [
        article.imgurl ?? "",
        ...picturesIn(article.body),
        ...(article.images ?? []).map(({ url }) => url),
      ];
      expect(pictures.filter((name) => !onDisk(name))).toEqual([]);
      expect((article.related ?? []).filter((related) => !rows.has(related))).toEqual([]);
      expect(article.author).toBeDefined();
      expect(article.pubtime < "2025-05-20 20:00:00").toBe(true);
      if (article.special)
        expect(rows.get(article.special.specialid)?.title).toContain(article.special.title);
    },
  );

  it("have unique ids and paragraphs", () => {
    const ids = demoContent.articles.map(({ newsid }) => newsid);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const told = specialArticles.flatMap(({ body }) => body.filter((block) => typeof block === "string"));
    expect(new Set(told).size).toBe(told.length);
  });

  it("have facts and a second picture for role models", () => {
    for (const { profile, images } of roleModels) {
      expect(profile?.facts.length).toBeGreaterThanOrEqual(4);
      expect(images?.length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe("their comments", () => {
  it("belong to existing rows and are in order of time", () => {
    const minutes = (pubtime = "") =>
      (Date.parse("2025-05-20T20:00:00+08:00") - Date.parse(`${pubtime.replace(" ", "T")}+08:00`)) / 60_000;
    const late = specialComments.filter(({ newsid, ago, replies = [] }) => {
      const tooEarly = !(ago < minutes(rows.get(newsid)?.pubtime));
      return tooEarly || replies.some((reply) => reply.ago >= ago);
    });
    expect(late).toEqual([]);
  });
});
