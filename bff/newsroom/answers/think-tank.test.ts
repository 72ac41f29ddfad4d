import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";
import type { RankRow } from "../store/think-enterprises.ts";
import type { Report } from "../store/think-reports.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

type RankList = ListPage<RankRow> & {
  rankid: string;
  industry: string;
  category: string;
  categories: { id: string; name: string }[];
};

const report = (reportid: string, headers = {}) =>
  newsroom.post<Report & Record<string, unknown>>("/thinktank/getThinkReprotInfo.do", { reportid }, headers);
const recent = (fields: object) =>
  newsroom.post<ListPage<Report & { industry: string; pubtime: string }>>(
    "/thinktank/listRecentThinkReportByExpert.do",
    { ...fields },
  );
const ranked = (fields: object) =>
  newsroom.post<RankList>("/thinktank/getEnterpriseRanklistInfo.do", { ...fields });
const enterprise = (enterpriseid: string) =>
  newsroom.post<Record<string, unknown>>("/thinktank/getEnterpriseInfo.do", { enterpriseid });
const charts = (fields: object) =>
  newsroom.post<{ title: string; kind: string; labels: string[]; series: { values: number[] }[] }[]>(
    "/thinktank/getThinkTankLingChart.do",
    { ...fields },
  );
const news = (fields: object) =>
  newsroom.post<ListPage<Card>>("/thinktank/getEnterpriseRelativeNewsList.do", { ...fields });
const composed = (pageKey: string) =>
  newsroom.post<{
    title: string;
    theme: { color: string; icon: string };
    blocks: { blockid: string; kind: string; items?: object[] }[];
  }>("/subchannelcomposition/getPageComposition.do", { pageKey });
const names = ({ data }: Answer<RankList>) => data.list.map((row) => row.enterprise.name);

describe("a report", () => {
  it("has text, charts, contents, experts, cover and file", async () => {
    const { code, data } = await report("REP1001");
    expect(code).toBe(200);
    expect(data.content).toContain("<table>");
    expect(data.charts).toHaveLength(4);
    expect(data.experts).toMatchObject([{ expertid: "EXP1004", name: "祁望舒" }, { expertid: "EXP1002" }]);
    expect(data).toMatchObject({
      cover: "/media/report-cover-1.webp",
      fileurl: "/media/report-REP1001.pdf",
      industry: "消费",
    });
    expect(data).not.toHaveProperty("praised");
  });

  it("can consist of pictures of its pages", async () => {
    const { data } = await report("REP1002");
    expect(data).not.toHaveProperty("content");
    expect(data.pages).toHaveLength(8);
    expect(data.pages).toMatchObject([
      { url: "/media/report-page-1.webp", width: 1000, height: 1414 },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it("is liked once by each reader, who can remove the like", async () => {
    const like = { newsid: "REP1003", newsTag: "YDNEWS", newstype: 0 };
    const before = (await report("REP1003")).data.praisecount;
    expect((await newsroom.post("/news/news_praise.do", like)).data).toEqual({
      praised: 1,
      praisecount: before + 1,
    });
    expect((await newsroom.post("/news/news_praise.do", like)).code).toBe(1004);
    expect((await newsroom.post("/old/api/getSharedNewsUserPraiseFlag.do", like)).data).toEqual({
      praised: 1,
    });
    expect((await newsroom.post("/api/praiseCount.do", { newsids: ["REP1003"] })).data).toEqual({
      REP1003: before + 1,
    });
    expect((await report("REP1003")).data.praisecount).toBe(before + 1);
    expect((await newsroom.post("/news/cancelPraise.do", like)).data).toEqual({
      praised: 0,
      praisecount: before,
    });
  });

  it("has praised only for a logged-in reader", async () => {
    expect((await report("REP1005", asReader)).data.praised).toBe(0);
    await newsroom.post(
      "/news/news_praise.do",
      { newsid: "REP1005", newsTag: "YDNEWS", newstype: 0 },
      asReader,
    );
    expect((await report("REP1005", asReader)).data.praised).toBe(1);
  });

  it("counts views and comments", async () => {
    const before = (await report("REP1006")).data;
    const session = { "session-id": "device-1" };
    await newsroom.post(
      "/newsshare/addShareViewcount.do",
      { newsid: "REP1006", viewSource: "WEIXIN" },
      session,
    );
    const object = { objectType: "report", objectId: "REP1006" };
    await newsroom.post("/comment/public/add", { ...object, content: "裙边也能卖钱，长见识了" }, asReader);
    const { data } = await report("REP1006");
    expect(data.readcount).toBe(before.readcount + 1);
    expect(data.commentcount).toBe(before.commentcount + 1);
  });

  it("is in no list of news", async () => {
    const { data } = await newsroom.post<ListPage<Card>>("/news/getLabelNewsMoreForSub.do", {
      label: "扇贝",
    });
    expect(data.list.filter(({ newsid }) => newsid.startsWith("REP"))).toEqual([]);
  });

  it.each([
    ["REP9302", 302],
    ["REP9404", 404],
    ["REP9500", 500],
    ["REP7777", 404],
  ])("%s fails with %i", async (id, code) => {
    expect((await report(id)).code).toBe(code);
  });

  it("has a slow and a sparse id", async () => {
    expect((await report("REP9504")).data).toMatchObject({ reportid: "REP9504", praisecount: 12 });
    const { code, data } = await report("REP9001");
    expect(code).toBe("200");
    expect(data).toMatchObject({ report_Id: "REP9001", like_count: "9" });
    expect(data).not.toHaveProperty("reportid");
  });
});

describe("recent reports", () => {
  it("are in pages, newest first, without body", async () => {
    const first = await recent({ pageSize: 5 });
    expect(first.data).toMatchObject({ total: 8, hasMore: true });
    expect(first.data.list[0]).not.toHaveProperty("content");
    const times = first.data.list.map(({ pubtime }) => pubtime);
    expect(times).toEqual(times.toSorted().reverse());
    const second = await recent({ pageSize: 5, pageNo: 2 });
    expect(second.data.list).toHaveLength(3);
    expect(second.data.hasMore).toBe(false);
    expect((await recent({ pageNo: 9 })).data.list).toEqual([]);
  });

  it("filter by expert", async () => {
    const { data } = await recent({ expertid: "EXP1002" });
    expect(data.list.map(({ reportid }) => reportid)).toEqual(["REP1002", "REP1001"]);
    expect((await recent({ expertid: "EXP7777" })).code).toBe(404);
  });

  it.each(["农业", "agricultural", "农业榜", "AGRICULTURAL"])(
    "filter by industry, given as %s",
    async (industry) => {
      const { data } = await recent({ industry });
      expect(data.list.map(({ reportid }) => reportid)).toEqual(["REP1006"]);
    },
  );
});

describe("an industry's rank list", () => {
  it("is found by name in any case, ten rows a page", async () => {
    const { code, data } = await ranked({ industry: "TOURISM5a" });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      rankid: "RANK-tourism5A",
      industry: "tourism5A",
      title: "5A景区榜",
      period: "2025年第一季度",
    });
    expect(data).toMatchObject({ total: 12, hasMore: true, category: "c1" });
    expect(data.list.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(data.list[0]?.enterprise).toMatchObject({
      enterpriseid: "ENT-tourism5A-01",
      industry: "tourism5A",
    });
    const rest = await ranked({ industry: "tourism5A", pageNo: 2 });
    expect(rest.data.list.map(({ rank }) => rank)).toEqual([11, 12]);
    expect((await ranked({ industry: "nothing" })).code).toBe(404);
    expect((await ranked({})).code).toBe(400);
  });

  it("ranks all enterprises by a dim", async () => {
    const { data } = await ranked({ industry: "tourism5A", category: "交通", pageSize: 12 });
    expect(data.category).toBe("c4");
    const scores = data.list.map(
      ({ enterprise: one }) => one.dims.find(({ name }) => name === "交通")?.score,
    );
    expect(scores).toEqual(scores.toSorted((one, other) => (other ?? 0) - (one ?? 0)));
    expect(data.list.map(({ score }) => score)).toEqual(scores);
    expect(data.list.map(({ rank }) => rank)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  it("ranks the members of any other category; an unknown one is the first", async () => {
    const { data } = await ranked({ industry: "hotelDining", category: "c3", pageSize: 50 });
    expect(data.category).toBe("c3");
    expect(data.total).toBeGreaterThanOrEqual(4);
    expect(data.total).toBeLessThan(12);
    expect(data.list.map(({ rank }) => rank)).toEqual(data.list.map((_, at) => at + 1));
    expect((await ranked({ industry: "hotelDining", category: "夜宵" })).data.category).toBe("c1");
  });

  it("filters by city and word without changing ranks", async () => {
    const here = await ranked({ industry: "brand", city: "望海区", pageSize: 50 });
    expect(here.data.list.length).toBeGreaterThan(1);
    expect(new Set(here.data.list.map(({ enterprise: one }) => one.city))).toEqual(new Set(["望海区"]));
    const matches = await ranked({ industry: "brand", keyword: "书" });
    expect(names(matches)).toContain("潮汐书店");
    expect(matches.data.list.find(({ enterprise: one }) => one.name === "潮汐书店")?.rank).toBe(2);
    const everywhere = await ranked({ industry: "hotelDining", keyword: "豆浆" });
    expect(names(everywhere)).toEqual(["石桥口豆浆铺"]);
    expect(everywhere.data).not.toHaveProperty("category");
    expect((await ranked({ industry: "hotelDining", category: "c1", keyword: "豆浆" })).data.total).toBe(0);
    const none = await ranked({ industry: "brand", keyword: "火箭" });
    expect(none.data).toMatchObject({ list: [], total: 0, hasMore: false });
  });
});

describe("a list across industries", () => {
  it("is found by its id, with its own scores and dims", async () => {
    const { data } = await ranked({ rankid: "RANK1003", pageSize: 12 });
    expect(data).toMatchObject({ rankid: "RANK1003", industry: "TemplateThree", total: 12 });
    for (const { enterprise: one } of data.list) {
      expect(one.dims.map(({ name }) => name)).toEqual(["研发", "专利", "人才", "转化", "绿色"]);
    }
    expect((await ranked({ rankid: "RANK1003", category: "材料" })).data.total).toBe(4);
    expect((await ranked({ rankid: "RANK7777" })).code).toBe(404);
  });

  it("has a slow and a sparse id", async () => {
    expect((await ranked({ rankid: "RANK9504" })).data.total).toBe(12);
    expect((await ranked({ rankid: "RANK9001" })).data).toMatchObject({ RankId: "RANK9001", total: "1" });
  });
});

describe("an enterprise", () => {
  it("has all fields", async () => {
    const { data } = await enterprise("ENT-tourism5A-01");
    expect(data).toMatchObject({ name: "青屿列岛海洋景区", city: "青屿县", rank: 1, founded: "1998" });
    expect(data.intro).toContain("十七座小岛");
    expect(data.logo).toMatch(/^\/media\/logo-[a-z]\d\.webp$/);
    for (const field of ["products", "images", "honours", "dims", "tags"])
      expect(data[field]).not.toEqual([]);
    expect(data).not.toHaveProperty("history");
  });

  it.each([
    ["ENT9302", 302],
    ["ENT9500", 500],
    ["ENT-tourism5A-13", 404],
  ])("%s fails with %i", async (id, code) => {
    expect((await enterprise(id)).code).toBe(code);
  });

  it("has a slow and a sparse id", async () => {
    expect((await enterprise("ENT9504")).data).toMatchObject({ enterpriseid: "ENT9504" });
    expect((await enterprise("ENT9001")).data).toMatchObject({ Enterprise_Id: "ENT9001", score: "86.4" });
  });

  it("takes one vote a day from each reader, in every list", async () => {
    const vote = { activityId: "think-tourism5A", optionId: "ENT-tourism5A-02" };
    const path = "/app/activity/public/v1/votecontroller/castvote";
    const first = await newsroom.post<{ count: number; voted: 1 }>(path, vote);
    expect(first.data).toMatchObject({ voted: 1 });
    expect((await newsroom.post(path, vote)).code).toBe(1004);
    const other = await newsroom.post<{ count: number }>(path, { ...vote, ak: "device-2" });
    expect(other.data.count).toBe(first.data.count + 1);
    expect(
      (await newsroom.post(path, { activityId: "think-TemplateOne", optionId: "ENT-brand-02" })).code,
    ).toBe(200);
    expect((await newsroom.post(path, { ...vote, optionId: "ENT-brand-02" })).code).toBe(404);
  });

  it("takes comments", async () => {
    const object = { objectType: "enterprise", objectId: "ENT-edu-01" };
    expect((await newsroom.post("/comment/public/get", object)).code).toBe(200);
    expect((await newsroom.post("/comment/public/add", { ...object, content: "潮汐课真好" })).code).toBe(401);
    expect(
      (await newsroom.post("/comment/public/add", { ...object, content: "潮汐课真好" }, asReader)).code,
    ).toBe(200);
  });
});

describe("news of enterprises", () => {
  it("are found by industry or enterprise", async () => {
    const first = await news({ industry: "agricultural", pageSize: 3 });
    expect(first.data.list).toHaveLength(3);
    expect(first.data.total).toBeGreaterThanOrEqual(6);
    expect(first.data.hasMore).toBe(true);
    expect((await news({ enterpriseid: "ENT-agricultural-01" })).data.total).toBe(first.data.total);
  });

  it("are 404 for unknown ids, and 400 without one", async () => {
    expect((await news({ industry: "nothing" })).code).toBe(404);
    expect((await news({ enterpriseid: "ENT-nothing-01" })).code).toBe(404);
    expect((await news({})).code).toBe(400);
  });
});

describe("charts", () => {
  it("belong to an industry, an enterprise, a report, or the think tank", async () => {
    const industry = (await charts({ industry: "Tourism5A" })).data;
    expect(industry.map(({ kind }) => kind)).toEqual(["line", "bar"]);
    expect(industry[0]?.labels).toHaveLength(8);
    const own = (await charts({ enterpriseid: "ENT-tourism5A-01" })).data;
    const { data } = await enterprise("ENT-tourism5A-01");
    expect(own[0]?.series[0]?.values.at(-1)).toBe(data.score);
    expect((await charts({ reportid: "REP1001" })).data).toHaveLength(4);
    expect((await charts({})).data[0]?.series).toHaveLength(4);
  });

  it("are 404 for unknown owners", async () => {
    for (const owner of [{ industry: "nothing" }, { enterpriseid: "ENT-x-01" }, { reportid: "REP7777" }]) {
      expect((await charts(owner)).code).toBe(404);
    }
  });
});

describe("the composed pages", () => {
  it("include that of the think tank, with news", async () => {
    const { data } = await composed("thinkTank");
    const kinds = data.blocks.map(({ kind }) => kind);
    expect(kinds).toEqual(["banner", "stats", "menu", "reports", "experts", "rank", "news"]);
    expect(data.blocks.find(({ kind }) => kind === "menu")?.items).toHaveLength(33);
    expect(data.blocks.at(-1)?.items?.[0]).toHaveProperty("readcount");
  });

  it("have the banners of the think tank", async () => {
    const { data } = await newsroom.post<{ adid: string; imgurl: string; linkUrl: string }[]>(
      "/advert/v1/getNewBannerList",
      { place: "think" },
    );
    expect(data.map(({ linkUrl }) => linkUrl)).toEqual([
      "/new/report/REP1001",
      "/new/wisdom/REP1002",
      "/new/ThinkFile/allmenu",
      "/new/report/REP1003",
    ]);
    expect(new Set(data.map(({ imgurl }) => imgurl)).size).toBe(4);
  });

  it("have the colour, sign and rules of every list", async () => {
    const { data } = await composed("ThinkFile/agricultural");
    expect(data).toMatchObject({ title: "农业榜", theme: { color: "#5E9C2F", icon: "🌾" } });
    expect(data.blocks.map(({ blockid }) => blockid)).toContain("rules");
    expect((await composed("ThinkFile/TEMPLATEfour")).data.title).toBe("家门口的服务");
    expect((await composed("ThinkFile/nothing")).code).toBe(404);
  });
});
