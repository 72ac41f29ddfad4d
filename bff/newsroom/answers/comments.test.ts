import { beforeEach, afterEach, describe, expect, it } from "vitest";
import type { Answer, TestNewsroom } from "../newsroom.testing.ts";
import { asReader, asReporter, startTestNewsroom } from "../newsroom.testing.ts";
import type { Comment } from "../store/comments.ts";
import type { ListPage } from "../store/items.ts";

let newsroom: TestNewsroom;
beforeEach(async () => {
  newsroom = await startTestNewsroom();
});
afterEach(() => newsroom.close());

/** The calls of sets C1 and C2 of contract §3, which behave alike. */
interface Calls {
  newsid: string;
  list: (
    sort: "hot" | "new",
    headers?: Record<string, string>,
    page?: object,
  ) => Promise<Answer<ListPage<Comment>>>;
  replies: (commentid: string, page?: object) => Promise<Answer<ListPage<Comment>>>;
  add: (content: string, headers?: Record<string, string>, more?: object) => Promise<Answer<Comment>>;
  like: (commentid: string, on: boolean) => Promise<Answer<{ praised: number; praisecount: number }>>;
  remove: (commentid: string, headers?: Record<string, string>) => Promise<Answer<unknown>>;
}

const gateway = (newsid = "10001"): Calls => {
  const tag = { newsid, newsTag: newsid.startsWith("DZHN") ? "SUBNEWS" : "YDNEWS" };
  return {
    newsid,
    list: (sort, headers, page) =>
      newsroom.post("/newscomment/news_comment_list.do", { ...tag, sort, ...page }, headers),
    replies: (pcommentid, page) =>
      newsroom.post("/newscomment/news_comment_list.do", { ...tag, sort: "new", pcommentid, ...page }),
    add: (content, headers, more) =>
      more
        ? newsroom.post("/newscomment/news_comment_add_lev2.do", { ...tag, content, ...more }, headers)
        : newsroom.post("/newscomment/news_comment_add_lev1.do", { ...tag, newstype: 1, content }, headers),
    like: (commentid, on) =>
      on
        ? newsroom.post("/newscomment/newscomment_praise.do", { commentid, newsid })
        : newsroom.post("/api/newscomment_opt.do", { commentid, newsid, opt: "unpraise" }),
    remove: (commentid, headers) =>
      newsroom.post("/api/newscomment_opt.do", { commentid, newsid, opt: "delete" }, headers),
  };
};

const mass = (newsid = "NEWS1001"): Calls => {
  const base = "/news/public/dazhongnews";
  return {
    newsid,
    list: (sort, headers, page) => newsroom.post(`${base}/commentList`, { newsid, sort, ...page }, headers),
    replies: (commentid, page) => newsroom.post(`${base}/secondCommentList`, { commentid, ...page }),
    add: (content, headers, more) =>
      newsroom.post(`${base}/addCommentLev1`, { newsid, content, ...more }, headers),
    like: (commentid, on) => newsroom.post(`${base}/commentPraise`, { commentid, opt: on ? 1 : 0 }),
    remove: (commentid, headers) => newsroom.post(`${base}/deleteComment`, { commentid }, headers),
  };
};

const readCount = async (newsid: string): Promise<number> => {
  const { data } = await newsroom.post<{ commentcount: number }>("/news/commennews_content.do", { newsid });
  return data.commentcount;
};

describe.each([
  ["of the gateway (C1)", gateway],
  ["of mass-audience news (C2)", mass],
])("comments %s", (_, calls) => {
  it("have pages of ten without repetition, 25 in all", async () => {
    const { list } = calls();
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list("new", {}, { pageNo })));
    expect(pages.map(({ data }) => [data.list.length, data.hasMore])).toEqual([
      [10, true],
      [10, true],
      [5, false],
      [0, false],
    ]);
    const ids = pages.flatMap(({ data }) => data.list.map(({ commentid }) => commentid));
    expect(new Set(ids).size).toBe(25);
  });

  it("are sorted by likes or by time, pinned ones first", async () => {
    const { list } = calls();
    const free = (answer: Answer<ListPage<Comment>>) => answer.data.list.filter(({ istop }) => istop === 0);
    const likes = free(await list("hot")).map(({ praisecount }) => praisecount);
    expect(likes).toEqual(likes.toSorted((one, other) => other - one));
    const times = free(await list("new")).map(({ pubtime }) => pubtime);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it("have at most two replies each; a call returns the rest", async () => {
    const { list, replies } = calls();
    const talked = (await list("hot", {}, { pageSize: 50 })).data.list.find(
      ({ replycount }) => replycount > 2,
    );
    expect(talked?.replies).toHaveLength(2);
    const all = await replies(talked?.commentid ?? "");
    expect(all.data.total).toBe(talked?.replycount);
    expect(all.data.list[0]).toMatchObject({ pcommentid: talked?.commentid });
    const second = await replies(talked?.commentid ?? "", { pageNo: 2, pageSize: 2 });
    expect(second.data.list[0]?.commentid).toBe(all.data.list[2]?.commentid);
  });

  it("need a login to write", async () => {
    expect((await calls().add("写得真好")).code).toBe(401);
    expect((await calls().add("写得真好", { token: "demo-token-expired" })).code).toBe(401);
  });

  it("are the first of the newest, marked as the author's own", async () => {
    const { add, list, newsid } = calls();
    const before = await readCount(newsid);
    const stored = await add("  写得真好，周末带孩子去走走。 ", asReader);
    expect(stored.data).toMatchObject({
      content: "写得真好，周末带孩子去走走。",
      username: "林小满",
      self: 1,
      state: 1,
    });
    const listed = (await list("new")).data.list.filter(({ istop }) => istop === 0)[0];
    expect(listed).toMatchObject({ commentid: stored.data.commentid, self: 0 });
    expect(await readCount(newsid)).toBe(before + 1);
  });

  it("have 1 to 200 characters, of which an emoji is one", async () => {
    const { add } = calls();
    expect(await add("   ", asReader)).toMatchObject({ code: 1007, msg: "请输入评论内容" });
    expect((await add("海".repeat(200), asReader)).code).toBe(200);
    expect((await add("😀".repeat(200), asReader)).code).toBe(200);
    expect(await add("海".repeat(201), asReader)).toMatchObject({ code: 1007, msg: "评论最多200字" });
  });

  it("are refused for refused words, and wait for the audit when marked", async () => {
    const { add, list } = calls();
    expect((await add("专业代开发票", asReader)).code).toBe(1005);
    const waiting = await add("这条待审", asReader);
    expect(waiting.data.state).toBe(0);
    const ids = async (headers?: Record<string, string>) =>
      (await list("new", headers)).data.list.map(({ commentid }) => commentid);
    expect(await ids(asReader)).toContain(waiting.data.commentid);
    expect(await ids(asReporter)).not.toContain(waiting.data.commentid);
    expect(await ids()).not.toContain(waiting.data.commentid);
  });

  it("take replies on the second level, which name their addressee", async () => {
    const { add, replies } = calls();
    const root = (await add("几点开门？", asReader)).data;
    const reply = (await add("早上六点。", asReporter, { pcommentid: root.commentid })).data;
    expect(reply).toMatchObject({ pcommentid: root.commentid, username: "周闻笛" });
    const thanks = (await add("谢谢！", asReader, { pcommentid: reply.commentid })).data;
    expect(thanks).toMatchObject({ pcommentid: root.commentid, replyusername: "周闻笛" });
    expect((await replies(root.commentid)).data.list.map(({ content }) => content)).toEqual([
      "早上六点。",
      "谢谢！",
    ]);
    expect((await add("有人吗", asReader, { pcommentid: "CM-none" })).code).toBe(404);
  });

  it("are removed with their replies, by their author only", async () => {
    const { add, list, remove, newsid } = calls();
    const before = await readCount(newsid);
    const root = (await add("几点开门？", asReader)).data;
    await add("早上六点。", asReporter, { pcommentid: root.commentid });
    expect(await readCount(newsid)).toBe(before + 2);
    expect((await remove(root.commentid)).code).toBe(401);
    expect((await remove(root.commentid, asReporter)).code).toBe(1008);
    expect((await remove(root.commentid, asReader)).code).toBe(200);
    expect((await remove(root.commentid, asReader)).code).toBe(404);
    expect(await readCount(newsid)).toBe(before);
    expect((await list("new")).data.total).toBe(25);
  });

  it("are liked once by each reader, who can remove the like", async () => {
    const { list, like } = calls();
    const { commentid, praisecount } = (await list("hot")).data.list[3] ?? { commentid: "", praisecount: 0 };
    expect((await like(commentid, true)).data).toEqual({ praised: 1, praisecount: praisecount + 1 });
    expect(await like(commentid, true)).toMatchObject({
      code: 1004,
      data: { praised: 1, praisecount: praisecount + 1 },
    });
    const listed = (await list("hot", {}, { pageSize: 50 })).data.list.find(
      (comment) => comment.commentid === commentid,
    );
    expect(listed).toMatchObject({ praised: 1, praisecount: praisecount + 1 });
    expect((await like(commentid, false)).data).toEqual({ praised: 0, praisecount });
  });
});

describe("the two call sets", () => {
  it("do not serve each other's news", async () => {
    expect((await gateway("NEWS1001").list("new")).code).not.toBe(200);
    expect((await mass("10001").list("new")).code).toBe(404);
  });

  it("refuse comments when they are closed", async () => {
    expect((await mass("NEWS1003").add("可以评论吗", asReader)).code).toBe(1006);
  });

  it("return an empty page for news without comments", async () => {
    expect((await gateway("10003").list("new")).data).toEqual({ list: [], total: 0, hasMore: false });
  });

  it("refuse a tag that does not match the id", async () => {
    const fields = { newsid: "10001", newsTag: "DZNEWS", sort: "new" };
    expect((await newsroom.post("/newscomment/news_comment_list.do", fields)).code).toBe(400);
  });
});

describe("other calls about comments", () => {
  it("list comments without personal fields", async () => {
    const { commentid } = (await gateway().list("new")).data.list[0] ?? { commentid: "" };
    await gateway().like(commentid, true);
    const open = await newsroom.post<ListPage<Comment>>("/newscomment/news_comment_list_with_out_praise.do", {
      newsid: "10001",
      newsTag: "YDNEWS",
      sort: "new",
    });
    expect(open.data.list.every(({ praised, self }) => praised === 0 && self === 0)).toBe(true);
  });

  it("recommend at most three, all marked hot", async () => {
    const { data } = await newsroom.post<Comment[]>("/news/public/dazhongnews/recommendComment", {
      newsid: "NEWS1001",
    });
    expect(data).toHaveLength(3);
    expect(data.every(({ hot }) => hot === 1)).toBe(true);
  });

  it("take reports with a reason and a remark of up to 100 characters", async () => {
    const { commentid } = (await mass().list("new")).data.list[0] ?? { commentid: "" };
    const report = (fields: object) =>
      newsroom.post("/news/public/report/reportComment.do", { commentid, ...fields });
    expect((await report({ reason: "广告骚扰" })).code).toBe(200);
    expect((await report({ reason: "" })).code).toBe(400);
    expect((await report({ reason: "其他", remark: "字".repeat(101) })).code).toBe(1007);
  });

  it("suggest and check texts for logged-in readers", async () => {
    const helper = "/newscomment/ai/generateComment";
    expect((await newsroom.post(helper, { newsid: "NEWS1001" })).code).toBe(401);
    const { data } = await newsroom.post<{ list: string[] }>(
      helper,
      { newsid: "NEWS1001", draft: "石板真好看" },
      asReader,
    );
    expect(data.list).toHaveLength(3);
    expect(data.list[0]).toContain("石板真好看");
    const check = (content: string) =>
      newsroom.post("/newscomment/ai/validateRule", { content, scene: "comment" }, asReader);
    expect((await check("今天天气真好")).data).toEqual({ pass: 1 });
    expect((await check("兼职刷单日结")).data).toEqual({ pass: 0, words: ["刷单"] });
  });
});
