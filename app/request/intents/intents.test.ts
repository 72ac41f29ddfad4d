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
    /** Of all that the answer sets, but for what every act of an anonymous reader leaves. */
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
    ["of every object", { intent: "constructor" }],
  ])("that is %s is refused with 400", async (_name, fields) => {
    const { context } = fakeContext({ page: { method: "POST" } });
    const intent = vi.fn<Intent>();
    await expect(pageAction({ act: intent })(submission(context, fields))).rejects.toMatchObject({
      data: { screen: 400 },
      init: { status: 400 },
    });
    expect(intent).not.toHaveBeenCalled();
  });

  it("cannot be asked for with a body that is no form", async () => {
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

  it("does not exist on an address that is not a page", async () => {
    const { context } = fakeContext({ path: "/new/general/%20" });
    const intent = vi.fn<Intent>();
    await expect(pageAction({ act: intent })(submission(context, { intent: "act" }))).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect(intent).not.toHaveBeenCalled();
  });
});

describe("an intent of a browser that keeps no cookies", () => {
  it.each([true, false])(
    "is not carried out; what was typed comes back (document: %s)",
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

describe("an intent asked for too often", () => {
  it("is not carried out; the reader is told, and keeps what was typed", async () => {
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
  ])("%s is limited as %s", (intent, action) => {
    expect(limitedAs(intent)).toBe(action);
  });
});

describe("an intent that is done", () => {
  it("leads a reader without script back to the place, with its text in the flash", async () => {
    const { answer, flash, cookies } = await run(async () => ({ toast: "评论成功", at: "comment-C1" }), {
      path: "/new/general/NEWS1001?cpage=2&reply=C1",
    });
    expect(location(answer)).toBe("/general/NEWS1001?cpage=2#comment-C1");
    expect(flash).toEqual({ toast: "评论成功" });
    expect(cookies).toHaveLength(1);
  });

  it("leaves no flash when it has nothing to say", async () => {
    const { answer, cookies } = await run(async () => ({}));
    expect(location(answer)).toBe("/general/NEWS1001");
    expect(cookies).toEqual([]);
  });

  it.each([
    ["comments", "#comments"],
    ["<script>", ""],
    ["x".repeat(81), ""],
    ["//evil.example", ""],
  ])("goes to the place that the form names, if it is one: %s", async (at, hash) => {
    const { answer } = await run(async () => ({}), {}, { at });
    expect(location(answer)).toBe(`/general/NEWS1001${hash}`);
  });

  it("can stay on the page with its next step, without script too", async () => {
    const { answer, cookies } = await run(async () => ({
      toast: "验证码已发送",
      data: { step: 2 },
      stay: true,
    }));
    expect(result(answer)).toMatchObject({ ok: true, toast: "验证码已发送", data: { step: 2 } });
    expect(cookies).toEqual([]);
  });

  it("answers a data request plainly, without flash", async () => {
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

  it.each([true, false])("can lead elsewhere (document: %s)", async (isDocument) => {
    const { answer, flash } = await run(async () => ({ toast: "登录成功", goTo: "/new/home/1" }), {
      page: { isDocument },
    });
    expect(location(answer)).toBe("/home/1");
    expect(flash).toEqual({ toast: "登录成功" });
  });
});

describe("an intent that the upstream refuses", () => {
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
  ])("with code %i and text %s says %s", async (code, msg, toast, status) => {
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
  ] as const)("by being %s is a network failure, and logged", async (kind, status) => {
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

  it("is a failure of ours when it is none of the upstream's, and tells nothing of it", async () => {
    const { answer } = await run(failing(new TypeError("x is not a function")));
    expect(result(answer)).toMatchObject({ toast: NETWORK, status: 500 });
    expect(JSON.stringify(answer)).not.toContain("function");
  });

  it("is said in the document that answers a form without script, once, and not beyond it", async () => {
    const long = "长".repeat(200);
    const { flash, context } = await run(failing(refusedBy(1007, long)));
    expect(flash).toEqual({ toast: long.slice(0, 120) });
    expect(takeFlash(context)).toEqual(flash);
    expect(takeFlash(context)).toBeNull();
    expect((await run(failing(refusedBy(1007, long)), inPlace)).cookies).toEqual([]);
  });

  it("gives back what was typed, to a form without script too", async () => {
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
  ])("leads to the login and back: %s", async (_name, error, isDocument) => {
    const { answer, flash } = await run(failing(error), {
      path: "/new/general/NEWS1001?cpage=2",
      page: { isDocument },
    });
    const back = encodeURIComponent("/new/general/NEWS1001?cpage=2");
    expect(location(answer)).toBe(`/login/loginCommon?back=${back}`);
    expect(flash).toEqual({ toast: "登录后继续" });
  });

  it("keeps the draft, and comes back to the composer", async () => {
    const { answer, flash } = await run(failing(needed), {}, { content: "老街修得真好", pcommentid: "C1" });
    expect(location(answer)).toBe(
      `/login/loginCommon?back=${encodeURIComponent("/new/general/NEWS1001#comment-form")}`,
    );
    expect(flash?.draft).toEqual({ newsid: "NEWS1001", content: "老街修得真好", parent: "C1" });
  });
});

describe("a refusal of our own", () => {
  it("says what is wrong where, with what was typed", async () => {
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

  it("can have a status of its own", async () => {
    const { answer } = await run(failing(new Refused({ toast: "操作太频繁，请稍后再试", status: 429 })));
    expect(result(answer).status).toBe(429);
  });
});

describe("something done already", () => {
  it("is a success with the state done", async () => {
    expect(await doneAlready(Promise.reject(refusedBy(1004)), "done")).toBe("done");
    expect(await doneAlready(Promise.resolve("now"), "done")).toBe("now");
  });

  it("is no excuse for other failures", async () => {
    await expect(doneAlready(Promise.reject(refusedBy(1007)), "done")).rejects.toMatchObject({ code: 1007 });
  });
});

describe("what an anonymous reader has done", () => {
  it("is remembered about the page and what the form names, so that no shared page hides it", async () => {
    const { acted } = await run(async () => ({}), inPlace, { commentid: "COM7", word: "好" });
    for (const content of ["NEWS1001", "COM7"]) expect(hasActedOn(acted, [content])).toBe(true);
    expect(hasActedOn(acted, ["好"])).toBe(false);
  });

  it("is not when it failed, when the reader has logged in, or where no page is shared", async () => {
    const failed = await run(failing(new Refused({ toast: "不行" })), inPlace);
    const loggedIn = await run(async () => ({}), {
      page: { ...inPlace.page, reader: { token: "demo-token-reader" } },
    });
    const login = await run(async () => ({}), { ...inPlace, path: "/new/login/loginCommon" });
    expect([failed.acted, loggedIn.acted, login.acted]).toEqual([undefined, undefined, undefined]);
  });
});

describe("a field of a form", () => {
  it("is trimmed text, nothing else", () => {
    const form = new FormData();
    form.set("a", "  好 \n");
    form.set("file", new Blob(["x"]));
    expect(textField(form, "a")).toBe("好");
    expect(textField(form, "file")).toBe("");
    expect(textField(form, "absent")).toBe("");
  });
});
