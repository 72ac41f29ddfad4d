import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Comment } from "#bff/entities/comment.ts";
import { callsMade, comment, fakeBff, fakeContext, refusedBy } from "../../request-context.testing.ts";
import { newsComments, objectComments, postComments, type CommentSet } from "./comment-sets.server.ts";
import { loader } from "./comments-data.ts";
import { commentSource, sourceQuery, type CommentSource } from "./comment-source.ts";
import { commentView, loadComments } from "./load-comments.server.ts";

const pageOf = (...list: Comment[]) => Promise.resolve({ list, total: list.length, hasMore: false });
const one = () => pageOf(comment());
const reads: Partial<Bff> = {
  commentList: one,
  commentListOpen: one,
  dzComments: one,
  dzSecond: one,
  dzRecommendComment: () => Promise.resolve([comment({ commentid: "C7" })]),
  intelComments: one,
  intelCommentSecond: one,
  pubCommentGet: one,
};

const query = (text = "") => new URLSearchParams(text);

describe("reading comments uses the calls of their set (contract §3)", () => {
  const plain = { newsid: "10001", newsTag: "YDNEWS", pageSize: 10 };

  it.each<[string, string, boolean, string, Partial<Record<keyof Bff, object>>]>([
    ["C1 anonymous", "10001", false, "", { commentListOpen: { ...plain, sort: "hot", pageNo: 1 } }],
    [
      "C1 logged in",
      "10001",
      true,
      "csort=new&cpage=2",
      { commentList: { ...plain, sort: "new", pageNo: 2 } },
    ],
    [
      "C1 of an account",
      "DZHN2001",
      false,
      "",
      { commentListOpen: { ...plain, newsid: "DZHN2001", newsTag: "SUBNEWS", sort: "hot", pageNo: 1 } },
    ],
    [
      "C2 hottest",
      "NEWS1001",
      false,
      "",
      {
        dzComments: { newsid: "NEWS1001", sort: "hot", pageNo: 1, pageSize: 10 },
        dzRecommendComment: { newsid: "NEWS1001" },
      },
    ],
    [
      "C2 newest",
      "NEWS1001",
      true,
      "csort=new",
      { dzComments: { newsid: "NEWS1001", sort: "new", pageNo: 1, pageSize: 10 } },
    ],
    [
      "C2 page 2",
      "NEWS1001",
      true,
      "cpage=2",
      { dzComments: { newsid: "NEWS1001", sort: "hot", pageNo: 2, pageSize: 10 } },
    ],
    [
      "C2 replies",
      "NEWS1001",
      false,
      "csort=new&creply=C1&crpage=3",
      {
        dzComments: { newsid: "NEWS1001", sort: "new", pageNo: 1, pageSize: 10 },
        dzSecond: { commentid: "C1", pageNo: 3, pageSize: 10 },
      },
    ],
  ])("%s", async (_name, newsid, loggedIn, search, expected) => {
    const bff = fakeBff(reads);
    await loadComments(newsComments(bff, newsid, 1, loggedIn), newsid, query(search));
    expect(callsMade(bff)).toEqual(Object.keys(expected).sort());
    for (const [call, input] of Object.entries(expected))
      expect(bff[call as keyof Bff]).toHaveBeenCalledWith(input);
  });

  it.each<[string, (bff: Bff) => CommentSet, string, Partial<Record<keyof Bff, object>>]>([
    [
      "C3 hottest",
      (bff) => postComments(bff, "INF1001"),
      "",
      { intelComments: { intelligenceid: "INF1001", sort: "hot", pageNo: 1, pageSize: 10 } },
    ],
    [
      "C3 newest, with replies",
      (bff) => postComments(bff, "INF1001"),
      "csort=new&cpage=2&creply=C1&crpage=3",
      {
        intelComments: { intelligenceid: "INF1001", sort: "new", pageNo: 2, pageSize: 10 },
        intelCommentSecond: { commentid: "C1", pageNo: 3, pageSize: 10 },
      },
    ],
    [
      "C4",
      (bff) => objectComments(bff, "topic", "TOP1001"),
      "csort=new&cpage=2",
      { pubCommentGet: { objectType: "topic", objectId: "TOP1001", sort: "new", pageNo: 2, pageSize: 10 } },
    ],
  ])("%s", async (_name, setOf, search, expected) => {
    const bff = fakeBff(reads);
    await loadComments(setOf(bff), "any", query(search));
    expect(callsMade(bff)).toEqual(Object.keys(expected).sort());
    for (const [call, input] of Object.entries(expected))
      expect(bff[call as keyof Bff]).toHaveBeenCalledExactlyOnceWith(input);
  });

  it("C4 replies: its list call with the parent's id", async () => {
    const bff = fakeBff(reads);
    await objectComments(bff, "report", "REP1001").replies("C1", 2);
    expect(bff.pubCommentGet).toHaveBeenCalledExactlyOnceWith({
      objectType: "report",
      objectId: "REP1001",
      sort: "new",
      pcommentid: "C1",
      pageNo: 2,
      pageSize: 10,
    });
  });

  it("C1 replies: its list call with the parent's id", async () => {
    const bff = fakeBff(reads);
    await newsComments(bff, "10001", 1, true).replies("C1", 2);
    expect(bff.commentList).toHaveBeenCalledExactlyOnceWith({
      ...plain,
      sort: "new",
      pcommentid: "C1",
      pageNo: 2,
    });
  });
});

describe("the comments of a page", () => {
  const load = (answers: Partial<Bff>, search = "", newsid = "NEWS1001") =>
    loadComments(newsComments(fakeBff(answers), newsid, 1, false), newsid, query(search));

  it("start with the recommended ones, marked, without repeats", async () => {
    const { first } = await load({
      dzComments: () => pageOf(comment({ commentid: "C1" }), comment({ commentid: "C7" })),
      dzRecommendComment: () => Promise.resolve([comment({ commentid: "C7" })]),
    });
    expect(first?.list.map(({ id, hot }) => [id, hot])).toEqual([
      ["C7", true],
      ["C1", false],
    ]);
  });

  it("load without the recommended ones when these fail", async () => {
    expect((await load({ dzComments: one })).first?.list).toHaveLength(1);
  });

  it("never throw: a failed list is null", async () => {
    expect(await load({ dzComments: () => Promise.reject(refusedBy(500)) }, "creply=C1")).toMatchObject({
      first: null,
      thread: null,
    });
  });

  it.each([
    ["csort=best&cpage=0", "hot", 1],
    ["csort=new&cpage=-1", "new", 1],
    ["cpage=99999", "hot", 1],
    ["cpage=1e3", "hot", 1],
    ["cpage=12", "hot", 12],
  ])("tolerate the query %s", async (search, sort, page) => {
    const data = await load({ dzComments: one }, search);
    expect([data.sort, data.first?.page]).toEqual([sort, page]);
  });

  it("ignore invalid ids in `creply` and `reply`", async () => {
    const data = await load(reads, "creply=../x&reply=<b>");
    expect(data).toMatchObject({ thread: null, replyTo: null });
    expect((await load(reads, "reply=C1")).replyTo).toBe("C1");
  });
});

describe("a comment as the page shows it", () => {
  it("has a name, the reader's marks and its replies", () => {
    const reply = { ...comment({ commentid: "C2", replyusername: "海风" }), pcommentid: "C1" };
    const view = commentView(
      comment({ username: "", self: 1, state: 0, praised: 1, replies: [reply], replycount: 0 }),
    );
    expect(view).toMatchObject({ name: "网友", own: true, waiting: true, liked: true, replyCount: 1 });
    expect(view.replies).toEqual([
      expect.objectContaining({ id: "C2", parent: "C1", to: "海风", replies: [] }),
    ]);
  });
});

describe("further comments for an open page", () => {
  const ask = async (id: string, search: string, options: Parameters<typeof fakeContext>[0] = {}) => {
    const { context, bff } = fakeContext({ bff: reads, ...options });
    const request = new Request(`https://news.example/new/_data/comments/x?${search}`);
    const { data, init } = await loader({ request, params: { id }, context });
    return { bff, data, status: init?.status };
  };

  it("are a page of comments, or of one comment's replies", async () => {
    const comments = await ask("NEWS1001", "sort=new&page=2");
    expect(comments.bff.dzComments).toHaveBeenCalledWith({
      newsid: "NEWS1001",
      sort: "new",
      pageNo: 2,
      pageSize: 10,
    });
    expect(comments.data.page).toMatchObject({ page: 2, total: 1 });
    const replies = await ask("NEWS1001", "parent=C1&page=2");
    expect(replies.data.page).toMatchObject({ parent: "C1", page: 2 });
  });

  it.each<[string, string, keyof Bff, object]>([
    [
      "INF1001",
      "set=post&sort=new&page=2",
      "intelComments",
      { intelligenceid: "INF1001", sort: "new", pageNo: 2, pageSize: 10 },
    ],
    [
      "INF1001",
      "set=post&parent=C1&page=3",
      "intelCommentSecond",
      { commentid: "C1", pageNo: 3, pageSize: 10 },
    ],
    [
      "ROLE1001",
      "set=object&type=role&page=2",
      "pubCommentGet",
      { objectType: "role", objectId: "ROLE1001", sort: "hot", pageNo: 2, pageSize: 10 },
    ],
    [
      "ROLE1001",
      "set=object&type=role&parent=C1",
      "pubCommentGet",
      {
        objectType: "role",
        objectId: "ROLE1001",
        sort: "new",
        pcommentid: "C1",
        pageNo: 1,
        pageSize: 10,
      },
    ],
  ])("come from the set that the query names: %s %s", async (id, search, call, input) => {
    const { bff, data } = await ask(id, search);
    expect(callsMade(bff)).toEqual([call]);
    expect(bff[call]).toHaveBeenCalledExactlyOnceWith(input);
    expect(data.page).toMatchObject({ total: 1 });
  });

  it.each<CommentSource>([
    { set: "news", newstype: 3 },
    { set: "post" },
    { set: "object", objectType: "enterprise" },
  ])("write and read back their source: %j", (source) => {
    expect(commentSource(new URLSearchParams(sourceQuery(source)))).toEqual(source);
  });

  it("return `page: null` when the call fails", async () => {
    const { data, status } = await ask("NEWS1001", "sort=new", { bff: {} });
    expect(data).toEqual({ page: null });
    expect(status).toBeUndefined();
  });

  it.each([
    ["../x", ""],
    ["", ""],
    ["NEWS1001", "parent=<b>"],
    ["x".repeat(65), ""],
    ["INF1001", "set=other"],
    ["INF1001", "set=__proto__"],
    ["ROLE1001", "set=object"],
    ["ROLE1001", "set=object&type=planet"],
    ["ROLE1001", "set=object&type=constructor"],
  ])("return 404 without a call for %j %s", async (id, search) => {
    const { bff, status } = await ask(id, search);
    expect(status).toBe(404);
    expect(callsMade(bff)).toEqual([]);
  });
});
