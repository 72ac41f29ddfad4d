import { describe, expect, it } from "vitest";
import { accountArticles } from "./articles-account.ts";
import { massArticles } from "./articles-mass.ts";
import { comments } from "./comments.ts";
import { notices, portraits } from "./features.ts";
import { accounts, readers } from "./people.ts";
import type { ArticleSeed, BodySeed } from "./types.ts";
import { votes } from "./votes.ts";

const articles = [...massArticles, ...accountArticles, ...portraits];
const pictures = new Set(
  (
    "sea-dawn sea-dusk sea-lighthouse sea-tideflat sea-islands sea-ranch sea-gulls harbour-boats harbour-market " +
    "harbour-night harbour-ferry harbour-crane street-old street-rain street-evening street-bookshop " +
    "street-cycling street-plane-trees market-morning market-fish market-vegetables market-noodles metro-station " +
    "metro-train bus-stop bridge-sea rail-station mountain-spring mountain-tea mountain-autumn mountain-village " +
    "mountain-trail school-field school-classroom school-football school-gate park-lake park-chess park-kites " +
    "clinic library theatre museum workshop-papercut workshop-pottery workshop-boat workshop-dough farm-wheat " +
    "farm-apples farm-greenhouse flood-drill fire-drill volunteers stadium community-yard kitchen city-skyline " +
    "city-night square-fountain festival-lanterns festival-dragonboat wind-turbines solar-roofs delivery-rider " +
    "swimming-pool bakery repair-stall night-run flower-shop old-photo portrait-keeper portrait-potter " +
    "portrait-teacher portrait-nurse portrait-fisher portrait-conductor logo-livelihood logo-ocean"
  )
    .split(" ")
    .concat(Array.from({ length: 24 }, (_, i) => `face-${String(i + 1).padStart(2, "0")}`))
    .map((name) => `${name}.webp`),
);

const byId = (id: string): ArticleSeed => {
  const found = articles.find((article) => article.newsid === id);
  if (!found) throw new Error(`no article ${id}`);
  return found;
};

/** Counts the Chinese characters of a body, without captions. */
const letters = (body: BodySeed[]): number =>
  body
    .map((block) => {
      if (typeof block === "string") return block;
      if ("heading" in block) return block.heading;
      if ("quote" in block) return block.quote;
      return "list" in block ? block.list.join("") : "";
    })
    .join("")
    .match(/\p{Script=Han}/gu)?.length ?? 0;

const bodyPictures = (body: BodySeed[]): string[] =>
  body.flatMap((block) => {
    if (typeof block === "string") return [];
    if ("image" in block) return [block.image];
    return "video" in block ? [block.poster] : [];
  });

const minutesBeforeEvening = (pubtime: string): number =>
  (Date.parse("2025-05-20T20:00:00+08:00") - Date.parse(`${pubtime.replace(" ", "T")}+08:00`)) / 60_000;

describe("the newsroom's own articles", () => {
  it("has every id of pages §15 exactly once", () => {
    const range = (prefix: string, from: number, count: number) =>
      Array.from({ length: count }, (_, i) => `${prefix}${from + i}`);
    expect(articles.map((article) => article.newsid)).toEqual([
      ...range("NEWS", 1001, 12),
      ...range("DZHN", 2001, 4),
      "POR1001",
    ]);
  });

  it("has one article with every block", () => {
    const { body, audio, voteid, related, special, paper, aiSummary, aiQuestions } = byId("NEWS1001");
    expect(letters(body)).toBeGreaterThanOrEqual(1500);
    expect(body.filter((block) => typeof block !== "string" && "image" in block)).toHaveLength(5);
    expect(body.filter((block) => typeof block !== "string" && "video" in block)).toHaveLength(1);
    expect(body.some((block) => typeof block !== "string" && "quote" in block)).toBe(true);
    expect(related).toHaveLength(4);
    expect(aiQuestions).toHaveLength(3);
    expect(aiSummary).toBeTruthy();
    expect(audio?.url).toBe("read-NEWS1001.m4a");
    expect(special?.specialid).toBe("SPC1001");
    expect(paper?.articleid).toBe("P20250520A01-1");
    expect(votes.map((vote) => vote.voteid)).toContain(voteid);
  });

  it("has an article without pictures and one closed for comments", () => {
    const plain = byId("NEWS1002");
    expect([plain.imgurl, plain.imgurls, ...bodyPictures(plain.body)].filter(Boolean)).toEqual([]);
    expect(byId("NEWS1003").commentflag).toBe(0);
  });

  it.each(articles.map((article) => [article.newsid, article] as const))(
    "%s is a full story",
    (id, article) => {
      const shown = bodyPictures(article.body).length + (article.images?.length ?? 0);
      expect(letters(article.body)).toBeGreaterThanOrEqual(id === "POR1001" ? 700 : 300);
      if (id !== "NEWS1002") expect(shown).toBeGreaterThan(0);
      expect(article.author).toBeDefined();
    },
  );

  it("has only existing pictures", () => {
    const named = [
      ...articles.flatMap((article) => [
        article.imgurl,
        ...(article.imgurls ?? []),
        ...bodyPictures(article.body),
        ...(article.images ?? []).map((image) => image.url),
        article.author?.headimg,
      ]),
      ...readers.map((reader) => reader.headimg),
      ...accounts.map((account) => account.headimg),
    ].filter((name) => name !== undefined);
    expect(named.filter((name) => !pictures.has(name))).toEqual([]);
  });

  it("repeats no paragraph", () => {
    const paragraphs = articles.flatMap((article) =>
      article.body.filter((block) => typeof block === "string"),
    );
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });
});

describe("the readers' comments", () => {
  const under = (id: string) => comments.filter((comment) => comment.newsid === id);

  it("fill three pages under two articles, and are absent where pages §15 says so", () => {
    expect(under("NEWS1001")).toHaveLength(25);
    expect(under("10001")).toHaveLength(25);
    expect(under("10003")).toEqual([]);
    expect(under("NEWS1003")).toEqual([]);
    expect(
      Math.max(...under("NEWS1001").map((comment) => comment.replies?.length ?? 0)),
    ).toBeGreaterThanOrEqual(5);
  });

  it.each(articles.filter(({ newsid }) => !["NEWS1001", "NEWS1003"].includes(newsid)).map((a) => a.newsid))(
    "are three to six under %s",
    (id) => {
      expect(under(id).length).toBeGreaterThanOrEqual(3);
      expect(under(id).length).toBeLessThanOrEqual(6);
    },
  );

  it("are by known readers, unique, and at most 200 characters long", () => {
    const all = comments.flatMap((comment) => [comment, ...(comment.replies ?? [])]);
    expect(readers).toHaveLength(24);
    expect(new Set(readers.map((reader) => reader.name)).size).toBe(24);
    expect(all.filter((comment) => readers[comment.reader] === undefined)).toEqual([]);
    expect(all.filter((comment) => comment.content.length > 200)).toEqual([]);
    expect(new Set(all.map((comment) => comment.content)).size).toBe(all.length);
  });

  it("are later than the article, and replies later than comments", () => {
    const late = comments.filter((comment) => {
      const article = articles.find(({ newsid }) => newsid === comment.newsid);
      const tooEarly = article !== undefined && comment.ago > minutesBeforeEvening(article.pubtime);
      return tooEarly || (comment.replies ?? []).some((reply) => reply.ago >= comment.ago);
    });
    expect(late).toEqual([]);
  });

  it("reply only to readers of the same thread", () => {
    const stray = comments.filter((comment) => {
      const voices = new Set([comment.reader, ...(comment.replies ?? []).map((reply) => reply.reader)]);
      return (comment.replies ?? []).some((reply) => reply.to !== undefined && !voices.has(reply.to));
    });
    expect(stray).toEqual([]);
  });
});

describe("votes and notices", () => {
  it("cover all settings: choices, hidden counts, login, ended, not started", () => {
    expect(
      votes.map(({ voteid, multi, max, showResult, needLogin }) => [
        voteid,
        multi,
        max,
        showResult,
        needLogin,
      ]),
    ).toEqual([
      ["VOTE1001", 0, 1, 0, 0],
      ["VOTE1002", 1, 3, 1, 0],
      ["VOTE1003", 0, 1, 0, 1],
      ["VOTE1004", 0, 1, 1, 0],
      ["VOTE1005", 0, 1, 0, 0],
    ]);
    const options = votes.flatMap((vote) => vote.options.map((option) => option.optionid));
    expect(new Set(options).size).toBe(options.length);
  });

  it("have a notice with two files", () => {
    expect(notices.map((notice) => notice.noticeid)).toEqual(["NTC1001"]);
    expect(notices[0]?.files.map((file) => file.url)).toEqual(["notice-map.pdf", "notice-timetable.pdf"]);
  });
});
