import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import type { MissingPerson, Special, SpecialBlock } from "#bff/entities/special.ts";
import type { VoteInfo } from "#bff/entities/vote.ts";
import { callsMade, refusedBy } from "../../request-context.testing.ts";
import { openPage, READER } from "../open-page.testing.tsx";
import * as reunion from "./reunion.tsx";
import * as thematic from "./thematic.tsx";
import * as catalogue from "./thematic-catalogue.tsx";
import * as region from "./thematic-region.tsx";

const news = (newsid: string, fields: Partial<NewsItem> = {}): NewsItem => ({
  newsid,
  newstype: 1,
  title: `消息${newsid}`,
  status: 1,
  ...fields,
});
const block = (fields: Partial<SpecialBlock> = {}): SpecialBlock => ({
  blockid: "B1",
  name: "街坊",
  style: "list",
  items: [news("10001"), news("10004")],
  ...fields,
});
const special = (fields: Partial<Special> = {}): Special => ({
  specialid: "SPC1",
  title: "老街新生",
  specialStyle: 1,
  blocks: [block()],
  ...fields,
});
const vote: VoteInfo = {
  voteid: "V1",
  title: "先添哪三样？",
  multi: 1,
  max: 3,
  state: 1,
  total: 0,
  showResult: 0,
  options: [{ optionid: "A", text: "长凳", count: 0 }],
};
/** The reader's votes in it. */
const counted = {
  total: 100,
  options: [
    { optionid: "A", text: "长凳", count: 60 },
    { optionid: "B", text: "路灯", count: 40 },
  ],
};
const mine = counted.options.map((option, place) =>
  place === 0 ? { ...option, chosen: 1 as const } : option,
);
const hidden = counted.options.map(({ optionid, text }) => ({ optionid, text, count: 0 }));
const person = (fields: Partial<MissingPerson> = {}): MissingPerson => ({
  id: "P1",
  name: "栾小海",
  state: 0,
  ...fields,
});

const of = (fields: Partial<Special> = {}, more: Partial<Bff> = {}): Partial<Bff> => ({
  subjectContent: () => Promise.resolve(special(fields)),
  ...more,
});
const page = (...list: NewsItem[]) => ({ list, total: list.length, hasMore: false });
const blockPage = (...list: NewsItem[]) =>
  Promise.resolve({ special: special(), page: { ...page(...list), hasMore: true } });

const layouts = {
  "/new/thematic/SPC1": thematic,
  "/new/thematicMl/SPC1": catalogue,
  "/new/thematicDq/SPC1": region,
  "/new/reunion/SPC1": reunion,
};

describe.each(Object.entries(layouts))("%s", (path, layout) => {
  it("shows a special of any style with its head and summary", async () => {
    for (const specialStyle of [1, 2, 3, 4, 5] as const) {
      const { screen, text, blocks } = await openPage(layout, path, {
        bff: of({ specialStyle, summary: "四百天，一条街", blocks: [block({ text: [] })] }),
      });
      expect(screen).toBe(200);
      expect(text).toContain("老街新生");
      expect(blocks[0]).toBe("summary");
    }
  });

  it("shows an empty page with a link home when there are no blocks", async () => {
    const empty = [block({ items: [] }), block({ blockid: "B2", items: [] })];
    const { text, blocks, html } = await openPage(layout, path, { bff: of({ blocks: empty }) });
    expect(text).toContain("暂无内容");
    expect(html).toContain('href="/new/home/1"');
    expect(blocks).not.toContain("special-block");
    expect(blocks).not.toContain("catalogue");
  });

  it.each([
    [404, 404],
    [302, 410],
    [500, 500],
  ])("shows the error screen when the gateway answers with %i", async (code, status) => {
    const failing = { subjectContent: () => Promise.reject(refusedBy(code)) };
    const { screen } = await openPage(layout, path, { bff: failing });
    expect(screen).toBe(status === 410 ? 302 : status);
  });

  it("makes no call for an invalid id", async () => {
    const { screen, bff } = await openPage(layout, path.replace("SPC1", "%20"));
    expect([screen, callsMade(bff)]).toEqual([404, []]);
  });
});

describe("a special in blocks", () => {
  const path = "/new/thematic/SPC1";
  const two = [block(), block({ blockid: "B2", name: "看老街", style: "video" })];

  it("shows summary, anchors, blocks and vote in this order", async () => {
    const { blocks, html } = await openPage(thematic, path, {
      bff: of({ summary: "一条街", blocks: two }, { voteInfo: () => Promise.resolve(vote) }),
    });
    expect(blocks).toEqual(["summary", "catalogue", "special-block", "special-block", "vote", "share"]);
    expect(html).toContain('href="#block-B2"');
    expect(html).toContain('id="block-B2"');
  });

  it.each<[string, Partial<VoteInfo>, { says: string[]; input?: "radio" | "checkbox"; counts?: true }]>([
    ["with one choice", { multi: 0 }, { says: ["单选"], input: "radio" }],
    ["with several choices", {}, { says: ["最多选3项"], input: "checkbox" }],
    ["without a limit of choices", { max: 0 }, { says: ["最多选2项"], input: "checkbox" }],
    ["with public counts", { showResult: 1 }, { says: ["100人参与"], input: "checkbox", counts: true }],
    [
      "in which this reader has voted",
      { voted: 1, options: mine },
      { says: ["我的选择", "100人参与"], counts: true },
    ],
    [
      "that has not begun",
      { state: 0, starttime: "2035-06-10 09:00:00" },
      { says: ["投票未开始 · 2035-06-10 09:00开始"] },
    ],
    ["that has not begun and has no start time", { state: 0 }, { says: ["投票未开始"] }],
    ["that is over", { state: 2 }, { says: ["投票已结束"], counts: true }],
    ["that is over and hides its counts", { state: 2, options: hidden }, { says: ["投票已结束"] }],
    ["for logged-in readers", { needLogin: 1 }, { says: ["登录后投票"] }],
  ])("shows a vote %s", async (_what, more, { says, input, counts }) => {
    const { html, text } = await openPage(thematic, path, {
      bff: of({ blocks: two }, { voteInfo: () => Promise.resolve({ ...vote, ...counted, ...more }) }),
    });
    for (const word of says) expect(text).toContain(word);
    expect(html.match(/<input type="(radio|checkbox)"/g) ?? []).toEqual(
      input ? [`<input type="${input}"`, `<input type="${input}"`] : [],
    );
    expect(/<button[^>]*>投票</.test(html)).toBe(input !== undefined);
    expect(text.includes("60票 · 60%")).toBe(counts === true);
    expect(html.match(/<meter/g)?.length ?? 0).toBe(counts ? 2 : 0);
  });

  it("shows the vote form to a logged-in reader and a login link to others", async () => {
    const bff = of({}, { voteInfo: () => Promise.resolve({ ...vote, ...counted, needLogin: 1 }) });
    const [anonymous, loggedIn] = [
      await openPage(thematic, path, { bff }),
      await openPage(thematic, path, { bff, user: READER }),
    ];
    expect(anonymous.html).toContain(`/new/login/loginCommon?back=${encodeURIComponent(`${path}#vote`)}`);
    expect(loggedIn.html).toContain('type="checkbox"');
  });

  it.each([
    ["a special whose vote fails", of()],
    [
      "a special whose vote has no options",
      of({}, { voteInfo: () => Promise.resolve({ ...vote, options: [] }) }),
    ],
  ])("%s is shown without the vote", async (_what, bff) => {
    const { blocks, screen } = await openPage(thematic, path, { bff });
    expect(screen).toBe(200);
    expect(blocks).not.toContain("vote");
  });

  it.each(["list", "big", "grid", "slide", "video", "text", "live", "timeline"] as const)(
    "draws a block of style %s",
    async (style) => {
      const { html, text } = await openPage(thematic, path, { bff: of({ blocks: [block({ style })] }) });
      expect(html).toContain(`data-style="${style}"`);
      expect(text).toContain("消息10001");
    },
  );

  it("links to the rest of a block that has more rows", async () => {
    const growing = [block({ hasMore: true }), block({ blockid: "B2" })];
    const { html } = await openPage(thematic, path, { bff: of({ blocks: growing }) });
    expect(html).toContain('href="/new/thematic/SPC1?block=B1"');
    expect(html.match(/data-more="feed"/g)).toHaveLength(1);
  });

  it("shows one block alone, page by page, for ?block=", async () => {
    const { bff, blocks, text, html } = await openPage(thematic, `${path}?block=B2&page=2`, {
      bff: of({ blocks: two }, { specialByNews: () => blockPage(news("10099")) }),
    });
    expect(bff.specialByNews).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ specialid: "SPC1", blockid: "B2", pageNo: 2 }),
    );
    expect(blocks.filter((name) => name === "special-block")).toHaveLength(1);
    expect(text).toContain("消息10099");
    expect(html).toContain('href="/new/thematic/SPC1"');
  });

  it("offers a retry when the rows of that block cannot be loaded", async () => {
    const { html, text } = await openPage(thematic, `${path}?block=B2`, { bff: of({ blocks: two }) });
    expect(text).toContain("加载失败，点击重试");
    expect(html).toContain('data-retry="block"');
  });

  it.each(["nothing", "%3Cb%3E"])("shows all blocks for an unknown ?block=: %s", async (name) => {
    const { blocks } = await openPage(thematic, `${path}?block=${name}`, { bff: of({ blocks: two }) });
    expect(blocks.filter((block) => block === "special-block")).toHaveLength(2);
  });
});

describe("a special of style 5", () => {
  const line = {
    specialTimeline: () =>
      Promise.resolve(
        page(
          news("10001", { pubtime: "2025-05-20 08:00:00" }),
          news("10002", { pubtime: "2025-05-20 07:00:00" }),
          news("10003", { pubtime: "2025-05-19 07:00:00" }),
        ),
      ),
  };

  it("is a timeline of days", async () => {
    const { bff, html } = await openPage(catalogue, "/new/thematicMl/SPC1?order=asc", {
      bff: of({ specialStyle: 5 }, line),
    });
    expect(bff.specialTimeline).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ order: "asc" }));
    expect([...html.matchAll(/data-day="([^"]*)"/g)].map(([, day]) => day)).toEqual([
      "2025-05-20",
      "2025-05-19",
    ]);
    expect(html).toContain("2025年5月20日");
  });

  it("is a catalogue when the timeline cannot be loaded", async () => {
    const { blocks } = await openPage(catalogue, "/new/thematicMl/SPC1", { bff: of({ specialStyle: 5 }) });
    expect(blocks).toContain("catalogue");
  });

  it("is the only style that asks for a timeline", async () => {
    const { bff } = await openPage(catalogue, "/new/thematicMl/SPC1", { bff: of({ specialStyle: 4 }, line) });
    expect(bff.specialTimeline).not.toHaveBeenCalled();
  });
});

describe("a special by region", () => {
  const path = "/new/thematicDq/SPC1";
  const regions = [
    { id: "yt", name: "云台区" },
    { id: "lg", name: "临港区" },
  ];
  const blocks = [
    block({ region: "yt", name: "云台" }),
    block({ blockid: "B2", region: "lg", name: "临港" }),
  ];

  it("shows all regions without ?region= and for an unknown one", async () => {
    for (const query of ["", "?region=nowhere", `?region=${"长".repeat(21)}`]) {
      const opened = await openPage(region, path + query, { bff: of({ regions, blocks }) });
      expect(opened.blocks.filter((name) => name === "special-block")).toHaveLength(2);
      expect(opened.html).toMatch(/aria-current="page"[^>]*>\s*<span[^>]*>全部/);
    }
  });

  it("shows the blocks of one region, and its other news below", async () => {
    const { text, ...opened } = await openPage(region, `${path}?region=yt`, {
      bff: of({ regions, blocks }, { specialByNews: () => blockPage(news("10001"), news("10077")) }),
    });
    expect(opened.blocks.filter((name) => name === "special-block")).toHaveLength(1);
    expect(text).toContain("更多云台区消息");
    expect(text).toContain("消息10077");
    expect(text.match(/消息10001/g)).toHaveLength(1);
  });

  it("shows its blocks when the region's news cannot be loaded", async () => {
    const { text, screen } = await openPage(region, `${path}?region=yt`, { bff: of({ regions, blocks }) });
    expect(screen).toBe(200);
    expect(text).not.toContain("更多云台区消息");
  });

  it("has no tabs when there are no regions", async () => {
    expect((await openPage(region, path, { bff: of() })).blocks).not.toContain("regions");
  });
});

describe("the page of missing people", () => {
  const people = [
    person(),
    person({ id: "P2", name: "葛二妮", state: 1, newsid: "10001" }),
    person({ id: "P3" }),
  ];
  const path = "/new/reunion/SPC1";

  it("counts people, shows them, and filters by state", async () => {
    const { text, blocks, html } = await openPage(reunion, path, { bff: of({ people, blocks: [] }) });
    expect(blocks.slice(0, 3)).toEqual(["people", "stats", "contact"]);
    expect(text).toContain("寻找中 2");
    expect(text).toContain("已团圆 1");
    expect(html.match(/data-person=/g)).toHaveLength(3);
    expect(html).toContain('href="/new/general/10001"');
  });

  it.each([
    ["?state=1", 1],
    ["?state=0", 2],
    ["?state=7", 3],
  ])("%s shows %i people", async (query, count) => {
    const { html } = await openPage(reunion, path + query, { bff: of({ people, blocks: [] }) });
    expect(html.match(/data-person=/g)).toHaveLength(count);
  });

  it("shows people when the reports cannot be loaded", async () => {
    const { text } = await openPage(reunion, path, { bff: of({ people }) });
    expect(text).not.toContain("寻亲报道");
  });
});
