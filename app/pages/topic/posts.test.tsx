import { describe, expect, it, vi } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { callsMade, outcome, fakeContext, refusedBy, submission } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as info from "./info.tsx";
import * as station from "./infomation.tsx";

const pageOf = <Row,>(...list: Row[]) => ({ list, total: list.length, hasMore: false });

const post = (fields: Partial<IntelligencePost> = {}): IntelligencePost => ({
  id: "INF1",
  newstype: 201,
  kind: "text",
  title: "公平秤旁的花镜",
  content: "一副老花镜。\n用红毛线拴着。",
  author: { authorid: "ACC1", name: "海岱海洋", kind: "account", userDes: "潮汐" },
  pubtime: "2025-05-20 07:35:00",
  status: 1,
  location: "石桥口早市",
  praisecount: 377,
  commentcount: 0,
  ...fields,
});
const expose = post({
  kind: "expose",
  progress: [
    { time: "2025-05-12 11:02:00", who: "热线", text: "已登记", images: undefined },
    { time: "2025-05-20 08:25:00", who: "记者", text: "今早回访", images: undefined },
  ],
  jointcount: 6,
  jointed: 0,
  followcount: 212,
  interestcount: 164,
  status: 2,
});
const ask = post({
  id: "ASK1",
  kind: "ask",
  title: "几点去最稳当？",
  aiAnswer: "退潮前一个半小时。",
  answers: [
    {
      answerid: "A1",
      content: "看潮汐表",
      praisecount: 3,
      author: { authorid: "ACC1", name: "海岱海洋", kind: "account" },
    },
    {
      answerid: "A2",
      content: "六点到十点",
      praisecount: 9,
      adopted: 1,
      author: { authorid: "U1", name: "小单", kind: "user" },
    },
  ],
});
const joints = pageOf({
  user: { authorid: "U2", name: "老邵", kind: "user" as const },
  remark: "接孩子也走这",
});

const answersFor = (opened: IntelligencePost, more: Partial<Bff> = {}): Partial<Bff> => ({
  intelInfo: () => Promise.resolve(opened),
  intelComments: () => Promise.resolve(pageOf()),
  intelJointList: () => Promise.resolve(joints),
  shareRecommend: () => Promise.resolve([{ newsid: "10001", newstype: 1, title: "推荐的一条", status: 1 }]),
  ...more,
});

/** The addresses of one post, each with its page. */
const routes = {
  "/new/info/INF1": info,
  "/new/infomation/INF1": station,
  "/new/msgIntell/infomation/INF1": info,
  "/new/v10/infoText/INF1": info,
  "/new/v10/journal/INF1": info,
  "/new/answer/INF1": info,
};
const asInformation = [
  "/new/info/INF1",
  "/new/infomation/INF1",
  "/new/msgIntell/infomation/INF1",
  "/new/v10/infoText/INF1",
];

describe.each(Object.entries(routes))("%s", (path, page) => {
  it("shows the text, its author, time and place", async () => {
    const { screen, text, html } = await openPage(page, path, { bff: answersFor(post()) });
    expect(screen).toBe(200);
    for (const part of ["公平秤旁的花镜", "用红毛线拴着。", "海岱海洋", "2025-05-20 07:35"])
      expect(text).toContain(part);
    expect(text.match(/石桥口早市/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    [404, 404],
    [302, 302],
    [500, 500],
  ])("shows the error screen when the gateway answers with %i", async (code, screen) => {
    const bff = answersFor(post(), { intelInfo: () => Promise.reject(refusedBy(code)) });
    expect((await openPage(page, path, { bff })).screen).toBe(screen);
  });

  it("shows the screen of deleted news for a deleted post", async () => {
    expect((await openPage(page, path, { bff: answersFor(post({ status: 9 })) })).screen).toBe(302);
  });

  it("shows the post when every other call fails", async () => {
    const { screen, text, blocks } = await openPage(page, path, {
      bff: { intelInfo: () => Promise.resolve(expose) },
    });
    expect(screen).toBe(200);
    expect(text).toContain("评论加载失败，点击重试");
    expect(blocks).not.toContain("recommend");
    expect(blocks).not.toContain("diary");
  });
});

describe("the page of one post", () => {
  it("makes no call without an id where one is needed", async () => {
    for (const path of [
      "/new/info",
      "/new/msgIntell/infomation",
      "/new/v10/journal",
      "/new/v10/infoText",
      "/new/answer",
    ]) {
      const { screen, bff } = await openPage(info, path);
      expect([path, screen, callsMade(bff)]).toEqual([path, 404, []]);
    }
  });

  it("says only on the message route that it was opened from a message", async () => {
    for (const [path, page] of Object.entries(routes)) {
      const { text } = await openPage(page, path, { bff: answersFor(post()) });
      expect(text.includes("来自消息通知"), path).toBe(path.startsWith("/new/msgIntell/"));
    }
  });

  it.each(asInformation)("%s has all forms of an expose, in the order of pages §4.10", async (path) => {
    const page = routes[path as keyof typeof routes];
    const { blocks, html, text } = await openPage(page, path, { bff: answersFor(expose) });
    const order = ["progress", "joints", "like", "recommend", "comments"];
    expect(blocks.filter((name) => order.includes(name))).toEqual(order);
    const intents = [...html.matchAll(/<form[^>]* data-intent="([^"]+)"/g)].map(([, name]) => name);
    expect(intents).toEqual(
      expect.arrayContaining(["follow", "interested", "jointly", "expose-follow", "like"]),
    );
    expect(intents.indexOf("interested")).toBeLessThan(intents.indexOf("jointly"));
    expect(intents.indexOf("jointly")).toBeLessThan(intents.indexOf("expose-follow"));
    expect(text).toContain("跟进中");
    expect(text).toContain("接孩子也走这");
    expect(text.indexOf("今早回访")).toBeLessThan(text.indexOf("已登记"));
  });

  it("has joint names and progress only for an expose", async () => {
    const { blocks, html } = await openPage(info, "/new/info/INF1", { bff: answersFor(post()) });
    expect(blocks).not.toContain("joints");
    expect(html).not.toContain('data-intent="expose-follow"');
    expect(html).toContain('data-intent="interested"');
  });

  it.each([
    [0, "待核实"],
    [1, "已核实"],
    [2, "跟进中"],
    [3, "已回应"],
  ])("shows status %i as %s", async (status, word) => {
    expect((await openPage(info, "/new/info/INF1", { bff: answersFor(post({ status })) })).text).toContain(
      word,
    );
  });

  it("uses the text as the title of a post without one", async () => {
    const { html, content } = await openPage(info, "/new/info/INF1", {
      bff: answersFor(post({ title: undefined })),
    });
    expect(html).toMatch(/<h1 class="visually-hidden">一副老花镜。<\/h1>/);
    expect((content as { share: { title: string } }).share.title).toBe("一副老花镜。");
  });

  it("draws emoji and escapes everything else", async () => {
    const content = "好的[微笑]<script>alert(1)</script>";
    const { html } = await openPage(info, "/new/info/INF1", { bff: answersFor(post({ content })) });
    expect(html).toContain('aria-label="微笑"');
    expect(html).not.toContain("<script>alert");
  });

  it.each([
    [1, 1],
    [2, 2],
    [4, 4],
    [9, 9],
  ])("shows all of %i pictures", async (count) => {
    const images = Array.from({ length: count }, (_, nth) => ({ url: `https://p.example/${nth}.jpg` }));
    for (const path of Object.keys(routes)) {
      const { html } = await openPage(routes[path as keyof typeof routes], path, {
        bff: answersFor(post({ images })),
      });
      expect(html.match(/data-figure=/g), path).toHaveLength(count);
    }
  });

  it("shows a player and no picture grid for a post with a film", async () => {
    const video = { url: "https://p.example/clip.mp4" };
    const { html, blocks } = await openPage(info, "/new/info/INF1", {
      bff: answersFor(post({ video, newstype: 3203 })),
    });
    expect(html).toContain("data-player");
    expect(blocks).not.toContain("pictures");
  });
});

describe("a page of a diary", () => {
  const path = "/new/v10/journal/INF1";
  const other = post({ id: "INF2", title: "五月十七日", pubtime: "2025-05-17 19:00:00" });
  const stranger = post({
    id: "INF3",
    title: "别人的日志",
    author: { authorid: "U9", name: "别人", kind: "user" },
  });
  const bff = answersFor(post({ kind: "journal" }), {
    intelList: () => Promise.resolve(pageOf(post(), other, stranger)),
  });

  it("shows its day and more pages of the same author", async () => {
    const opened = await openPage(info, path, { bff });
    expect(opened.bff.intelList).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: "journal" }),
    );
    expect(opened.blocks).toContain("diary");
    expect(opened.text).toContain("五月十七日");
    expect(opened.text).not.toContain("别人的日志");
    expect(opened.text).toMatch(/20\s*2025年5月\s*星期二/);
  });

  it("takes likes and comments only", async () => {
    const { html, ...opened } = await openPage(info, path, { bff });
    expect(html).toContain('data-intent="like"');
    expect(html).not.toMatch(/data-intent="(interested|follow|jointly|expose-follow)"/);
    expect(opened.bff.intelJointList).not.toHaveBeenCalled();
    const { context } = fakeContext({ path, page: { method: "POST" } });
    await expect(info.action(submission(context, { intent: "interested", opt: "1" }))).rejects.toMatchObject({
      init: { status: 400 },
    });
  });
});

describe("a question", () => {
  const path = "/new/answer/ASK1";

  it("stands before its answers; the adopted one comes first", async () => {
    const { blocks, text } = await openPage(info, path, { bff: answersFor(ask) });
    const order = ["invite", "answers", "like", "comments"];
    expect(blocks.filter((name) => order.includes(name))).toEqual(order);
    expect(text.indexOf("六点到十点")).toBeLessThan(text.indexOf("看潮汐表"));
    expect(text).toContain("已采纳");
    expect(text).toContain("机构");
    expect(text).toContain("邀请回答");
  });

  it("shows the AI's answer, marked as such, only with the feature on", async () => {
    const off = await openPage(info, path, { bff: answersFor(ask) });
    expect(off.text).not.toContain("退潮前一个半小时");
    const on = await openPage(info, path, { bff: answersFor(ask), features: ["Ai_answer"] });
    expect(on.text).toContain("退潮前一个半小时");
    expect(on.text).toContain("内容由AI生成");
    expect(on.blocks.indexOf("ai-answer")).toBeLessThan(on.blocks.indexOf("answers"));
  });

  it("takes likes and comments only; shown as information it takes more", async () => {
    const asQuestion = await openPage(info, path, { bff: answersFor(ask) });
    expect(asQuestion.html).not.toContain('data-intent="interested"');
    const { html, blocks } = await openPage(info, "/new/info/ASK1", { bff: answersFor(ask) });
    expect(html).toContain('data-intent="interested"');
    expect(blocks).toContain("answers");
  });

  it("is shown as information when the post is no question", async () => {
    const { html, blocks } = await openPage(info, "/new/answer/INF1", { bff: answersFor(expose) });
    expect(blocks).not.toContain("invite");
    expect(blocks).toContain("joints");
    expect(blocks).toContain("recommend");
    expect(html).toContain('data-intent="interested"');
  });

  it("is a question with its answers in the structured data", async () => {
    const { content } = await openPage(info, path, { bff: answersFor(ask) });
    const { share } = content as { share: { structured: { value: object[] } } };
    expect(share.structured.value[0]).toMatchObject({
      mainEntity: {
        acceptedAnswer: { text: "六点到十点", upvoteCount: 9 },
        suggestedAnswer: [{ text: "看潮汐表" }],
      },
    });
  });

  it("has no heading for answers when there are none", async () => {
    const { blocks } = await openPage(info, path, { bff: answersFor({ ...ask, answers: [] }) });
    expect(blocks).not.toContain("answers");
  });
});

describe("a form whose call fails", () => {
  it.each([
    [302, "新闻已删除"],
    [404, "内容不存在"],
    [500, "网络异常，请稍后重试"],
  ])("%i is shown as %s", async (code, toast) => {
    const intelPraise = vi.fn(() => Promise.reject(refusedBy(code)));
    const { context } = fakeContext({
      path: "/new/info/INF1",
      bff: { intelPraise },
      page: { method: "POST", isDocument: false },
    });
    expect(outcome(await info.action(submission(context, { intent: "like" }))).result).toMatchObject({
      ok: false,
      toast,
    });
  });
});
