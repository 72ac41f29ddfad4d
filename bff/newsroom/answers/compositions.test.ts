import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

type Entry = Card & { heat?: number; category?: string; name?: string; summary?: string };
interface Block {
  blockid: string;
  kind: string;
  title?: string;
  text?: string;
  items?: Entry[];
  hasMore?: boolean;
}
interface Composition {
  pageKey: string;
  title: string;
  theme?: { headimg?: string };
  intro?: string;
  categories?: { id: string; name: string; parent?: string }[];
  blocks: Block[];
}
const page = (pageKey: string, id?: string) =>
  newsroom.post<Composition>("/subchannelcomposition/getPageComposition.do", { pageKey, id });
const block = (fields: Record<string, unknown>) =>
  newsroom.post<ListPage<Entry>>("/subchannelcomposition/listBlockNews.do", fields);
const named = (composition: Composition, id: string) =>
  composition.blocks.find(({ blockid }) => blockid === id);

describe("composed pages", () => {
  it.each([
    ["wmqilu", "文明实践"],
    ["qlbr", "海岱榜样"],
    ["techSupport/copyright", "版权服务"],
    ["techSupport/edit", "智能编辑"],
    ["techSupport/track", "传播追踪"],
    ["techSupport/usercollect", "个人信息收集清单"],
    ["techSupport/com/experience", "产品体验"],
    ["apph5/briefVs", "版本介绍"],
  ])("%s is %s, with an introduction and blocks", async (pageKey, title) => {
    const { data } = await page(pageKey);
    expect(data).toMatchObject({ pageKey, title });
    expect(data.intro).toMatch(/^<p>/);
    for (const { items = [], text = "" } of data.blocks)
      expect(items.length + text.length).toBeGreaterThan(0);
  });

  it("are 404 for an unknown key", async () => {
    expect((await page("techSupport/nothing")).code).toBe(404);
    expect((await page("../etc")).code).toBe(400);
    expect((await block({ pageKey: "nothing", blockid: "feed" })).code).toBe(404);
    expect((await block({ pageKey: "wmqilu", blockid: "nothing" })).code).toBe(404);
  });

  it("have further pages of a block", async () => {
    const feed = named((await page("wmqilu")).data, "feed");
    expect(feed).toMatchObject({ kind: "news", hasMore: true });
    const first = (await block({ pageKey: "wmqilu", blockid: "feed" })).data;
    expect(first.list.map(({ newsid }) => newsid)).toEqual(feed?.items?.map(({ newsid }) => newsid));
    const entries = new Set<string>();
    for (let pageNo = 1; pageNo < 20; pageNo += 1) {
      const { list, hasMore } = (await block({ pageKey: "wmqilu", blockid: "feed", pageNo })).data;
      for (const { newsid } of list) entries.add(newsid);
      if (!hasMore) break;
    }
    expect(entries.size).toBe(first.total);
    const past = (await block({ pageKey: "wmqilu", blockid: "feed", pageNo: 99 })).data;
    expect(past).toMatchObject({ list: [], hasMore: false });
  });

  it("filter by a category and its children; blocks without categories stay", async () => {
    const { categories = [] } = (await page("wmqilu")).data;
    expect(categories.length).toBeGreaterThanOrEqual(5);
    for (const { id } of categories) {
      const { data } = await page("wmqilu", id);
      expect(named(data, "doors")).toBeDefined();
      const within = [id, ...categories.filter(({ parent }) => parent === id).map((below) => below.id)];
      const listed = named(data, "feed")?.items ?? [];
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.filter(({ category }) => !within.includes(category ?? ""))).toEqual([]);
    }
    const crafts = (await block({ pageKey: "wmqilu", blockid: "feed", id: "crafts" })).data;
    const culture = (await block({ pageKey: "wmqilu", blockid: "feed", id: "culture" })).data;
    expect(culture.total).toBeGreaterThan(crafts.total);
    expect((await page("wmqilu", "elsewhere")).code).toBe(404);
  });
});

describe("the page of role models", () => {
  it("shows nine with their current votes", async () => {
    const people = async () => named((await page("qlbr")).data, "people")?.items ?? [];
    const before = await people();
    expect(before.map(({ newsid }) => newsid)).toEqual(
      Array.from({ length: 9 }, (_, index) => `ROLE100${String(index + 1)}`),
    );
    const vote = { activityId: "qlbr", optionId: "ROLE1004" };
    await newsroom.post("/app/activity/public/v1/votecontroller/castvote", vote);
    const after = await people();
    expect(after[3]?.heat).toBe((before[3]?.heat ?? 0) + 1);
    expect(after[0]?.heat).toBe(before[0]?.heat);
    expect(named((await page("qlbr", "jingye")).data, "people")?.items).toHaveLength(4);
  });

  it.each(["ROLE1001", "ROLE1005", "ROLE1009"])("%s has a story with a profile", async (newsid) => {
    const { data } = await newsroom.post<{ profile: { facts: unknown[] }; content: string }>(
      "/news/commennews_content.do",
      { newsid },
    );
    expect(data.profile.facts.length).toBeGreaterThanOrEqual(4);
    expect(data.content.length).toBeGreaterThan(400);
  });
});

describe("the pages of tools", () => {
  it("list every cookie of the site", async () => {
    const { data } = await page("techSupport/usercollect");
    const text = data.blocks.map((block) => block.text ?? "").join("");
    for (const cookie of ["PAGEVIEW_UNIQUEID", "tokenID", "openId", "unionId", "isnew", "weapp", "flash"]) {
      expect(text).toContain(cookie);
    }
  });

  it("have reads by hour whose sum is the read count", async () => {
    const { data } = await page("techSupport/track");
    const [curve, sources] = (named(data, "curve")?.items ?? []) as unknown as {
      labels: string[];
      series: { values: number[] }[];
    }[];
    const sum = (values: number[] = []) => values.reduce((total, value) => total + value, 0);
    const article = named(data, "article")?.items?.[0];
    expect(sum(curve?.series[0]?.values)).toBe(article?.readcount);
    expect(sum(sources?.series[0]?.values)).toBe(article?.readcount);
    expect(curve?.series.every(({ values }) => values.length === curve.labels.length)).toBe(true);
  });

  it("list the versions of the app, newest first, with their changes", async () => {
    const { data } = await page("apph5/briefVs");
    expect(data.blocks.map(({ title }) => title)).toEqual(["12.0.0", "11.6.0", "11.0.0", "10.4.2"]);
    for (const { items } of data.blocks) expect(items?.length).toBeGreaterThanOrEqual(3);
  });
});
