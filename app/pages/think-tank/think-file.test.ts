import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Composition } from "#bff/entities/composition.ts";
import type { Enterprise, RankList } from "#bff/entities/think-tank.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import type { PageData } from "../../request/page-loader.server.ts";
import { groups } from "../../features/think-tank/groups.ts";
import { industryNames, thinkFile } from "../../features/think-tank/think-files.server.ts";
import { routeTable } from "../../routes/routes.ts";
import * as enterprisePage from "./enterprise.tsx";
import * as menuPage from "./menu.tsx";
import * as rankPage from "./rank.tsx";

const enterprise = (id: string, fields: Partial<Enterprise> = {}): Enterprise => ({
  enterpriseid: id,
  name: `单位${id}`,
  ...fields,
});
const categories = [
  { id: "c1", name: "综合" },
  { id: "c2", name: "口碑" },
];
const rankList = (fields: Partial<RankList> = {}): RankList => ({
  rankid: "RANK-x",
  title: "某榜",
  industry: "tourism5A",
  categories,
  category: "c1",
  list: [
    { rank: 1, change: 2, score: 96.44, enterprise: enterprise("E1", { city: "望海区" }) },
    { rank: 2, change: -1, score: 95, enterprise: enterprise("E2", { city: "云台区" }) },
  ],
  total: 2,
  hasMore: false,
  ...fields,
});
const composed = (fields: Partial<Composition> = {}): Composition => ({
  pageKey: "x",
  title: "",
  categories: [],
  blocks: [],
  ...fields,
});
const answering = (list: Partial<RankList> = {}, composition: Partial<Composition> = {}): Partial<Bff> => ({
  compPage: () => Promise.resolve(composed(composition)),
  enterpriseRankList: () => Promise.resolve(rankList(list)),
});

type Page = typeof rankPage | typeof enterprisePage | typeof menuPage;

/** The module that the route table names for an address. */
function pageOf(path: string): Page {
  if (/^allmenu/i.test(path)) return menuPage;
  return path.split("?")[0]?.includes("/") ? enterprisePage : rankPage;
}

async function load<Content>(
  { loader }: { loader: (args: LoaderFunctionArgs) => Promise<{ data: PageData<Content> }> },
  path: string,
  bff: Partial<Bff>,
) {
  const fake = fakeContext({ path: `/new/ThinkFile/${path}`, bff });
  const request = new Request(fake.context.page.url);
  const answer = await loader({ request, context: fake.context, params: {} });
  return { ...fake, content: answer.data.content, route: answer.data.route };
}

async function rank(path: string, bff: Partial<Bff> = answering()) {
  const { content, ...rest } = await load(rankPage, path, bff);
  const requests = rest.bff.enterpriseRankList.mock.calls.map(([body]) => body);
  return { ...rest, content, requests };
}

async function failing(path: string, bff: Partial<Bff>) {
  const fake = fakeContext({ path: `/new/ThinkFile/${path}`, bff });
  const request = new Request(fake.context.page.url);
  const error: unknown = await pageOf(path)
    .loader({ request, context: fake.context, params: {} })
    .catch((thrown: unknown) => thrown);
  return { ...fake, screen: error as { data: { screen: number }; init: { status: number } } };
}

const rows = routeTable.filter(({ path }) => path.startsWith("/ThinkFile/"));
const nameOf = (path: string) => path.split("/")[2] ?? "";

describe("the pages under /ThinkFile", () => {
  it("are 39 of three modules", () => {
    expect(rows).toHaveLength(39);
    expect(new Set(rows.flatMap(({ page, beneath }) => [page, beneath ?? page])).size).toBe(3);
  });

  it.each(industryNames)("%s asks for its own list, chart, news and page", async (name) => {
    const { content, bff, requests, route } = await rank(name, answering({ categories: [] }));
    expect(callsMade(bff)).toEqual([
      "compPage",
      "enterpriseNews",
      "enterpriseRankList",
      "thinkChart",
      "visitLog",
    ]);
    expect(bff.compPage).toHaveBeenCalledWith({ pageKey: `ThinkFile/${name}` });
    expect(requests[0]).toMatchObject({ industry: name, pageNo: 1, pageSize: 12, category: undefined });
    expect(route).toMatchObject({ family: "THK", name, id: "" });
    const file = thinkFile(name);
    expect(content.categories.map((category) => category.name)).toEqual(file?.categories);
    expect(content.layout).toBe(file?.layout);
    expect(content.head.value?.group).toBe(file?.group);
    expect(content.title).toBe(rows.find(({ path }) => nameOf(path) === name)?.title);
  });

  it("find their row whatever the case of the name", async () => {
    const { requests } = await rank("TOURISM5a");
    expect(requests[0]).toMatchObject({ industry: "tourism5A" });
  });
});

describe("the filter of a list", () => {
  it("is in the call and in every address of the page", async () => {
    const query = "category=c2&city=云台区&keyword=%20日出%20&page=2&from=wx";
    const { content, requests } = await rank(`tourism5A?${query}`, answering({ category: "c2" }));
    expect(requests[0]).toEqual({
      industry: "tourism5A",
      rankid: undefined,
      category: "c2",
      city: "云台区",
      keyword: "日出",
      pageNo: 2,
      pageSize: 12,
    });
    expect(content.filter).toEqual({
      path: "/new/ThinkFile/tourism5A",
      rankid: undefined,
      category: "c2",
      city: "云台区",
      keyword: "日出",
    });
    expect(content.source).toEqual({
      kind: "ranks",
      id: "tourism5A",
      rankid: undefined,
      category: "c2",
      city: "云台区",
      keyword: "日出",
    });
    expect(content.share.url).not.toContain("from");
  });

  it.each([
    ["", undefined],
    ["city=&keyword=%20&category=", undefined],
    [`keyword=${"长".repeat(90)}`, "长".repeat(40)],
  ])("is left out when empty and cut when long: %j", async (query, keyword) => {
    const { requests } = await rank(`tourism5A?${query}`);
    expect(requests[0]).toMatchObject({ category: undefined, city: undefined, keyword });
  });

  it.each(["0", "-1", "abc", "1e3", "99999"])("starts at the first page for ?page=%s", async (page) => {
    const { requests } = await rank(`tourism5A?page=${page}`);
    expect(requests[0]).toMatchObject({ pageNo: 1 });
  });

  it("accepts a category by its name", async () => {
    const { content } = await rank("tourism5A?category=口碑", answering({ category: undefined }));
    expect(content.category).toBe("c2");
    expect(content.filter.category).toBe("c2");
  });

  it("selects the first category for an unknown one", async () => {
    const { content, requests } = await rank("tourism5A?category=nothing", answering({ category: "c1" }));
    expect(requests.map((body) => body.category)).toEqual(["nothing", "c1"]);
    expect(content.category).toBe("c1");
    expect(content.filter.category).toBeUndefined();
  });

  it("selects no category for a search in all categories", async () => {
    const { content } = await rank("tourism5A?keyword=山", answering({ category: undefined }));
    expect(content.category).toBe("");
    const { content: plain } = await rank("tourism5A", answering({ category: undefined }));
    expect(plain.category).toBe("c1");
  });

  it("offers the cities of the whole list even when the list is filtered", async () => {
    const { content, requests } = await rank("tourism5A?city=云台区");
    expect(content.cities).toEqual(["望海区", "云台区"]);
    expect(requests[1]).toEqual({ industry: "tourism5A", category: "c1", pageNo: 1, pageSize: 50 });
    const { requests: unfiltered } = await rank("tourism5A");
    expect(unfiltered).toHaveLength(1);
  });
});

describe("a list without places", () => {
  it.each([
    ["is empty", answering({ list: [], total: 0 }), "", "empty"],
    ["has no place for the keyword", answering({ list: [], total: 0 }), "?keyword=x", "empty"],
    ["is past its last page", answering({ list: [], total: 2 }), "?page=3", "past-the-end"],
    [
      "is not there",
      { ...answering(), enterpriseRankList: () => Promise.reject(refusedBy(404)) },
      "",
      "empty",
    ],
    [
      "can't be had",
      { ...answering(), enterpriseRankList: () => Promise.reject(refusedBy(500)) },
      "",
      "failed",
    ],
  ])("%s", async (_name, bff, query, state) => {
    const { content } = await rank(`tourism5A${query}`, bff);
    expect(content.state).toBe(state);
    expect(content.ids).toEqual([]);
  });

  it("needs no composed page", async () => {
    const { content } = await rank("tourism5A", {
      ...answering(),
      compPage: () => Promise.reject(refusedBy(404)),
    });
    expect(content.head.value).toMatchObject({ title: "5A景区榜", group: "T" });
    expect(content.state).toBe("there");
  });

  it("fails when its composition fails", async () => {
    for (const code of [500, 302]) {
      const compPage = () => Promise.reject(refusedBy(code));
      const { screen } = await failing("tourism5A", { ...answering(), compPage });
      expect(screen.init.status).toBe(code === 302 ? 410 : 500);
    }
  });
});

describe("places", () => {
  it("accept incomplete fields", async () => {
    const list = [
      {
        rank: 0,
        enterprise: enterprise("E1", { score: 88.888, change: 0, dims: [{ name: "口碑", score: 90 }] }),
      },
      { rank: 0, score: 250, enterprise: enterprise("E2", { tags: ["甲", "甲", "乙", "丙", "丁"] }) },
    ];
    const { content } = await rank("tourism5A?page=2", answering({ list }));
    expect(content.places.value?.places).toMatchObject([
      { place: 13, score: "88.9", change: 0, dims: [{ name: "口碑", score: "90" }] },
      { place: 14, score: "250", share: 1, tags: ["甲", "乙", "丙"], change: undefined },
    ]);
    expect(content.places.value?.whole).toBe(false);
  });

  it("are also grouped by category in a list of layout bars", async () => {
    const { content, requests } = await rank("pensionAgency");
    expect(requests.map(({ category, pageSize }) => [category, pageSize])).toEqual([
      [undefined, 12],
      ["c2", 4],
    ]);
    expect(content.byCategory.value).toMatchObject([
      { name: "口碑", href: "/new/ThinkFile/pensionAgency?category=c2" },
    ]);
    const { content: narrowed } = await rank("pensionAgency?city=云台区");
    expect(narrowed.byCategory.value).toEqual([]);
  });

  it("are in the structured data", async () => {
    const { content } = await rank("tourism5A");
    expect(content.share.structured?.value?.[0]).toMatchObject({
      "@type": "ItemList",
      itemListElement: [
        { position: 1, name: "单位E1", url: "https://news.example/new/ThinkFile/tourism5A/E1" },
        { position: 2, name: "单位E2", url: "https://news.example/new/ThinkFile/tourism5A/E2" },
      ],
    });
  });
});

describe("the colour of a list", () => {
  it("is the editors' colour, else its group's", async () => {
    const { content } = await rank("tourism5A", answering({}, { theme: { color: "#3A6EA5" } }));
    expect(content.tone["--tone-rgb"]).toBe("58 110 165");
    const { content: own } = await rank("tourism5A", answering({}, { theme: { color: "red" } }));
    expect(own.tone["--tone-rgb"]).toBe("47 158 110");
    expect(groups.T.color).toBe("#2F9E6E");
  });
});

describe("the templates", () => {
  const templates = ["TemplateOne", "TemplateTwo", "TemplateThree", "TemplateFour"];

  it.each(templates)("%s shows the list of ?rankid=, and the 404 screen without one", async (name) => {
    const { content, requests, bff } = await rank(`${name}?rankid=RANK9`, answering({ title: "周末好去处" }));
    expect(requests[0]).toMatchObject({ rankid: "RANK9", industry: undefined });
    expect(content.title).toBe("周末好去处");
    expect(content.filter.rankid).toBe("RANK9");
    expect(bff.thinkChart).not.toHaveBeenCalled();
    for (const query of ["", "?rankid=", "?rankid=a/b", "?rankid=..", "/E1"]) {
      const { screen, bff } = await failing(name + query, answering());
      expect(screen.init.status).toBe(404);
      expect(callsMade(bff)).toEqual([]);
    }
  });

  it("are the 404 screen when their list is missing", async () => {
    const missing = { ...answering(), enterpriseRankList: () => Promise.reject(refusedBy(404)) };
    const { screen } = await failing("TemplateOne?rankid=RANK9", missing);
    expect(screen.init.status).toBe(404);
  });
});

describe("an enterprise", () => {
  const answers = { enterpriseInfo: () => Promise.resolve(enterprise("E1", { score: 90, founded: "1998" })) };

  it("is shown when every other call fails", async () => {
    const { content, route, bff } = await load(enterprisePage, "tourism5A/E1", answers);
    expect(route).toMatchObject({ name: "tourism5A", id: "E1" });
    expect(content.title).toBe("单位E1");
    expect(content.head.value).toMatchObject({
      about: "1998年",
      list: { title: "5A景区榜", href: "/new/ThinkFile/tourism5A" },
    });
    expect(content.charts.value).toEqual([]);
    expect(bff.pubCommentGet).toHaveBeenCalledWith(
      expect.objectContaining({ objectType: "enterprise", objectId: "E1" }),
    );
  });

  it("redirects an address whose query names an enterprise", async () => {
    for (const [query, to] of [
      ["tourism5A?id=E1", "/ThinkFile/tourism5A/E1"],
      ["TemplateTwo?rankid=RANK2&enterpriseid=E1", "/ThinkFile/TemplateTwo/E1?rankid=RANK2"],
    ] as const) {
      const fake = fakeContext({ path: `/new/ThinkFile/${query}` });
      const request = new Request(fake.context.page.url);
      const redirected: unknown = await rankPage
        .loader({ request, context: fake.context, params: {} })
        .catch((thrown: unknown) => thrown);
      expect((redirected as Response).headers.get("Location")).toBe(to);
      expect(callsMade(fake.bff)).toEqual([]);
    }
  });

  it("links back to its list", async () => {
    const { content } = await load(enterprisePage, "TemplateTwo/E1?rankid=RANK2", answers);
    expect(content.head.value?.list.href).toBe("/new/ThinkFile/TemplateTwo?rankid=RANK2");
  });

  it("is the 404 screen when unknown; an invalid id makes no call", async () => {
    const { screen } = await failing("tourism5A/E2", {
      enterpriseInfo: () => Promise.reject(refusedBy(404)),
    });
    expect(screen.init.status).toBe(404);
    for (const id of ["a%20b", "..%2f", "x".repeat(65), "晚报"]) {
      const { screen, bff } = await failing(`tourism5A/${id}`, answers);
      expect(screen.init.status).toBe(404);
      expect(callsMade(bff)).toEqual([]);
    }
  });
});

describe("the menus", () => {
  const written: Composition["blocks"] = [
    {
      blockid: "a",
      kind: "menu",
      title: "文旅",
      items: [
        { name: "五A景区", linkUrl: "/new/thinkfile/Tourism5A/", summary: "新" },
        { name: "周末", linkUrl: "/new/ThinkFile/TemplateOne?rankid=R1" },
        { name: "没有链接" },
      ],
    },
  ];

  it.each(["allmenu", "allMenuShare"])("%s links to every list, in the editors' words", async (name) => {
    const { content } = await load(menuPage, name, {
      compPage: () => Promise.resolve(composed({ blocks: written })),
    });
    expect(content.isToShare).toBe(name === "allMenuShare");
    const all = content.front.value?.directory ?? [];
    expect(all.map(({ id }) => id)).toEqual(["T", "C", "M", "F", "L", "E", "A", "Z"]);
    const links = all.flatMap(({ entries }) => entries.map(({ href }) => href));
    expect(links).toHaveLength(34);
    expect(links).toEqual(expect.arrayContaining(industryNames.map((one) => `/new/ThinkFile/${one}`)));
    expect(all[0]?.entries[0]).toEqual({ href: "/new/ThinkFile/tourism5A", title: "五A景区", summary: "新" });
    expect(all[0]?.entries.at(-1)?.title).toBe("周末");
  });

  it("need no composed page and have no page of an enterprise", async () => {
    const { content } = await load(menuPage, "allmenu", { compPage: () => Promise.reject(refusedBy(404)) });
    expect(content.front.value?.directory.flatMap(({ entries }) => entries)).toHaveLength(33);
    const { screen } = await failing("allmenu/E1", {});
    expect(screen.init.status).toBe(404);
  });
});

describe("votes and comments", () => {
  async function send(path: string, fields: Record<string, string>, bff: Partial<Bff> = {}) {
    const fake = fakeContext({ path: `/new/ThinkFile/${path}`, bff, page: { isDocument: false } });
    try {
      return { ...fake, ...outcome(await pageOf(path).action(submission(fake.context, fields))) };
    } catch (thrown) {
      return { ...fake, status: (thrown as { init: { status: number } }).init.status };
    }
  }
  const castVote = () => Promise.resolve({ count: 7, voted: 1 as const });

  it("a vote counts for the list", async () => {
    const { bff, result } = await send("Tourism5A/E1", { intent: "vote", optionid: "E1" }, { castVote });
    expect(bff.castVote).toHaveBeenCalledWith({ activityId: "think-tourism5A", optionId: "E1", count: 1 });
    expect(result).toMatchObject({ ok: true, toast: "投票成功", data: { count: 7 } });
  });

  it("a second vote on the same day says so", async () => {
    const again = { castVote: () => Promise.reject(refusedBy(1004)) };
    const { result } = await send("brand/E1", { intent: "vote", optionid: "E1" }, again);
    expect(result).toMatchObject({ ok: true, toast: "今天已投过票" });
  });

  it.each([
    ["allmenu", { intent: "vote", optionid: "E1" }, 400],
    ["tourism5A", { intent: "comment", content: "好" }, 400],
    ["tourism5A/E1", { intent: "like" }, 400],
    ["tourism5A/E1", { intent: "vote", optionid: "a b" }, 400],
    ["TemplateOne/E1", { intent: "vote", optionid: "E1" }, 404],
  ])("%s refuses %j", async (path, fields, status) => {
    const { bff, ...response } = await send(path, fields, { castVote });
    expect(response.status).toBe(status);
    expect(callsMade(bff)).toEqual([]);
  });
});
