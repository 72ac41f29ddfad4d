import { describe, expect, it, vi } from "vitest";
import { UpstreamError } from "#bff/client/client.ts";
import { ACTED_COOKIE, hasActedOn, NO_ACTS } from "#bff/page/acted.ts";
import { callsMade, fakeContext, refusedBy, submission } from "../../request-context.testing.ts";
import { takeFlash } from "../flash.server.ts";
import { doneAlready, pageAction, Refused, textField, type Intent } from "./intents.server.ts";
import type { IntentResult } from "./intent-result.ts";
import { limitedAs } from "./limited.ts";

type Answer = { data: IntentResult; init?: { status?: number } } | Response;
type Fields = Record<string, string>;
type Options = Parameters<typeof fakeContext>[0];

async function run(intent: Intent, options: Options = {}, fields: Fields = {}) {
  const fake = fakeContext({
    ...options,
    cookies: { [ACTED_COOKIE]: NO_ACTS, ...options.cookies },
    page: { method: "POST", ...options.page },
  });
  const answer = (await pageAction({ act: intent })(
    submission(fake.context, { intent: "act", ...fields }),
  )) as Answer;
  const flash = fake.cookies.find(({ name }) => name === "flash")?.value;
  return {
    ...fake,
    answer,
    /** The cookies that the response sets, without the one of every anonymous act. */
    cookies: fake.cookies.filter(({ name }) => name !== ACTED_COOKIE),
    acted: fake.cookies.find(({ name }) => name === ACTED_COOKIE)?.value ?? undefined,
    flash: flash ? (JSON.parse(flash) as { toast: string; draft?: object }) : undefined,
  };
}

const failing =
  (error: unknown): Intent =>
  async () => {
    throw error;
  };

function location(answer: Answer): string | null {
  if (!(answer instanceof Response)) throw new Error("not a redirect");
  expect(answer.status).toBe(303);
  return answer.headers.get("Location");
}

function result(answer: Answer) {
  if (answer instanceof Response) throw new Error("a redirect");
  return { ...answer.data, status: answer.init?.status };
}

const inPlace = { page: { isDocument: false } };

describe("an intent", () => {
  it("gets the page's id and the form", async () => {
    const intent = vi.fn<Intent>(async ({ id, form }) => ({ data: { id, word: form.get("word") } }));
    const { answer } = await run(intent, inPlace, { word: "好" });
    expect(result(answer)).toEqual({ intent: "act", ok: true, data: { id: "NEWS1001", word: "好" } });
  });

  it.each<[string, Fields]>([
    ["unknown", { intent: "other" }],
    ["missing", {}],
    ["empty", { intent: "" }],
    ["a property of every object", { intent: "constructor" }],
  ])("that is %s is refused with 400", async (_name, fields) => {
    const { context } = fakeContext({ page: { method: "POST" } });
    const intent = vi.fn<Intent>();
    await expect(pageAction({ act: intent })(submission(context, fields))).rejects.toMatchObject({
      data: { screen: 400 },
      init: { status: 400 },
    });
    expect(intent).not.toHaveBeenCalled();
  });

  it("is refused when the body is not a form", async () => {
    const { context } = fakeContext();
    const request = new Request(context.page.url, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    await expect(pageAction({})({ request, context, params: {} })).rejects.toMatchObject({
      init: { status: 400 },
    });
  });

  it("answers 404 on an address that is not a page", async () => {
    const { context } = fakeContext({ path: "/new/general/%20" });
    const intent = vi.fn<Intent>();
    await expect(pageAction({ act: intent })(submission(context, { intent: "act" }))).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect(intent).not.toHaveBeenCalled();
  });
});

describe("an intent from a browser that stores no cookies", () => {
  it.each([true, false])(
    "is not carried out; the typed values come back (document: %s)",
    async (isDocument) => {
      const { context, bff, cookies } = fakeContext({
        page: { method: "POST", isDocument, isNewcomer: true },
      });
      const comment = vi.fn<Intent>();
      const fields = { intent: "comment", content: "写得真好" };
      const answer = (await pageAction({ comment })(submission(context, fields))) as Answer;
      expect(result(answer)).toMatchObject({ status: 428, ok: false, values: { content: "写得真好" } });
      expect(result(answer).toast).toMatch(/请在浏览器设置中允许/);
      expect(comment).not.toHaveBeenCalled();
      expect(callsMade(bff)).toEqual([]);
      expect(context.limits.take).not.toHaveBeenCalled();
      expect(cookies.map(({ name }) => name)).toEqual(isDocument ? ["flash"] : []);
    },
  );
});

describe("an intent over the limit", () => {
  it("is not carried out; the result has a text and the typed values", async () => {
    const { context } = fakeContext({ mayAct: false, page: { method: "POST", isDocument: false } });
    const comment = vi.fn<Intent>();
    const fields = { intent: "comment", content: "写得真好" };
    const answer = (await pageAction({ comment })(submission(context, fields))) as Answer;
    expect(result(answer)).toMatchObject({
      status: 429,
      toast: "操作太频繁，请稍后再试",
      values: { content: "写得真好" },
    });
    expect(comment).not.toHaveBeenCalled();
    expect(context.limits.take).toHaveBeenCalledWith("comment", "v".repeat(32), "203.0.113.7");
  });

  it.each([
    ["reply", "comment"],
    ["apply-volunteer", "comment"],
    ["like", "like"],
    ["comment-like", "like"],
    ["vote", "vote"],
    ["pk", "vote"],
    ["login", "login"],
    ["sms-code", undefined],
    ["logout", undefined],
  ])("%s counts as %s", (intent, action) => {
    expect(limitedAs(intent)).toBe(action);
  });
});

describe("an intent that succeeds", () => {
  it("redirects a reader without script to the fragment, with its text in the flash", async () => {
    const { answer, flash, cookies } = await run(async () => ({ toast: "评论成功", at: "comment-C1" }), {
      path: "/new/general/NEWS1001?cpage=2&reply=C1",
    });
    expect(location(answer)).toBe("/general/NEWS1001?cpage=2#comment-C1");
    expect(flash).toEqual({ toast: "评论成功" });
    expect(cookies).toHaveLength(1);
  });

  it("sets no flash without a text", async () => {
    const { answer, cookies } = await run(async () => ({}));
    expect(location(answer)).toBe("/general/NEWS1001");
    expect(cookies).toEqual([]);
  });

  it.each([
    ["comments", "#comments"],
    ["<script>", ""],
    ["x".repeat(81), ""],
    ["//evil.example", ""],
  ])("redirects to the fragment that the form names, if it is valid: %s", async (at, hash) => {
    const { answer } = await run(async () => ({}), {}, { at });
    expect(location(answer)).toBe(`/general/NEWS1001${hash}`);
  });

  it("can render the page with its next step, without script too", async () => {
    const { answer, cookies } = await run(async () => ({
      toast: "验证码已发送",
      data: { step: 2 },
      stay: true,
    }));
    expect(result(answer)).toMatchObject({ ok: true, toast: "验证码已发送", data: { step: 2 } });
    expect(cookies).toEqual([]);
  });

  it("returns the plain result to a data request, without a flash", async () => {
    const { answer, cookies } = await run(
      async () => ({ toast: "评论成功", data: { n: 1 }, at: "x" }),
      inPlace,
    );
    expect(result(answer)).toEqual({
      intent: "act",
      ok: true,
      toast: "评论成功",
      data: { n: 1 },
      status: undefined,
    });
    expect(cookies).toEqual([]);
  });

  it.each([true, false])("can redirect elsewhere (document: %s)", async (isDocument) => {
    const { answer, flash } = await run(async () => ({ toast: "登录成功", goTo: "/new/home/1" }), {
      page: { isDocument },
    });
    expect(location(answer)).toBe("/home/1");
    expect(flash).toEqual({ toast: "登录成功" });
  });
});

describe("an intent that the gateway refuses", () => {
  const NETWORK = "网络异常，请稍后重试";

  it.each([
    [302, undefined, "新闻已删除", 409],
    [404, undefined, "内容不存在", 404],
    [403, undefined, "没有权限", 403],
    [429, undefined, "操作太频繁，请稍后再试", 429],
    [500, undefined, NETWORK, 500],
    [1001, "验证码错误", "验证码错误", 409],
    [1002, "发送过于频繁，请1分钟后再试", "发送过于频繁，请1分钟后再试", 409],
    [1002, undefined, NETWORK, 409],
    [1003, undefined, NETWORK, 409],
    [1005, undefined, "您的内容包含不当信息，请修改后再发布", 409],
    [1006, undefined, "评论已关闭", 409],
    [1007, "名额已满", "名额已满", 409],
    [1008, undefined, "只能删除自己的评论", 409],
    [9999, undefined, NETWORK, 409],
  ])("with code %i and text %s shows %s", async (code, msg, toast, status) => {
    const { answer } = await run(failing(refusedBy(code, msg)), inPlace, { content: "你好" });
    expect(result(answer)).toEqual({
      intent: "act",
      ok: false,
      code,
      toast,
      values: { content: "你好" },
      status,
    });
  });

  it.each([
    ["unreachable", 502],
    ["timeout", 504],
    ["not-json", 502],
  ] as const)("with failure %s shows a network failure, which is logged", async (kind, status) => {
    const error = new UpstreamError({ kind, call: "commentAdd1", status });
    const { answer, log } = await run(failing(error));
    expect(result(answer)).toEqual({
      intent: "act",
      ok: false,
      toast: NETWORK,
      values: {},
      code: undefined,
      status,
    });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { requestId: "request-1", intent: "act", err: error },
      expect.any(String),
    );
  });

  it("shows a network failure for an error of our own, without its message", async () => {
    const { answer } = await run(failing(new TypeError("x is not a function")));
    expect(result(answer)).toMatchObject({ toast: NETWORK, status: 500 });
    expect(JSON.stringify(answer)).not.toContain("function");
  });

  it("shows its text once, in the document that a form without script gets", async () => {
    const long = "长".repeat(200);
    const { flash, context } = await run(failing(refusedBy(1007, long)));
    expect(flash).toEqual({ toast: long.slice(0, 120) });
    expect(takeFlash(context)).toEqual(flash);
    expect(takeFlash(context)).toBeNull();
    expect((await run(failing(refusedBy(1007, long)), inPlace)).cookies).toEqual([]);
  });

  it("returns the typed values, without script too", async () => {
    const { answer } = await run(failing(refusedBy(1005)), {}, { content: "草稿", pcommentid: "C1" });
    expect(result(answer).values).toEqual({ content: "草稿", pcommentid: "C1" });
  });
});

describe("an intent that needs a login", () => {
  const needed = new UpstreamError({ kind: "login-needed", call: "commentAdd1", status: 401 });

  it.each([
    ["no token", needed, true],
    ["a refused token", refusedBy(401), true],
    ["no token, with script", needed, false],
  ])("redirects to the login and back: %s", async (_name, error, isDocument) => {
    const { answer, flash } = await run(failing(error), {
      path: "/new/general/NEWS1001?cpage=2",
      page: { isDocument },
    });
    const back = encodeURIComponent("/new/general/NEWS1001?cpage=2");
    expect(location(answer)).toBe(`/login/loginCommon?back=${back}`);
    expect(flash).toEqual({ toast: "登录后继续" });
  });

  it("keeps the draft, and returns to the composer", async () => {
    const { answer, flash } = await run(failing(needed), {}, { content: "老街修得真好", pcommentid: "C1" });
    expect(location(answer)).toBe(
      `/login/loginCommon?back=${encodeURIComponent("/new/general/NEWS1001#comment-form")}`,
    );
    expect(flash?.draft).toEqual({ newsid: "NEWS1001", content: "老街修得真好", parent: "C1" });
  });
});

describe("a refusal of our own", () => {
  it("has errors by field, and the typed values", async () => {
    const { answer, log } = await run(
      failing(new Refused({ errors: { content: "请输入评论内容" } })),
      {},
      { content: " " },
    );
    expect(result(answer)).toEqual({
      intent: "act",
      ok: false,
      errors: { content: "请输入评论内容" },
      values: { content: " " },
      status: 422,
    });
    expect(log.error).not.toHaveBeenCalled();
  });

  it("can have its own status", async () => {
    const { answer } = await run(failing(new Refused({ toast: "操作太频繁，请稍后再试", status: 429 })));
    expect(result(answer).status).toBe(429);
  });
});

describe("doneAlready", () => {
  it("treats code 1004 as a success", async () => {
    expect(await doneAlready(Promise.reject(refusedBy(1004)), "done")).toBe("done");
    expect(await doneAlready(Promise.resolve("now"), "done")).toBe("now");
  });

  it("passes on other failures", async () => {
    await expect(doneAlready(Promise.reject(refusedBy(1007)), "done")).rejects.toMatchObject({ code: 1007 });
  });
});

describe("the acts of an anonymous reader", () => {
  it("are remembered for the page and the ids in the form, so that no cached page hides them", async () => {
    const { acted } = await run(async () => ({}), inPlace, { commentid: "COM7", word: "好" });
    for (const content of ["NEWS1001", "COM7"]) expect(hasActedOn(acted, [content])).toBe(true);
    expect(hasActedOn(acted, ["好"])).toBe(false);
  });

  it("are not remembered after a failure, for a logged-in reader, or on an unshared page", async () => {
    const failed = await run(failing(new Refused({ toast: "不行" })), inPlace);
    const loggedIn = await run(async () => ({}), {
      page: { ...inPlace.page, reader: { token: "demo-token-reader" } },
    });
    const login = await run(async () => ({}), { ...inPlace, path: "/new/login/loginCommon" });
    expect([failed.acted, loggedIn.acted, login.acted]).toEqual([undefined, undefined, undefined]);
  });
});

describe("a field of a form", () => {
  it("is trimmed text; other values are empty", () => {
    const form = new FormData();
    form.set("a", "  好 \n");
    form.set("file", new Blob(["x"]));
    expect(textField(form, "a")).toBe("好");
    expect(textField(form, "file")).toBe("");
    expect(textField(form, "absent")).toBe("");
  });
});
