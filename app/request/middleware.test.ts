import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { featureNames } from "#bff/entities/user.ts";
import { routeTable, type MiddlewareName } from "../routes/routes.ts";
import { closeNavigation, openSession } from "./middleware.server.ts";
import { callsMade, fakeContext, refusedBy } from "../request-context.testing.ts";

const TOKEN = "demo-token-reader";
const reader: Awaited<ReturnType<Bff["userInfo"]>> = {
  userid: "U1",
  name: "林小满",
  headImg: "https://img.example/face.webp",
  userType: 1,
  userDes: "海边长大",
  phone: "138****8000",
};
const asReader = () => Promise.resolve(reader);
const counted = {
  addViewCount: () => Promise.resolve({}),
  visitLog: () => Promise.resolve({}),
} as unknown as Partial<Bff>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the heartbeat", () => {
  it("asks for the ten features and keeps those that are on", async () => {
    const functionCheck: Bff["functionCheck"] = async () => [
      { functionName: "Ai_answer", checkStatus: 1 },
      { functionName: "Audit_text", checkStatus: 0 },
      { functionName: "Bot_list", checkStatus: 1 },
    ];
    const { context, bff } = fakeContext({ bff: { functionCheck } });
    expect((await openSession(context)).features).toEqual(["Ai_answer", "Bot_list"]);
    expect(bff.functionCheck).toHaveBeenCalledExactlyOnceWith({ functionName: [...featureNames] });
    expect(featureNames).toHaveLength(10);
  });

  it.each([302, 401, 404, 500, 1004, 9999])("switches everything off on code %i", async (code) => {
    const { context } = fakeContext({ bff: { functionCheck: () => Promise.reject(refusedBy(code)) } });
    expect((await openSession(context)).features).toEqual([]);
  });

  it("switches everything off when it takes too long", async () => {
    const { context } = fakeContext({
      bff: { functionCheck: () => new Promise(() => {}), userInfo: asReader },
      page: { reader: { token: TOKEN } },
    });
    const opened = openSession(context);
    context.mainContent.settle();
    await vi.advanceTimersByTimeAsync(800);
    expect(await opened).toMatchObject({ features: [], user: { name: "林小满" } });
  });
});

describe("a session", () => {
  it("gives every middleware's promise a handler, even when another one throws synchronously", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const fake = fakeContext({
      bff: { functionCheck: () => Promise.reject(new Error("the reader has left")) },
    }).context;
    const late = () => {
      throw new Error("the headers are out");
    };
    const cookies = { get: () => undefined, set: late, expire: late };
    const context = { ...fake, page: { ...fake.page, cookies } };
    expect((await openSession(context)).features).toEqual([]);
    vi.useRealTimers();
    await new Promise(setImmediate);
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("has the time of the page's content and the grace period after it", async () => {
    const functionCheck: Bff["functionCheck"] = () =>
      new Promise((resolve) =>
        setTimeout(() => resolve([{ functionName: "Ai_answer", checkStatus: 1 }]), 1500),
      );
    const { context } = fakeContext({ bff: { functionCheck } });
    const opened = openSession(context);
    await vi.advanceTimersByTimeAsync(1000);
    context.mainContent.settle();
    await vi.advanceTimersByTimeAsync(500);
    expect((await opened).features).toEqual(["Ai_answer"]);
  });

  it("is ready 2.8 s after the start of the request at the latest", async () => {
    const { context } = fakeContext({ bff: { functionCheck: () => new Promise(() => {}) } });
    const opened = openSession(context);
    await vi.advanceTimersByTimeAsync(2800);
    expect((await opened).features).toEqual([]);
  });
});

describe("the user", () => {
  it("is not requested without a login cookie", async () => {
    const { context, bff } = fakeContext();
    expect((await openSession(context)).user).toBeNull();
    expect(bff.userInfo).not.toHaveBeenCalled();
  });

  it("has the public fields of the answer on code 200", async () => {
    const { context, cookies } = fakeContext({
      bff: { userInfo: asReader },
      page: { reader: { token: TOKEN } },
      cookies: { tokenID: TOKEN, isnew: "1" },
    });
    expect((await openSession(context)).user).toEqual({
      name: "林小满",
      headImg: "https://img.example/face.webp",
      userType: 1,
      userDes: "海边长大",
    });
    expect(cookies).toEqual([]);
  });

  it("is logged out by code 500", async () => {
    const { context, cookies } = fakeContext({
      bff: { userInfo: () => Promise.reject(refusedBy(500)) },
      page: { reader: { token: TOKEN } },
      cookies: { tokenID: TOKEN, isnew: "1" },
    });
    expect((await openSession(context)).user).toBeNull();
    expect(cookies).toEqual([{ name: "tokenID", value: null }]);
  });

  it.each([
    ["code 401", refusedBy(401)],
    ["code 429", refusedBy(429)],
    ["an unknown code", refusedBy(777)],
    ["a network failure", new Error("ECONNRESET")],
  ])("stays logged in, but anonymous on this page, after %s", async (_name, failure) => {
    const { context, cookies } = fakeContext({
      bff: { userInfo: () => Promise.reject(failure) },
      page: { reader: { token: TOKEN } },
      cookies: { tokenID: TOKEN, isnew: "1" },
    });
    expect((await openSession(context)).user).toBeNull();
    expect(cookies).toEqual([]);
  });
});

describe("the cookies of a navigation", () => {
  it("no longer contain the legacy USER_DATA", async () => {
    const { context, cookies } = fakeContext({ cookies: { USER_DATA: "x", isnew: "1" } });
    await openSession(context);
    expect(cookies).toEqual([{ name: "USER_DATA", value: null }]);
  });

  it("remember a new reader for one day", async () => {
    const { context, cookies } = fakeContext();
    await openSession(context);
    expect(cookies).toEqual([{ name: "isnew", value: "1", maxAge: 86_400 }]);
  });

  it("do not change when there is nothing to do", async () => {
    const { context, cookies } = fakeContext({ cookies: { isnew: "1" } });
    await openSession(context);
    expect(cookies).toEqual([]);
  });
});

describe("a navigation", () => {
  it("requests features, then the user, and counts the view, then the visit", async () => {
    const order: string[] = [];
    const record = (name: string) => () => (order.push(name), Promise.reject(new Error("recorded")));
    const bff = Object.fromEntries(
      ["visitLog", "addViewCount", "userInfo", "functionCheck"].map((name) => [name, record(name)]),
    ) as Partial<Bff>;
    const { context } = fakeContext({ bff, page: { reader: { token: TOKEN } } });
    await openSession(context);
    expect(order).toEqual(["functionCheck", "userInfo"]);
    closeNavigation(context, "NEWS1001");
    expect(order).toEqual(["functionCheck", "userInfo", "addViewCount", "visitLog"]);
  });

  it("makes no call for an unknown address", async () => {
    const { context, bff, cookies } = fakeContext({
      path: "/new/nothing",
      page: { reader: { token: TOKEN } },
    });
    expect(await openSession(context)).toEqual({ user: null, features: [], environment: "browser" });
    closeNavigation(context, "");
    expect(callsMade(bff)).toEqual([]);
    expect(cookies).toEqual([]);
  });

  it("has the reader's environment", async () => {
    const { context } = fakeContext({ page: { environment: "wechat" } });
    expect((await openSession(context)).environment).toBe("wechat");
  });

  it("fails with 500 Unknown middleware when the table names one that does not exist", async () => {
    const [row] = routeTable.filter(({ path }) => path === "/general/:id");
    if (!row) throw new Error("no row");
    const unknown = { ...row, middleware: [...row.middleware, "toString" as MiddlewareName] };
    const { context } = fakeContext({ admitted: { row: unknown, id: "NEWS1001" } });
    const failure = { data: { message: "Unknown middleware" }, init: { status: 500 } };
    await expect(openSession(context)).rejects.toMatchObject(failure);
    expect(() => closeNavigation(context, "NEWS1001")).toThrow(expect.objectContaining(failure));
  });
});

describe("counting a view", () => {
  const view = (options: Parameters<typeof fakeContext>[0] = {}, id = "NEWS1001") => {
    const fake = fakeContext({ bff: counted, ...options });
    closeNavigation(fake.context, id);
    return fake;
  };

  it("sends the content id and the reader's source", () => {
    expect(view().bff.addViewCount).toHaveBeenCalledExactlyOnceWith({
      newsid: "NEWS1001",
      viewSource: "WEIXIN",
    });
    const weibo = view({ page: { viewSource: "WEIBO" } });
    expect(weibo.bff.addViewCount).toHaveBeenCalledExactlyOnceWith({
      newsid: "NEWS1001",
      viewSource: "WEIBO",
    });
  });

  it("happens for a client navigation too", () => {
    expect(callsMade(view({ page: { isDocument: false } }).bff)).toEqual(["addViewCount", "visitLog"]);
  });

  it.each([
    ["HEAD", { method: "HEAD", isSpeculative: true }],
    ["a prefetch", { isSpeculative: true }],
    ["a form post", { method: "POST" }],
  ])("does not happen for %s, nor does the visit log", (_name, page) => {
    expect(callsMade(view({ page }).bff)).toEqual([]);
  });

  it("does not happen for crawlers", () => {
    expect(view({ page: { isCrawler: true } }).bff.addViewCount).not.toHaveBeenCalled();
  });

  it("does not happen without a content id", () => {
    expect(callsMade(view({}, "").bff)).toEqual(["visitLog"]);
  });

  it("does not happen on routes that are not counted", () => {
    expect(callsMade(view({ path: "/new/home/2" }, "2").bff)).toEqual(["visitLog"]);
  });

  it("passes its failure to the caller that runs it afterwards", async () => {
    const { context } = fakeContext();
    const tasks: (() => Promise<unknown>)[] = [];
    closeNavigation({ ...context, afterwards: (task) => void tasks.push(task) }, "NEWS1001");
    expect(tasks).toHaveLength(2);
    for (const task of tasks) await expect(task()).rejects.toThrow();
  });
});

describe("the visit log", () => {
  it.each([
    ["/new/general/NEWS1001", "NEWS1001", "general"],
    ["/new/notice/NTC1001/x", "NTC1001", "notice"],
    ["/new/login/loginCommon", "", "loginCommon"],
    ["/new/home/2", "2", "home"],
  ])("of %s has route name, content id and visitor", (path, id, logSource) => {
    const { context, bff } = fakeContext({ path, bff: counted });
    closeNavigation(context, id);
    expect(bff.visitLog).toHaveBeenCalledExactlyOnceWith({
      logSource,
      sourceId: id,
      cookieId: "v".repeat(32),
    });
  });
});
