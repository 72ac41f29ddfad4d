import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Asker } from "../asking.ts";
import { asReader, asReporter, askNewsroom } from "../asking.ts";
import type { Card, Page } from "../store/items.ts";
import type { Joint, Post } from "../store/posts.ts";

let room: Asker;
beforeEach(async () => {
  room = await askNewsroom();
});
afterEach(() => room.newsroom.close());

const info = (id: string, headers = {}) => room.post<Post>("/intellgence/info", { id }, headers);
const list = (path: string, fields = {}, headers = {}) => room.post<Page<Post>>(path, fields, headers);
const ids = ({ data }: { data: Page<Post> }) => data.list.map(({ id }) => id);
const publish = (fields = {}, headers: Record<string, string> = asReader) =>
  room.post<{ id: string; status: number }>(
    "/intellgence/publish",
    { content: "鱼鳞街口的自行车架终于装好了。", kind: "text", ...fields },
    headers,
  );

describe("the row of a post in lists of news", () => {
  it("has the same counts as the post", async () => {
    await room.post("/intellgence/praise", { id: "INF1002", opt: 1 });
    const { data } = await room.post<Page<Card>>("/news/channel_contentlist.do", { channelid: "2" });
    const card = data.list.find(({ newsid }) => newsid === "INF1002");
    const { praisecount, commentcount, readcount } = (await info("INF1002")).data;
    expect(card).toMatchObject({ newstype: 201, praisecount, commentcount, readcount, imgcount: 9 });
    expect(praisecount).toBe(303);
  });
});

describe("publishing", () => {
  it("needs a login and a text of 1 to 1000 characters", async () => {
    expect((await publish({}, {})).code).toBe(401);
    expect(await publish({ content: "  " })).toMatchObject({ code: 1007, msg: "请输入内容" });
    expect((await publish({ content: "海".repeat(1000) })).code).toBe(200);
    expect(await publish({ content: "海".repeat(1001) })).toMatchObject({
      code: 1007,
      msg: "内容最多1000字",
    });
  });

  it("takes up to nine pictures of the web or the site", async () => {
    const pictures = (count: number) => Array.from({ length: count }, (_, at) => `/media/tip-${at}.jpg`);
    expect((await publish({ images: pictures(9) })).code).toBe(200);
    expect(await publish({ images: pictures(10) })).toMatchObject({ code: 1007, msg: "图片最多9张" });
    for (const address of ["javascript:alert(1)", "//elsewhere.example/x.jpg", "data:image/png;base64,AA"]) {
      expect((await publish({ images: [address] })).code).toBe(400);
    }
  });

  it("is refused for words of the audit, and for topics that are over or unknown", async () => {
    expect((await publish({ content: "本店代开发票" })).code).toBe(1005);
    expect((await publish({ title: "兼职刷单" })).code).toBe(1005);
    expect(await publish({ topicid: "TOP1003" })).toMatchObject({ code: 1007, msg: "话题已结束" });
    expect((await publish({ topicid: "TOP8888" })).code).toBe(404);
  });

  it("shows the post to its author first of all, and to nobody else before the audit", async () => {
    const { data } = await publish({ topicid: "TOP1002", location: "望海区鱼鳞街", title: "", video: "" });
    expect(data.status).toBe(0);
    expect(data.id).toMatch(/^INF\d{6}$/);
    expect((await info(data.id, asReader)).data).toMatchObject({
      status: 0,
      self: 1,
      ipregion: "海岱望海区",
      topic: { topicid: "TOP1002" },
    });
    expect((await info(data.id)).code).toBe(404);
    expect((await info(data.id, asReporter)).code).toBe(404);
    const asNews = await room.post("/news/commennews_content.do", { newsid: data.id });
    expect(JSON.stringify(asNews.data)).not.toContain("自行车架");
    const places: [string, object][] = [
      ["/intellgence/mainlist", { tab: "hot" }],
      ["/intellgence/mainlist", { tab: "new" }],
      ["/intellgence/list", { topicid: "TOP1002", sort: "hot" }],
      ["/api/topicIntelligenceList.do", { topicid: "TOP1002", sort: "new" }],
    ];
    for (const [path, fields] of places) {
      expect(ids(await list(path, fields, asReader))[0]).toBe(data.id);
      expect(ids(await list(path, fields, asReporter))).not.toContain(data.id);
    }
    expect(ids(await list("/intellgence/mineIntellgencelist", {}, asReader))[0]).toBe(data.id);
    const other = await publish();
    expect(other.data.id).not.toBe(data.id);
  });

  it("makes a post of pictures or a video of what comes with them", async () => {
    const pictured = await publish({ images: ["https://img.haidai.example/rack.jpg"] });
    expect((await info(pictured.data.id, asReader)).data.kind).toBe("image");
    const filmed = await publish({ kind: "video", video: "https://img.haidai.example/rack.mp4" });
    expect((await info(filmed.data.id, asReader)).data).toMatchObject({ kind: "video", newstype: 3203 });
  });
});

describe("what a reader leaves on a post", () => {
  it("is a like and an interest, once each, and either can be taken back", async () => {
    const calls = [
      { path: "/intellgence/praise", id: "id", flag: "praised", count: "praisecount" },
      {
        path: "/api/interestedShareIntelligence.do",
        id: "intelligenceid",
        flag: "interested",
        count: "interestcount",
      },
    ] as const;
    const before = (await info("INF1001")).data;
    for (const { path, id, flag, count } of calls) {
      const set = (opt: 0 | 1) => room.post(path, { [id]: "INF1001", opt });
      const up = { [flag]: 1, [count]: before[count] + 1 };
      expect((await set(1)).data).toEqual(up);
      expect(await set(1)).toMatchObject({ code: 1004, data: up });
      expect((await info("INF1001")).data).toMatchObject(up);
      expect((await set(0)).data).toEqual({ [flag]: 0, [count]: before[count] });
      expect((await set(0)).code).toBe(200);
      expect((await room.post(path, { [id]: "INF7777", opt: 1 })).code).toBe(404);
    }
  });

  it("is their name under a complaint, with a login and once", async () => {
    const join = (fields = {}, headers = {}) =>
      room.post("/intellgence/jointly/add", { id: "INF1004", ...fields }, headers);
    expect((await join()).code).toBe(401);
    expect(await join({ remark: "字".repeat(101) }, asReader)).toMatchObject({
      code: 1007,
      msg: "说明最多100字",
    });
    expect((await join({ remark: "无抵押放款" }, asReader)).code).toBe(1005);
    expect((await join({ id: "INF1001" }, asReader)).code).toBe(404);
    const added = { jointed: 1, jointcount: 7 };
    expect((await join({ remark: "我妈也走这个路口。" }, asReader)).data).toEqual(added);
    expect(await join({}, asReader)).toMatchObject({ code: 1004, data: added });
    const { data } = await room.post<Page<Joint>>("/intellgence/jointly/list", { id: "INF1004" });
    expect(data.list[0]).toMatchObject({ user: { name: "林小满" }, remark: "我妈也走这个路口。" });
  });

  it("is following its progress, with a login", async () => {
    const follow = (opt: 0 | 1, headers = {}) =>
      room.post("/intellgence/expose/follow", { id: "INF1004", opt }, headers);
    const { followcount = 0 } = (await info("INF1004")).data;
    expect((await follow(1)).code).toBe(401);
    const on = { followed: 1, followcount: followcount + 1 };
    expect((await follow(1, asReader)).data).toEqual(on);
    expect(await follow(1, asReader)).toMatchObject({ code: 1004, data: on });
    expect((await info("INF1004", asReader)).data).toMatchObject(on);
    expect((await follow(0, asReader)).data).toEqual({ followed: 0, followcount });
  });
});
