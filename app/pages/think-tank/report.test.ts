import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { ThinkReport } from "#bff/entities/think-tank.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import type { ReportData } from "./load-report.server.ts";
import type { ShelfData } from "./load-shelf.server.ts";
import { action, loader } from "./wisdom.tsx";

const report = (fields: Partial<ThinkReport> = {}): ThinkReport => ({
  reportid: "REP1001",
  title: "夜里九点以后",
  body: [{ kind: "html", html: "<h2>一</h2><p>甲</p><h2>二</h2><p>乙</p>" }],
  ...fields,
});
const chart = { title: "客流", kind: "line" as const, labels: ["8时"], series: [{ name: "", values: [3] }] };
const pictures = [1, 2, 3].map((nth) => ({ url: `https://i.example/p${nth}.jpg` }));
const page = <T>(list: T[]) => Promise.resolve({ list, total: list.length, hasMore: false });

type Loaded = ReportData & { view: "report" };

async function load<Content = Loaded>(path: string, bff: Partial<Bff>, options = {}) {
  const fake = fakeContext({ path, bff, ...options });
  const request = new Request(fake.context.page.url);
  const answer: unknown = await loader({ request, context: fake.context, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  const { data, init } = answer as { data: { content?: Content }; init?: { status?: number } };
  return { ...fake, content: data?.content, status: init?.status };
}

const reading = (fields: Partial<ThinkReport> = {}) => ({
  thinkReport: () => Promise.resolve(report(fields)),
});

describe("a report", () => {
  it("is shown when every other call fails", async () => {
    const { content, bff } = await load("/new/wisdom/REP1001", reading({ charts: [chart] }));
    expect(content).toMatchObject({
      title: "夜里九点以后",
      hasText: true,
      pageCount: 0,
      like: { liked: false, count: 0 },
    });
    expect(content?.charts.value).toEqual([chart]);
    expect(content?.more.value).toEqual([]);
    expect(content?.comments.talk.value?.first).toBeNull();
    expect(bff.pubCommentGet.mock.calls[0]?.[0]).toMatchObject({ objectType: "report", objectId: "REP1001" });
  });

  it("prefers the charts of their own call, and leaves itself out of the other reports", async () => {
    const other = { ...chart, title: "花费" };
    const { content } = await load("/new/wisdom/REP1001", {
      ...reading({ charts: [chart] }),
      thinkChart: () => Promise.resolve([other]),
      recentReports: () => page([report(), report({ reportid: "REP1002", title: "当天就走" })]),
    });
    expect(content?.charts.value).toEqual([other]);
    expect(content?.more.value?.map(({ reportid }) => reportid)).toEqual(["REP1002"]);
  });

  it.each([
    ["", 1],
    ["?p=2", 2],
    ["?p=3", 3],
    ["?p=4", 1],
    ["?p=0", 1],
    ["?p=x", 1],
  ])("opens at the page that the address names: %s", async (query, at) => {
    const { content } = await load(`/new/wisdom/REP1002${query}`, reading({ body: [], pages: pictures }));
    expect(content).toMatchObject({ at, pageCount: 3, hasText: false });
  });

  it.each([
    [1, { praised: 1 as const }, 0 as const, true],
    [0, { praised: 0 as const }, 1 as const, false],
  ])("takes its like from the answer for this reader", async (_n, flag, praised, liked) => {
    const { content, bff } = await load("/new/wisdom/REP1001", {
      ...reading({ praised, praisecount: 527 }),
      praiseFlag: () => Promise.resolve(flag),
    });
    expect(content?.like).toEqual({ liked, count: 527 });
    expect(bff.praiseFlag).toHaveBeenCalledExactlyOnceWith({ newsid: "REP1001", newsTag: "YDNEWS" });
  });

  it("has its authors and its industry in the share data", async () => {
    const experts = [
      { expertid: "E1", name: "祁望舒" },
      { expertid: "E2", name: "闻人远" },
    ];
    const full = reading({ experts, industry: "消费", summary: "摘要", cover: "https://i.example/c.jpg" });
    expect((await load("/new/wisdom/REP1001?p=2&from=wx", full)).content?.share).toMatchObject({
      kind: "article",
      author: "祁望舒、闻人远",
      section: "消费",
      description: "摘要",
      url: "https://news.example/new/wisdom/REP1001?p=2",
    });
    expect((await load("/new/wisdom/REP1001", reading({ org: "研究所" }))).content?.share.author).toBe(
      "研究所",
    );
  });

  it.each([
    [404, 404],
    [302, 410],
    [500, 500],
  ])("refused with %i by the gateway is a screen of status %i", async (code, status) => {
    const answer = await load("/new/wisdom/REP9404", { thinkReport: () => Promise.reject(refusedBy(code)) });
    expect(answer.status).toBe(status);
  });

  it("with an invalid id makes no call", async () => {
    const { status, bff } = await load("/new/wisdom/a%20b", reading());
    expect(status).toBe(404);
    expect(callsMade(bff)).toEqual([]);
  });
});

describe("the shelf of reports", () => {
  const recent = (list: ThinkReport[]) => ({ recentReports: () => page(list) });
  const rows = [
    report({ industry: "消费" }),
    report({ reportid: "REP1002", title: "当天就走", industry: "文旅" }),
    report({ reportid: "REP1003", title: "无名", industry: undefined }),
  ];

  it("offers the industries of its reports, and lists its rows in the structured data", async () => {
    const { content } = await load<ShelfData>("/new/wisdom", recent(rows));
    expect(content).toMatchObject({
      view: "shelf",
      title: "智慧报告",
      industry: "",
      industries: ["消费", "文旅"],
    });
    const rowsAsList = content?.share.structured?.value?.[0]?.itemListElement as object[] | undefined;
    expect(rowsAsList?.[1]).toMatchObject({
      name: "当天就走",
      url: "https://news.example/new/wisdom/REP1002",
    });
  });

  it("asks for one industry, and offers it even when it is empty", async () => {
    const { content, bff } = await load<ShelfData>(
      "/new/wisdom?industry=%E5%86%9C%E4%B8%9A&page=2",
      recent([]),
    );
    expect(bff.recentReports).toHaveBeenCalledWith({
      expertid: undefined,
      industry: "农业",
      pageNo: 2,
      pageSize: 10,
    });
    expect(content).toMatchObject({ industry: "农业", industries: ["农业"], feed: { items: [] } });
    expect(content?.share.title).toBe("农业 - 智慧报告");
  });

  it("fails with its list, and is the 404 screen for a name that is too long", async () => {
    expect((await load("/new/wisdom", {})).status).toBe(502);
    expect((await load(`/new/wisdom?industry=${"长".repeat(21)}`, recent(rows))).status).toBe(404);
  });
});

describe("a report's forms", () => {
  const send = async (path: string, fields: Record<string, string>, bff: Partial<Bff>) => {
    const fake = fakeContext({ path, bff, page: { method: "POST", isDocument: false } });
    const answer: unknown = await action(submission(fake.context, fields)).catch((thrown: unknown) => thrown);
    return { ...fake, ...outcome(answer) };
  };

  it.each([
    ["like", "newsPraise"],
    ["unlike", "newsCancelPraise"],
  ] as const)("%s as news without a type, whatever the id looks like", async (intent, call) => {
    for (const id of ["REP1001", "NEWSREP1", "DZHN1"]) {
      const { bff, result } = await send(
        `/new/report/${id}`,
        { intent },
        {
          [call]: () => Promise.resolve({ praisecount: 528 }),
        },
      );
      expect(bff[call]).toHaveBeenCalledExactlyOnceWith({ newsid: id, newsTag: "YDNEWS", newstype: 0 });
      expect(callsMade(bff)).toEqual([call]);
      expect(result?.data).toEqual({ liked: intent === "like", count: 528 });
    }
  });

  it("keep a like that was sent before", async () => {
    const { result } = await send(
      "/new/report/REP1001",
      { intent: "like" },
      {
        newsPraise: () => Promise.reject(refusedBy(1004)),
      },
    );
    expect(result).toMatchObject({ ok: true, data: { liked: true } });
  });

  it("do not exist on the shelf", async () => {
    const { status, bff } = await send("/new/wisdom", { intent: "like" }, {});
    expect(status).toBe(400);
    expect(callsMade(bff)).toEqual([]);
  });
});
