import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Account } from "#bff/entities/account.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import type { Column, Expert, Reporter } from "#bff/entities/people.ts";
import type { ThinkReport } from "#bff/entities/think-tank.ts";
import { callsMade, refusedBy } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as account from "./account.tsx";
import * as column from "./column.tsx";
import * as life from "./column-life.tsx";
import * as expert from "./expert.tsx";
import * as reporter from "./reporter.tsx";

const news = (newsid: string): NewsItem => ({ newsid, newstype: 1, title: `消息${newsid}`, status: 1 });
const report = { reportid: "REP1", title: "长椅与坡道" } as ThinkReport;
const pageOf = <Row,>(...list: Row[]) => ({ list, total: list.length, hasMore: false });
const some = () => Promise.resolve(pageOf(news("10001")));
const none = () => Promise.resolve(pageOf<NewsItem>());

const LONG = "做了三十六年老城区规划。".repeat(8);
const lu: Expert = {
  expertid: "EXP1",
  name: "陆怀谷",
  title: "总规划师",
  org: "城市更新设计研究院",
  intro: LONG,
  fields: ["城市更新"],
  reportcount: 2,
  newscount: 8,
  fanscount: 12345,
};
const tide: Column = {
  columnid: "COL1",
  name: "潮间带",
  intro: "写一个靠海吃饭的人",
  newscount: 19,
  tabs: [{ id: "sea", name: "看海" }],
  hosts: [{ authorid: "RPT1", name: "邵一帆", kind: "reporter" }],
};
const service: Account = {
  accountid: "ACC1",
  name: "海岱民生服务",
  userType: 3,
  verified: 1,
  userDes: "办事、缴费",
  newscount: 20,
  menus: [{ name: "办事指南", linkUrl: "https://guide.example/a" }],
  influence: {
    score: 91.6,
    rank: 1,
    dims: [
      { name: "传播力", score: 93 },
      { name: "服务力", score: 98 },
      { name: "互动力", score: 90 },
    ],
    chart: {
      title: "近3个月",
      kind: "line",
      labels: ["3月", "4月", "5月"],
      series: [{ name: "", values: [90, 91, 92] }],
    },
  },
};
const qiu: Reporter = {
  reporterid: "RPT1",
  name: "周砚秋",
  title: "首席记者",
  dept: "城事新闻部",
  beats: ["老街"],
};

const theReporter = (rows: NewsItem[]): Partial<Bff> => ({
  reporterNews: () => Promise.resolve({ reporter: qiu, page: pageOf(...rows) }),
});
const theExpert: Partial<Bff> = {
  thinkExpert: () => Promise.resolve(lu),
  recentReports: () => Promise.resolve(pageOf(report)),
  expertNews: some,
};
const theColumn: Partial<Bff> = { columnInfo: () => Promise.resolve(tide), columnNews: some };
const theAccount = (rows: NewsItem[]): Partial<Bff> => ({
  userMainPage: () => Promise.resolve({ account: service, page: pageOf(...rows) }),
  subChannelBase: () => Promise.reject(refusedBy(404)),
});

const homes = {
  reporter: {
    page: reporter,
    path: "/new/reporterHome/RPT1",
    bff: theReporter([news("10001")]),
    main: "reporterNews",
  },
  expert: { page: expert, path: "/new/expert/EXP1", bff: theExpert, main: "thinkExpert" },
  column: { page: column, path: "/new/columnHome/COL1", bff: theColumn, main: "columnInfo" },
  account: {
    page: account,
    path: "/new/ydIndex/ACC1",
    bff: theAccount([news("10001")]),
    main: "userMainPage",
  },
} as const;

describe.each(Object.entries(homes))("the home of: %s", (_name, { page, path, bff, main }) => {
  it("shows the person and the follow button", async () => {
    const { screen, html, blocks } = await openPage(page, path, { bff });
    expect(screen).toBe(200);
    expect(blocks[0]).toBe("person");
    expect(html).toContain('data-intent="follow"');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    [404, 404],
    [302, 302],
    [500, 500],
  ])("is the error screen when the gateway answers %i", async (code, screen) => {
    const failing = { ...bff, [main]: () => Promise.reject(refusedBy(code)) };
    expect((await openPage(page, path, { bff: failing })).screen).toBe(screen);
  });

  it("makes no call for an invalid id", async () => {
    const opened = await openPage(page, path.replace(/\w+$/, "%3Cb%3E"), { bff });
    expect([opened.screen, callsMade(opened.bff)]).toEqual([404, []]);
  });
});

describe("a list of publications", () => {
  it.each<[string, Parameters<typeof openPage>]>([
    ["reporter", [reporter, "/new/reporterHome/RPT1", { bff: theReporter([]) }]],
    ["account", [account, "/new/ydIndex/ACC1", { bff: theAccount([]) }]],
    ["column", [column, "/new/columnHome/COL1", { bff: { ...theColumn, columnNews: none } }]],
    ["expert's news", [expert, "/new/expert/EXP1?tab=news", { bff: { ...theExpert, expertNews: none } }]],
    [
      "expert's reports",
      [
        expert,
        "/new/expert/EXP1",
        { bff: { ...theExpert, recentReports: () => Promise.resolve(pageOf<ThinkReport>()) } },
      ],
    ],
  ])("that is empty says so: %s", async (_name, visit) => {
    const { text, screen } = await openPage(...visit);
    expect(screen).toBe(200);
    expect(text).toContain("TA还没有发布内容");
  });

  const failing = () => Promise.reject(refusedBy(500));
  it.each<[string, Parameters<typeof openPage>, string]>([
    [
      "column",
      [column, "/new/columnHome/COL1", { bff: { ...theColumn, columnNews: failing } }],
      "/new/columnHome/COL1",
    ],
    [
      "column's tab",
      [column, "/new/columnHome/COL1?tab=sea", { bff: { ...theColumn, columnNews: failing } }],
      "/new/columnHome/COL1?tab=sea",
    ],
    [
      "expert's reports",
      [expert, "/new/expert/EXP1", { bff: { ...theExpert, recentReports: failing } }],
      "/new/expert/EXP1",
    ],
    [
      "expert's news",
      [expert, "/new/expert/EXP1?tab=news", { bff: { ...theExpert, expertNews: failing } }],
      "/new/expert/EXP1?tab=news",
    ],
  ])("that fails shows the error in its tab, with a link to retry: %s", async (_name, visit, address) => {
    const { text, html, screen } = await openPage(...visit);
    expect(screen).toBe(200);
    expect(text).toContain("加载失败，点击重试");
    expect(html).toContain(`href="${address}" data-retry="tab"`);
  });
});

describe("an expert", () => {
  it("has tabs for reports and views, which are links", async () => {
    const { html, text, bff } = await openPage(expert, "/new/expert/EXP1", { bff: theExpert });
    expect(text).toContain("长椅与坡道");
    expect(html).toContain('href="/new/expert/EXP1?tab=news#lists"');
    expect(bff.expertNews).not.toHaveBeenCalled();
    const views = await openPage(expert, "/new/expert/EXP1?tab=news", { bff: theExpert });
    expect(views.text).toContain("消息10001");
    expect(views.bff.recentReports).not.toHaveBeenCalled();
  });

  it("folds a long introduction without cutting it", async () => {
    const { html, blocks } = await openPage(expert, "/new/expert/EXP1", { bff: theExpert });
    expect(blocks).toContain("intro");
    expect(html).toContain(LONG);
  });
});

describe("a column", () => {
  it("shows its hosts, and its news by tab", async () => {
    const { bff, blocks, html } = await openPage(column, "/new/columnHome/COL1?tab=sea", { bff: theColumn });
    expect(bff.columnNews).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ columnid: "COL1", tab: "sea" }),
    );
    expect(blocks).toContain("hosts");
    expect(html).toContain('href="/new/reporterHome/RPT1"');
  });

  it.each(["?tab=nothing", "?tab=%3Cb%3E"])("shows all its news for an unknown tab: %s", async (query) => {
    const { bff, text } = await openPage(column, `/new/columnHome/COL1${query}`, { bff: theColumn });
    expect(bff.columnNews).toHaveBeenLastCalledWith(expect.objectContaining({ tab: undefined }));
    expect(text).toContain("消息10001");
  });
});

describe("an account", () => {
  const path = "/new/ydIndex/ACC1";

  it("shows its menus, numbers, influence and tabs", async () => {
    const { blocks, text, html } = await openPage(account, path, { bff: theAccount([news("10001")]) });
    expect(blocks).toEqual(["person", "intro", "menus", "stats", "influence", "feed"]);
    expect(text).toContain("认证");
    expect(text).toContain("91.6");
    expect(html).toContain('href="/new/ydIndex/ACC1?tab=video#lists"');
    expect(html).toContain('href="https://guide.example/a"');
  });

  it("has charts without script, each with a table for screen readers", async () => {
    const { html } = await openPage(account, path, { bff: theAccount([]) });
    expect(html.match(/<svg[^>]*aria-hidden="true"[^>]*>/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html.match(/<table/g)).toHaveLength(2);
    expect(html).toMatch(/<caption[^>]*>各项得分/);
    expect(html).toMatch(/<th scope="row">传播力<\/th>\s*<td>93<\/td>/);
    expect(html).toMatch(/<th scope="row">5月<\/th>\s*<td>92<\/td>/);
  });

  it("without influence, menus or numbers has none of their blocks", async () => {
    const plain = { account: { accountid: "ACC1", name: "青屿海事" }, page: pageOf<NewsItem>() };
    const { blocks } = await openPage(account, path, { bff: { userMainPage: () => Promise.resolve(plain) } });
    expect(blocks).toEqual(["person", "feed"]);
  });

  it.each([
    ["?tab=video", "video"],
    ["?tab=intelligence", "intelligence"],
    ["?tab=nothing", "news"],
    ["", "news"],
  ])("%s requests the tab %s", async (query, tab) => {
    const { bff } = await openPage(account, path + query, { bff: theAccount([]) });
    expect(bff.userMainPage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ accountid: "ACC1", tab }),
    );
  });

  it.each(["", "?tab=video"])("shows the rows of a tab that it does not name (%s)", async (query) => {
    const plain = {
      account: {
        accountid: "ACC1",
        name: "青屿海事",
        tabs: [{ id: "intelligence" as const, name: "情报" }],
      },
      page: pageOf(news("10001")),
    };
    const { text } = await openPage(account, path + query, {
      bff: { userMainPage: () => Promise.resolve(plain) },
    });
    expect(text).toContain("消息10001");
    expect(text).toContain("文章");
  });

  const unknown = { userMainPage: () => Promise.reject(refusedBy(404)) };
  const base = () => Promise.resolve({ accountid: "DZHN1", name: "订阅号" });

  it("unknown to the account system is found in the subscription system", async () => {
    const { screen, text, blocks } = await openPage(account, path, {
      bff: { ...unknown, subChannelBase: base, subInfo: () => Promise.resolve(service), subNewsList: some },
    });
    expect(screen).toBe(200);
    expect(text).toContain("消息10001");
    expect(blocks).toContain("menus");
  });

  it("of the subscription system is shown without its details and its list", async () => {
    const { screen, text } = await openPage(account, path, { bff: { ...unknown, subChannelBase: base } });
    expect(screen).toBe(200);
    expect(text).toContain("订阅号");
    expect(text).toContain("加载失败，点击重试");
  });

  it("of the subscription system is shown by its details alone", async () => {
    const bff = { ...unknown, subInfo: () => Promise.resolve(service), subNewsList: some };
    expect((await openPage(account, path, { bff })).text).toContain("海岱民生服务");
  });

  it("unknown to both systems is the 404 screen; any other failure keeps its status", async () => {
    const missing = { ...unknown, subChannelBase: () => Promise.reject(refusedBy(404)) };
    expect((await openPage(account, path, { bff: missing })).screen).toBe(404);
    const failing = { userMainPage: () => Promise.reject(refusedBy(500)), subChannelBase: base };
    const { screen, bff } = await openPage(account, path, { bff: failing });
    expect(screen).toBe(500);
    expect(bff.subChannelBase).not.toHaveBeenCalled();
  });
});

describe("the living pages", () => {
  const selection: Partial<Bff> = {
    columnNewsPartner: () => Promise.resolve({ ...pageOf(news("12001"), news("12002")), column: tide }),
    columnInfo: () => Promise.resolve(tide),
    columnNews: some,
  };

  it.each([
    ["without a column", "/new/columnlife", "browser", { columnid: undefined }],
    ["within the partner's app", "/new/columnlife", "partner", { columnid: undefined }],
    ["of a column within the partner's app", "/new/columnlife/COL1", "partner", { columnid: "COL1" }],
  ] as const)("are the partner's selection %s", async (_name, path, environment, parameters) => {
    const { bff, text } = await openPage(life, path, { bff: selection, environment });
    expect(bff.columnNewsPartner).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(parameters));
    expect(bff.columnNews).not.toHaveBeenCalled();
    expect(text).toContain("消息12002");
  });

  it("are a column's own news elsewhere, with its name and introduction", async () => {
    const { bff, text } = await openPage(life, "/new/columnlife/COL1", { bff: selection });
    expect(bff.columnNewsPartner).not.toHaveBeenCalled();
    expect(text).toContain("潮间带");
    expect(text).toContain("写一个靠海吃饭的人");
    expect(text).toContain("消息10001");
  });

  it("have their default name when the column fails", async () => {
    const { text, screen } = await openPage(life, "/new/columnlife/COL1", { bff: { columnNews: some } });
    expect(screen).toBe(200);
    expect(text).toContain("生活栏目");
  });

  it("say when they are empty, and are an error screen when their list fails", async () => {
    const empty = await openPage(life, "/new/columnlife/COL1", { bff: { columnNews: none } });
    expect(empty.text).toContain("暂无内容");
    expect(empty.html).toContain('href="/new/home/1"');
    expect((await openPage(life, "/new/columnlife")).screen).toBe(502);
    const missing = { columnNews: () => Promise.reject(refusedBy(404)) };
    expect((await openPage(life, "/new/columnlife/COL9", { bff: missing })).screen).toBe(404);
  });
});
