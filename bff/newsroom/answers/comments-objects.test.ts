import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, TestNewsroom } from "../newsroom.testing.ts";
import { asReader, asReporter, startTestNewsroom } from "../newsroom.testing.ts";
import type { Comment } from "../store/comments.ts";
import type { ListPage } from "../store/items.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

type Listed = Promise<Answer<ListPage<Comment>>>;

/** The calls of sets C3 and C4 of contract §3, which behave alike. */
interface Calls {
  list: (fields?: object, headers?: Record<string, string>) => Listed;
  replies: (commentid: string, fields?: object) => Listed;
  add: (content: string, headers?: Record<string, string>, more?: object) => Promise<Answer<Comment>>;
  like: (commentid: string, opt: 0 | 1) => Promise<Answer<{ praised: number; praisecount: number }>>;
  remove: (commentid: string, headers?: Record<string, string>) => Promise<Answer<unknown>>;
}

const ofPost = (id = "INF1001"): Calls => ({
  list: (fields, headers) =>
    newsroom.post(
      "/api/listAppIntelligenceComment4Net.do",
      { intelligenceid: id, sort: "new", ...fields },
      headers,
    ),
  replies: (commentid, fields) =>
    newsroom.post("/api/sharenewsource_comment_second.do", { commentid, ...fields }),
  add: (content, headers, more) =>
    newsroom.post("/api/sharenewsource_comment_add.do", { newsid: id, content, ...more }, headers),
  like: (commentid, opt) => newsroom.post("/api/likeShareIntelligenceComment.do", { commentid, opt }),
  remove: (commentid, headers) =>
    newsroom.post("/api/deleteShareIntelligenceComment.do", { commentid }, headers),
});

const ofObject = (objectId = "TOP1002", objectType = "topic"): Calls => {
  const object = { objectType, objectId };
  return {
    list: (fields, headers) =>
      newsroom.post("/comment/public/get", { ...object, sort: "new", ...fields }, headers),
    replies: (pcommentid, fields) =>
      newsroom.post("/comment/public/get", { ...object, pcommentid, ...fields }),
    add: (content, headers, more) =>
      newsroom.post("/comment/public/add", { ...object, content, ...more }, headers),
    like: (commentid, opt) => newsroom.post("/comment/public/praise", { commentid, opt }),
    remove: (commentid, headers) => newsroom.post("/comment/public/remove", { commentid }, headers),
  };
};

describe.each([
  ["of posts (C3)", ofPost],
  ["of other objects (C4)", ofObject],
])("comments %s", (_, calls) => {
  it("are sorted by time or likes, with at most two replies each", async () => {
    const times = (await calls().list()).data.list.filter(({ istop }) => istop === 0);
    expect(times.map(({ pubtime }) => pubtime)).toEqual(
      times
        .map(({ pubtime }) => pubtime)
        .toSorted()
        .reverse(),
    );
    const likes = (await calls().list({ sort: "hot" })).data.list.filter(({ istop }) => istop === 0);
    expect(likes.map(({ praisecount }) => praisecount)).toEqual(
      likes.map(({ praisecount }) => praisecount).toSorted((one, other) => other - one),
    );
    const talked = likes.find(({ replycount }) => replycount >= 2);
    expect(talked?.replies).toHaveLength(2);
    const second = await calls().replies(talked?.commentid ?? "", { pageNo: 2, pageSize: 1 });
    expect(second.data.list).toMatchObject([{ pcommentid: talked?.commentid }]);
    expect(second.data.total).toBe(talked?.replycount);
  });

  it("need a login and 1 to 200 characters without refused words", async () => {
    const { add } = calls();
    expect((await add("说得好")).code).toBe(401);
    expect(await add(" ", asReader)).toMatchObject({ code: 1007, msg: "请输入评论内容" });
    expect((await add("海".repeat(201), asReader)).code).toBe(1007);
    expect((await add("专业代开发票", asReader)).code).toBe(1005);
    expect((await add("这条待审", asReader)).data.state).toBe(0);
  });

  it("belong to their author, take replies, and are removed with them", async () => {
    const { add, list, replies, remove } = calls();
    const before = (await list()).data.total;
    const root = (await add("明天我也去看看。", asReader)).data;
    expect(root).toMatchObject({ username: "林小满", self: 1, state: 1 });
    const reply = await add("一起走。", asReporter, { pcommentid: root.commentid });
    expect(reply.data).toMatchObject({ pcommentid: root.commentid, username: "周闻笛" });
    expect((await replies(root.commentid)).data.list).toHaveLength(1);
    expect((await list()).data.total).toBe(before + 1);
    expect((await remove(root.commentid)).code).toBe(401);
    expect((await remove(root.commentid, asReporter)).code).toBe(1008);
    expect((await remove(root.commentid, asReader)).code).toBe(200);
    expect((await remove(root.commentid, asReader)).code).toBe(404);
    expect((await list()).data.total).toBe(before);
  });

  it("are liked once by each reader, who can remove the like", async () => {
    const { list, like } = calls();
    const { commentid, praisecount } = (await list()).data.list[0] ?? { commentid: "", praisecount: 0 };
    const up = { praised: 1, praisecount: praisecount + 1 };
    expect((await like(commentid, 1)).data).toEqual(up);
    expect(await like(commentid, 1)).toMatchObject({ code: 1004, data: up });
    expect((await list()).data.list[0]).toMatchObject(up);
    expect((await like(commentid, 0)).data).toEqual({ praised: 0, praisecount });
  });

  it("can be reported", async () => {
    const { commentid } = (await calls().list()).data.list[0] ?? { commentid: "" };
    const report = { commentid, reason: "广告骚扰" };
    expect((await newsroom.post("/news/public/report/reportComment.do", report)).code).toBe(200);
  });
});

describe("every kind of object", () => {
  it.each([
    ["project", "PRJ1001", 4],
    ["activity", "ACT1001", 4],
    ["group", "GRP1001", 4],
    ["enterprise", "ORG1002", 4],
    ["enterprise", "ENT-tourism5A-01", 3],
    ["report", "REP1001", 4],
    ["report", "REP1002", 4],
    ["topic", "TOP1002", 4],
    ["role", "ROLE1001", 4],
  ])("%s %s is talked about", async (objectType, objectId, least) => {
    const { code, data } = await ofObject(objectId, objectType).list();
    expect(code).toBe(200);
    expect(data.total).toBeGreaterThanOrEqual(least);
    expect(data.list.every(({ newsid }) => newsid === objectId)).toBe(true);
  });
});

describe("the sets of comments", () => {
  it("do not serve each other's comments", async () => {
    const [post] = (await ofPost().list()).data.list;
    const [object] = (await ofObject().list()).data.list;
    expect((await ofObject().like(post?.commentid ?? "", 1)).code).toBe(404);
    expect((await ofPost().like(object?.commentid ?? "", 1)).code).toBe(404);
    expect((await ofPost().add("回错了", asReader, { pcommentid: object?.commentid })).code).toBe(404);
  });

  it("refuse unknown objects and deleted posts", async () => {
    expect((await ofPost("INF7777").list()).code).toBe(404);
    expect((await ofPost("INF1031").add("怎么删了", asReader)).code).toBe(302);
    expect((await ofObject("TOP7777").list()).code).toBe(404);
    expect((await ofObject("TOP1002", "report").list()).code).toBe(404);
    expect((await ofObject("TOP1002", "poem").list()).code).toBe(400);
  });

  it("show the same count on the post and in the list", async () => {
    const count = async () =>
      (await newsroom.post<{ commentcount: number }>("/intellgence/info", { id: "INF1001" })).data
        .commentcount;
    const before = await count();
    await ofPost().add("老花镜我也戴过。", asReader);
    await ofPost().add("这条待审", asReader);
    expect(await count()).toBe(before + 1);
  });

  it("have suggestions for posts and objects too", async () => {
    const help = (newsid: string, title?: string) =>
      newsroom.post<{ list: string[] }>("/newscomment/ai/generateComment", { newsid, title }, asReader);
    expect((await help("INF1001")).data.list).toHaveLength(3);
    expect((await help("WTOP1001")).data.list[0]).toContain("一小时善意");
    expect((await help("TOP7777")).code).toBe(404);
  });
});
