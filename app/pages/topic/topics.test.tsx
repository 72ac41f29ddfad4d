import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import type { Topic } from "#bff/entities/topic.ts";
import { callsMade, fakeContext, refusedBy, submission } from "../../request-context.testing.ts";
import { openPage, READER } from "../open-page.testing.tsx";
import * as station from "./infomation.tsx";
import * as square from "./square.tsx";
import * as topicPage from "./topic.tsx";

const pageOf = <Row,>(...list: Row[]) => ({ list, total: list.length, hasMore: false });
const post = (id: string, fields: Partial<IntelligencePost> = {}): IntelligencePost => ({
  id,
  newstype: 201,
  kind: "text",
  title: `情报${id}`,
  content: "早市开张。",
  praisecount: 3,
  commentcount: 0,
  author: { authorid: "RPT1", name: "周砚秋", kind: "reporter" },
  ...fields,
});
const topic = (fields: Partial<Topic> = {}): Topic => ({
  topicid: "TOP1",
  title: "老街更新",
  topicType: 0,
  kind: "topic",
  state: 1,
  summary: "说说你的石板",
  body: [],
  joincount: 1864,
  readcount: 16000,
  rules: "写清楚在哪儿",
  hosts: [{ authorid: "RPT1", name: "周砚秋", kind: "reporter" }],
  pk: {
    pkid: "PK1",
    title: "原样留着还是店主改？",
    left: { id: "L", text: "留着", count: 56 },
    right: { id: "R", text: "改", count: 44 },
  },
  ...fields,
});
const news = { newsid: "10001", newstype: 1, title: "石板回家", status: 1 };

const withTopic = (fields: Partial<Topic> = {}, more: Partial<Bff> = {}): Partial<Bff> => ({
  topicInfo: () => Promise.resolve(topic(fields)),
  topicNews: () => Promise.resolve(pageOf(news)),
  topicIntelligenceList: () => Promise.resolve(pageOf(post("INF1"))),
  intelList: () => Promise.resolve(pageOf(post("INF2"))),
  ...more,
});
const withStation = (more: Partial<Bff> = {}): Partial<Bff> => ({
  intelMainList: () =>
    Promise.resolve({ ...pageOf(post("INF1")), topics: [topic(), topic({ topicid: "TOP3", state: 2 })] }),
  intelBigshotList: () =>
    Promise.resolve(
      pageOf({ authorid: "RPT1", name: "周砚秋", kind: "reporter" as const, latest: post("INF7") }),
    ),
  intelMine: () => Promise.resolve(pageOf(post("INF8", { self: 1, status: 0 }))),
  ...more,
});
const nothing = () => Promise.resolve({ ...pageOf<IntelligencePost>(), topics: [] });
const failing = () => Promise.reject(refusedBy(500));
const intentsIn = (html: string) =>
  new Set([...html.matchAll(/<form[^>]* data-intent="([^"]+)"/g)].map(([, name]) => name));

const pages = {
  "/new/infoTopic/TOP1": topicPage,
  "/new/msgIntell/infoTopic/TOP1": topicPage,
  "/new/topicFile/topicSquare/TOP1": square,
};

describe.each(Object.entries(pages))("%s", (path, page) => {
  const isSquare = page === square;

  it("has its blocks in the order of pages §4.10", async () => {
    const { blocks, text } = await openPage(page, path, { bff: withTopic() });
    const own = blocks.filter((name) => !["share", "feed"].includes(name));
    expect(own).toEqual(
      isSquare
        ? ["summary", "rules", "hosts", "publish"]
        : ["summary", "rules", "pk", "hosts", "news", "publish"],
    );
    expect(text).toContain("#老街更新#");
    expect(text).toMatch(/1864\s*参与|参与\s*1864/);
  });

  it("takes the intents of its row and no other", async () => {
    const { html } = await openPage(page, path, { bff: withTopic(), user: READER });
    expect([...intentsIn(html)].sort()).toEqual(
      isSquare ? ["follow", "like", "publish"] : ["follow", "like", "pk", "publish"],
    );
    const refused = isSquare ? "pk" : "jointly";
    const { context } = fakeContext({ path, page: { method: "POST" } });
    await expect(page.action(submission(context, { intent: refused }))).rejects.toMatchObject({
      init: { status: 400 },
    });
  });

  it.each([
    [404, 404],
    [302, 302],
    [500, 500],
  ])("shows the error screen when the gateway answers with %i", async (code, screen) => {
    const bff = withTopic({}, { topicInfo: () => Promise.reject(refusedBy(code)) });
    expect((await openPage(page, path, { bff })).screen).toBe(screen);
  });

  it("shows the topic when its posts and news cannot be loaded", async () => {
    const bff: Partial<Bff> = {
      topicInfo: () => Promise.resolve(topic({ pk: undefined, hosts: [], rules: undefined })),
    };
    const { screen, text, blocks, html } = await openPage(page, path, { bff });
    expect(screen).toBe(200);
    expect(text).toContain("加载失败，点击重试");
    expect(html).toContain(`href="${path}" data-retry="tab"`);
    for (const block of ["pk", "hosts", "rules", "news"]) expect(blocks).not.toContain(block);
  });

  it("invites the first post when there are none", async () => {
    const empty = { topicIntelligenceList: nothing, intelList: nothing };
    expect((await openPage(page, path, { bff: withTopic({}, empty) })).text).toContain(
      "还没有人发布，来说两句",
    );
  });

  it("takes no posts and no sides when the topic is closed", async () => {
    const { text, html } = await openPage(page, path, { bff: withTopic({ state: 2 }), user: READER });
    expect(text).toContain("话题已结束");
    expect(intentsIn(html).has("publish")).toBe(false);
    expect(html).not.toMatch(/name="side"/);
  });

  it("offers an anonymous reader a login that leads back to the form", async () => {
    const { html, text } = await openPage(page, path, { bff: withTopic() });
    expect(text).toContain("登录后发布");
    expect(html).toContain(`/new/login/loginCommon?back=${encodeURIComponent(`${path}#publish`)}`);
  });
});

describe("a topic", () => {
  it("shows its hottest posts and links to the newest", async () => {
    const hot = await openPage(topicPage, "/new/infoTopic/TOP1", { bff: withTopic() });
    expect(hot.bff.topicIntelligenceList).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ sort: "hot" }),
    );
    expect(hot.html).toContain('href="/new/infoTopic/TOP1?tab=new#lists"');
    const recent = await openPage(topicPage, "/new/infoTopic/TOP1?tab=new&page=2", { bff: withTopic() });
    expect(recent.bff.topicIntelligenceList).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ sort: "new", pageNo: 2 }),
    );
  });

  it("folds the whole text below its summary", async () => {
    const body = [{ kind: "html" as const, html: "<p>一条街变新。</p>" }];
    const { html } = await openPage(topicPage, "/new/infoTopic/TOP1", { bff: withTopic({ body }) });
    expect(html).toMatch(/<details[^>]*data-block="summary">/);
    expect(html).toContain("一条街变新。");
  });

  it("shows the side that the reader has taken, and no buttons", async () => {
    const pk = { ...topic().pk, voted: "L" } as Topic["pk"];
    const { html, text } = await openPage(topicPage, "/new/infoTopic/TOP1", { bff: withTopic({ pk }) });
    expect(text).toContain("已站队");
    expect(html).not.toMatch(/name="side"/);
    expect(text).toContain("56%");
  });

  it("says only on the message route that it was opened from a message", async () => {
    for (const [path, page] of Object.entries(pages)) {
      const { text } = await openPage(page, path, { bff: withTopic() });
      expect(text.includes("来自消息通知"), path).toBe(path.startsWith("/new/msgIntell/"));
    }
  });

  it("needs an id on the message route", async () => {
    const { screen, bff } = await openPage(topicPage, "/new/msgIntell/infoTopic");
    expect([screen, callsMade(bff)]).toEqual([404, []]);
  });
});

describe("all topics", () => {
  it.each([
    ["/new/infoTopic", topicPage],
    ["/new/topicFile/topicSquare", square],
  ] as const)("%s shows them as cards", async (path, page) => {
    const { text, html, blocks } = await openPage(page, path, { bff: withStation() });
    expect(blocks).toEqual(["topics"]);
    expect(html).toContain('href="/new/infoTopic/TOP1"');
    expect(text).toContain("已结束");
    expect((await openPage(page, path, { bff: { intelMainList: nothing } })).text).toContain("暂无内容");
    expect((await openPage(page, path, { bff: { intelMainList: failing } })).screen).toBe(500);
  });
});

describe("情报站", () => {
  const path = "/new/infomation";

  it("has topics, the form, tabs that are links, and posts", async () => {
    const { blocks, html, text } = await openPage(station, path, { bff: withStation() });
    expect(blocks).toEqual(["topics", "publish", "feed"]);
    expect(text).toContain("情报INF1");
    for (const tab of ["hot", "near", "big", "mine"])
      expect(html).toContain(`href="${path}?tab=${tab}#lists"`);
    expect([...intentsIn(html)].sort()).toEqual(["interested", "like"]);
  });

  it.each([
    ["?tab=hot", "hot"],
    ["?tab=near", "near"],
    ["", "new"],
    ["?tab=nothing", "new"],
  ])("%s loads tab %s", async (query, tab) => {
    const { bff } = await openPage(station, path + query, { bff: withStation() });
    expect(bff.intelMainList).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tab, pageNo: 1 }));
  });

  it("shows authors with many followers and links to their home pages", async () => {
    const { html, text } = await openPage(station, `${path}?tab=big`, { bff: withStation() });
    expect(html).toContain('href="/new/reporterHome/RPT1"');
    expect(text).toContain("情报INF7");
  });

  it("shows own posts only to a logged-in reader", async () => {
    const anonymous = await openPage(station, `${path}?tab=mine`, { bff: withStation() });
    expect(anonymous.text).toContain("登录后查看");
    expect(anonymous.bff.intelMine).not.toHaveBeenCalled();
    const refused = withStation({ intelMine: () => Promise.reject(refusedBy(401)) });
    expect((await openPage(station, `${path}?tab=mine`, { bff: refused, user: READER })).text).toContain(
      "登录后查看",
    );
    const loggedIn = await openPage(station, `${path}?tab=mine`, { bff: withStation(), user: READER });
    expect(loggedIn.text).toContain("情报INF8");
    expect(loggedIn.text).toContain("审核中");
  });

  it("fails with its main list; other lists fail within their tabs", async () => {
    expect((await openPage(station, path, { bff: withStation({ intelMainList: failing }) })).screen).toBe(
      500,
    );
    for (const [tab, call] of [
      ["big", "intelBigshotList"],
      ["mine", "intelMine"],
    ] as const) {
      const { text, html } = await openPage(station, `${path}?tab=${tab}`, {
        bff: withStation({ [call]: failing }),
        user: READER,
      });
      expect(text).toContain("加载失败，点击重试");
      expect(html).toContain(`href="${path}?tab=${tab}" data-retry="tab"`);
    }
  });

  it("invites the first post when there are none", async () => {
    const { text, blocks } = await openPage(station, path, { bff: { intelMainList: nothing } });
    expect(text).toContain("还没有人发布，来说两句");
    expect(blocks).not.toContain("topics");
  });

  it("offers the open topics in the form", async () => {
    const { html } = await openPage(station, path, { bff: withStation(), user: READER });
    expect([...html.matchAll(/<option value="([^"]*)"/g)].map(([, id]) => id)).toEqual(["", "TOP1"]);
    expect(html).toContain("打开App上传图片和视频");
  });

  it("has a field for films only when the gateway audits films", async () => {
    const off = await openPage(station, path, { bff: withStation(), user: READER });
    expect(off.html).not.toContain('name="video"');
    const on = await openPage(station, path, { bff: withStation(), user: READER, features: ["Audit_video"] });
    expect(on.html).toContain('name="video"');
  });
});
