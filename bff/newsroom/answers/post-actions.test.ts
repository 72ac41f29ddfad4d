import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, asReporter, startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";
import type { Joint, Post } from "../store/posts.ts";

let newsroom: TestNewsroom;
beforeEach(async () => {
  newsroom = await startTestNewsroom();
});
afterEach(() => newsroom.close());

const info = (id: string, headers = {}) => newsroom.post<Post>("/intellgence/info", { id }, headers);
const list = (path: string, fields = {}, headers = {}) =>
  newsroom.post<ListPage<Post>>(path, fields, headers);
const ids = ({ data }: { data: ListPage<Post> }) => data.list.map(({ id }) => id);
const publish = (fields = {}, headers: Record<string, string> = asReader) =>
  newsroom.post<{ id: string; status: number }>(
    "/intellgence/publish",
    { content: "鱼鳞街口的自行车架终于装好了。", kind: "text", ...fields },
    headers,
  );

describe("the list row of a post", () => {
  it("has the same counts as the post", async () => {
    await newsroom.post("/intellgence/praise", { id: "INF1002", opt: 1 });
    const { data } = await newsroom.post<ListPage<Card>>("/news/channel_contentlist.do", { channelid: "2" });
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

  it("takes up to nine pictures from the web or the site", async () => {
    const pictures = (count: number) => Array.from({ length: count }, (_, at) => `/media/tip-${at}.jpg`);
    expect((await publish({ images: pictures(9) })).code).toBe(200);
    expect(await publish({ images: pictures(10) })).toMatchObject({ code: 1007, msg: "图片最多9张" });
    for (const address of ["javascript:alert(1)", "//elsewhere.example/x.jpg", "data:image/png;base64,AA"]) {
      expect((await publish({ images: [address] })).code).toBe(400);
    }
  });

  it("is refused for refused words, and for closed or unknown topics", async () => {
    expect((await publish({ content: "本店代开发票" })).code).toBe(1005);
    expect((await publish({ title: "兼职刷单" })).code).toBe(1005);
    expect(await publish({ topicid: "TOP1003" })).toMatchObject({ code: 1007, msg: "话题已结束" });
    expect((await publish({ topicid: "TOP8888" })).code).toBe(404);
  });

  it("shows the post only to its author before the audit, first in lists", async () => {
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
    const asNews = await newsroom.post("/news/commennews_content.do", { newsid: data.id });
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

  it("sets the kind of a post by its media", async () => {
    const pictured = await publish({ images: ["https://img.haidai.example/rack.jpg"] });
    expect((await info(pictured.data.id, asReader)).data.kind).toBe("image");
    const filmed = await publish({ kind: "video", video: "https://img.haidai.example/rack.mp4" });
    expect((await info(filmed.data.id, asReader)).data).toMatchObject({ kind: "video", newstype: 3203 });
  });
});

describe("marks on a post", () => {
  it("include a like and an interest, once each, which can be removed", async () => {
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
      const set = (opt: 0 | 1) => newsroom.post(path, { [id]: "INF1001", opt });
      const up = { [flag]: 1, [count]: before[count] + 1 };
      expect((await set(1)).data).toEqual(up);
      expect(await set(1)).toMatchObject({ code: 1004, data: up });
      expect((await info("INF1001")).data).toMatchObject(up);
      expect((await set(0)).data).toEqual({ [flag]: 0, [count]: before[count] });
      expect((await set(0)).code).toBe(200);
      expect((await newsroom.post(path, { [id]: "INF7777", opt: 1 })).code).toBe(404);
    }
  });

  it("include support of a complaint, once and with a login", async () => {
    const join = (fields = {}, headers = {}) =>
      newsroom.post("/intellgence/jointly/add", { id: "INF1004", ...fields }, headers);
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
    const { data } = await newsroom.post<ListPage<Joint>>("/intellgence/jointly/list", { id: "INF1004" });
    expect(data.list[0]).toMatchObject({ user: { name: "林小满" }, remark: "我妈也走这个路口。" });
  });

  it("include following its progress, with a login", async () => {
    const follow = (opt: 0 | 1, headers = {}) =>
      newsroom.post("/intellgence/expose/follow", { id: "INF1004", opt }, headers);
    const { followcount = 0 } = (await info("INF1004")).data;
    expect((await follow(1)).code).toBe(401);
    const on = { followed: 1, followcount: followcount + 1 };
    expect((await follow(1, asReader)).data).toEqual(on);
    expect(await follow(1, asReader)).toMatchObject({ code: 1004, data: on });
    expect((await info("INF1004", asReader)).data).toMatchObject(on);
    expect((await follow(0, asReader)).data).toEqual({ followed: 0, followcount });
  });
});
