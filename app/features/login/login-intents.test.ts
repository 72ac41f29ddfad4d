import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { openLogins, type Login, type Logins } from "#bff/logins/logins.ts";
import { singleProcessState } from "#bff/cluster/memory-store.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { HeldBack, type HeldBecause, type PhoneLimits } from "../../request/phone-limits.ts";
import { loginIntents } from "./login-intents.server.ts";
import type { LoginStep } from "./login-step.ts";

const PHONE = "13800138000";
const SIGNED = `${PHONE}.signed`;
const DAY = 86_400;

type Captcha = Awaited<ReturnType<Bff["captchaSession"]>>;
const captcha = (kind: Captcha["kind"]) => () =>
  Promise.resolve<Captcha>({ sessionId: "S1", kind, question: "三加四等于几？", imgurl: undefined });
const sentCode = () => Promise.resolve({ interval: 60, expire: 300 });
const user = { name: "林小满", userType: 0 as const, userDes: "" };
const answers: Partial<Bff> = {
  captchaSession: captcha("none"),
  captchaVerify: () => Promise.resolve({ verifyToken: "V1" }),
  smsCode: sentCode,
  smsCodeQiNiu: sentCode,
  smsLogin: () => Promise.resolve({ token: "demo-token-reader", expire: 7 * DAY, user }),
};

interface Options {
  bff?: Partial<Bff>;
  /** The login of the request, as the edge has read it. */
  login?: Login;
  logins?: Logins;
  path?: string;
  isDocument?: boolean;
  maySend?: boolean;
  phones?: PhoneLimits;
}

async function send(
  fields: Record<string, string>,
  { bff, login, logins, path = "/new/login/loginCommon", isDocument = true, maySend, phones }: Options = {},
) {
  const fake = fakeContext({
    path,
    maySend,
    phones,
    bff: { ...answers, ...bff },
    logins,
    page: { method: "POST", isDocument, login, reader: { token: login?.token ?? "" } },
    cookies: { tokenID: "old" },
  });
  const { result, status, to } = outcome(await pageAction(loginIntents)(submission(fake.context, fields)));
  return {
    ...fake,
    result: result && { ...result, status },
    to,
    step: result?.data as LoginStep | undefined,
  };
}

const typed = { intent: "sms-code", phone: PHONE, agree: "1" };

describe("requesting a code", () => {
  it.each([
    "",
    "1380013800",
    "138001380000",
    "12800138000",
    "23800138000",
    "1380013800a",
    "+8613800138000",
    "１３８００１３８０００",
  ])("needs a phone number, not %j", async (phone) => {
    const { result, bff } = await send({ ...typed, phone });
    expect(result).toMatchObject({
      ok: false,
      errors: { phone: "手机号格式不正确" },
      values: { phone },
      status: 422,
    });
    expect(callsMade(bff)).toEqual([]);
  });

  it.each<Record<string, string>>([{}, { agree: "" }, { agree: "0" }, { agree: "on" }])(
    "needs the agreement: %j",
    async (agreement) => {
      const { result, bff } = await send({ intent: "sms-code", phone: PHONE, ...agreement });
      expect(result?.errors).toEqual({ agree: "请先阅读并同意用户协议和隐私政策" });
      expect(callsMade(bff)).toEqual([]);
    },
  );

  it("sends it at once when no captcha is needed", async () => {
    for (const isDocument of [true, false]) {
      const { bff, result, step, to } = await send({ ...typed, phone: ` ${PHONE} ` }, { isDocument });
      expect(bff.captchaSession).toHaveBeenCalledExactlyOnceWith({ phone: PHONE });
      expect(bff.smsCode).toHaveBeenCalledExactlyOnceWith({
        phone: PHONE,
        codeType: "login",
        verifyToken: undefined,
      });
      expect(bff.smsCodeQiNiu).not.toHaveBeenCalled();
      expect(to).toBeUndefined();
      expect(result).toMatchObject({ ok: true, toast: "验证码已发送" });
      expect(step).toEqual({ sent: { signed: SIGNED, masked: "138****8000", interval: 60 } });
    }
  });

  it("uses the other provider for a second code, with the signed phone", async () => {
    const { bff } = await send({ intent: "sms-code", signed: SIGNED, agree: "1", again: "1" });
    expect(bff.smsCodeQiNiu).toHaveBeenCalledExactlyOnceWith({
      phone: PHONE,
      codeType: "login",
      verifyToken: undefined,
    });
    expect(bff.smsCode).not.toHaveBeenCalled();
  });

  it("rejects a signed phone that was changed", async () => {
    const { result } = await send({ intent: "sms-code", signed: "13900139000.forged", agree: "1" });
    expect(result?.errors).toEqual({ phone: "手机号格式不正确" });
  });

  it("is refused over our own limit, before any code is sent", async () => {
    const { bff, result, context } = await send(typed, { maySend: false });
    expect(result).toMatchObject({ ok: false, toast: "操作太频繁，请稍后再试", status: 429 });
    expect(context.limits.take).toHaveBeenCalledWith("sms", "v".repeat(32), "203.0.113.7");
    expect(bff.smsCode).not.toHaveBeenCalled();
  });

  it("shows the gateway's message when it is too soon", async () => {
    const smsCode = () => Promise.reject(refusedBy(1002, "发送过于频繁，请1分钟后再试"));
    expect((await send(typed, { bff: { smsCode } })).result).toMatchObject({
      ok: false,
      toast: "发送过于频繁，请1分钟后再试",
    });
  });
});

describe("the captcha", () => {
  it.each(["text", "slide"] as const)("of kind %s is shown, and no code is sent", async (kind) => {
    const { bff, result, step } = await send(typed, { bff: { captchaSession: captcha(kind) } });
    expect(step).toEqual({ captcha: { sessionId: "S1", question: "三加四等于几？", imgurl: undefined } });
    expect(result).toMatchObject({
      ok: false,
      code: 1003,
      status: 200,
      values: { phone: PHONE, agree: "1" },
    });
    expect(bff.smsCode).not.toHaveBeenCalled();
  });

  it("is shown when the call that sends the code asks for it", async () => {
    let sessions = 0;
    const captchaSession: Bff["captchaSession"] = () => captcha(sessions++ === 0 ? "none" : "text")();
    const smsCode = () => Promise.reject(refusedBy(1003));
    const { step } = await send(typed, { bff: { captchaSession, smsCode } });
    expect(step).toMatchObject({ captcha: { sessionId: "S1" } });
  });

  const answered = {
    intent: "captcha",
    phone: PHONE,
    agree: "1",
    sessionId: "S1",
    question: "三加四等于几？",
  };

  it("sends the code with its token after the right answer", async () => {
    const { bff, step } = await send({ ...answered, answer: " 7 " });
    expect(bff.captchaVerify).toHaveBeenCalledExactlyOnceWith({ sessionId: "S1", answer: "7" });
    expect(bff.smsCode).toHaveBeenCalledExactlyOnceWith({
      phone: PHONE,
      codeType: "login",
      verifyToken: "V1",
    });
    expect(step?.sent?.signed).toBe(SIGNED);
  });

  it("asks a new question after a wrong answer", async () => {
    const captchaVerify = () => Promise.reject(refusedBy(1003));
    const { bff, result, step } = await send(
      { ...answered, answer: "8" },
      { bff: { captchaVerify, captchaSession: captcha("text") } },
    );
    expect(step?.captcha?.sessionId).toBe("S1");
    expect(result?.errors).toEqual({ answer: "答案不正确，请重试" });
    expect(bff.smsCode).not.toHaveBeenCalled();
  });

  it("repeats the question when there is no answer", async () => {
    const { bff, result, step } = await send({ ...answered, answer: "" });
    expect(result?.errors).toEqual({ answer: "请输入验证答案" });
    expect(step?.captcha).toMatchObject({ sessionId: "S1", question: "三加四等于几？" });
    expect(callsMade(bff)).toEqual([]);
  });

  it("starts over without a valid session", async () => {
    const { bff } = await send({ ...answered, sessionId: "x".repeat(201), answer: "7" });
    expect(callsMade(bff)).toEqual(["captchaSession", "smsCode"]);
  });
});

describe("logging in", () => {
  const form = { intent: "login", signed: SIGNED, agree: "1", code: "246810" };

  it.each([
    [
      "/new/login/loginCommon?back=%2Fnew%2Fgeneral%2FNEWS1001%3Fcpage%3D2%23comment-form",
      "/general/NEWS1001?cpage=2#comment-form",
    ],
    ["/new/login/loginCommon", "/home/1"],
    ["/new/login/loginCommon?back=https%3A%2F%2Fevil.example", "/home/1"],
    ["/new/login/loginCommon?back=%2F%2Fevil.example", "/home/1"],
    ["/new/login/loginCommon?back=%2Fnew%2Flogin%2FloginCommon", "/home/1"],
  ])("from %s redirects to %s", async (path, to) => {
    const done = await send(form, { path });
    expect(done.bff.smsLogin).toHaveBeenCalledExactlyOnceWith({ phone: PHONE, code: "246810" });
    expect(done.to).toBe(to);
  });

  it.each([
    ["as long as the gateway says", 7 * DAY, 7 * DAY],
    ["at most 30 days", 400 * DAY, 30 * DAY],
    ["30 days when the gateway does not say", undefined, 30 * DAY],
  ])("lasts %s", async (_name, expire, maxAge) => {
    const smsLogin = () => Promise.resolve({ token: "demo-token-reader", expire, user });
    const { cookies } = await send(form, { bff: { smsLogin } });
    expect(cookies[0]).toEqual({ name: "tokenID", value: "demo-token-reader", maxAge });
  });

  it("never sends the token outside the cookie", async () => {
    const { result, to, cookies } = await send(form, { isDocument: false });
    expect(JSON.stringify([result, to])).not.toContain("demo-token-reader");
    expect(cookies.filter(({ value }) => value?.includes("demo-token-reader"))).toHaveLength(1);
  });

  it.each(["", "123", "1234567", "12a4", "１２３４"])(
    "needs a code, not %j, and stays at the same step",
    async (code) => {
      const { bff, result, step } = await send({ ...form, code });
      expect(result).toMatchObject({ errors: { code: "请输入4到6位数字验证码" }, status: 422 });
      expect(step?.sent?.signed).toBe(SIGNED);
      expect(callsMade(bff)).toEqual([]);
    },
  );

  it.each([
    [1001, "验证码已过期", { code: "验证码已过期" }, undefined],
    [1001, undefined, { code: "验证码错误或已过期" }, undefined],
    [429, undefined, undefined, "操作太频繁，请稍后再试"],
    [500, undefined, undefined, "网络异常，请稍后重试"],
  ])("stays at the same step when refused with %i", async (code, msg, errors, toast) => {
    const { result, step, cookies } = await send(form, {
      bff: { smsLogin: () => Promise.reject(refusedBy(code, msg)) },
    });
    expect(result?.errors).toEqual(errors);
    expect(result?.toast).toBe(toast);
    expect(step).toEqual({ sent: { signed: SIGNED, masked: "138****8000", interval: 0 } });
    expect(cookies.map(({ name }) => name)).not.toContain("tokenID");
  });
});

describe("a phone that is held back", () => {
  const holdBack = (because: HeldBecause, wait: number): PhoneLimits => {
    const refuse = () => Promise.reject(new HeldBack(because, wait));
    return { question: refuse, sendCode: refuse, tryCode: refuse };
  };

  it.each<[HeldBecause, number, string]>([
    ["minute", 41_500, "验证码发送太频繁，请42秒后再试"],
    ["hour", 3_540_001, "该手机号获取验证码次数过多，请60分钟后再试"],
    ["locked", 900_000, "验证码错误次数过多，请15分钟后重新获取"],
    ["questions", 3_600_000, "验证次数过多，请60分钟后再试"],
    ["site", 61_000, "短信验证码暂时无法发送，请2分钟后再试"],
  ])("(%s, %i ms) shows how long to wait, and no call is made", async (because, wait, toast) => {
    const { bff, result } = await send(typed, { phones: holdBack(because, wait) });
    expect(result).toMatchObject({ ok: false, status: 429, toast, values: { phone: PHONE, agree: "1" } });
    expect(callsMade(bff)).toEqual([]);
  });

  it("stays at the second step when another code is requested", async () => {
    const again = { intent: "sms-code", signed: SIGNED, agree: "1", again: "1" };
    const { step, result } = await send(again, { phones: holdBack("minute", 42_000) });
    expect(result?.toast).toBe("验证码发送太频繁，请42秒后再试");
    expect(step?.sent).toEqual({ signed: SIGNED, masked: "138****8000", interval: 0 });
  });

  it.each<[HeldBecause, string]>([
    ["locked", "验证码错误次数过多，请15分钟后重新获取"],
    ["burnt", "验证码已失效，请重新获取"],
  ])("(%s) shows it at the code field, which keeps its value", async (because, text) => {
    const login = { intent: "login", signed: SIGNED, agree: "1", code: "246810" };
    const { bff, result, step, cookies } = await send(login, { phones: holdBack(because, 900_000) });
    expect(result).toMatchObject({ status: 429, errors: { code: text }, values: { code: "246810" } });
    expect(step?.sent?.signed).toBe(SIGNED);
    expect(cookies.map(({ name }) => name)).not.toContain("tokenID");
    expect(callsMade(bff)).toEqual([]);
  });
});

describe("logging out", () => {
  it("deletes the cookie and redirects back", async () => {
    const { cookies, to, bff } = await send({ intent: "logout", back: "/new/general/NEWS1001" });
    expect(cookies[0]).toEqual({ name: "tokenID", value: null });
    expect(to).toBe("/general/NEWS1001");
    expect(callsMade(bff)).toEqual([]);
  });

  const TOKEN = "token-of-a-phone";
  const site = () => openLogins({ state: singleProcessState(), secret: "a secret of the tests" });
  const whoIs = () => Promise.resolve(user);
  const gatewayLogout = () => Promise.resolve({});

  it("ends the login here and at the gateway, so that a copied cookie is worthless", async () => {
    const logins = site();
    const login = await logins.read(TOKEN);
    const bff = { userInfo: whoIs, logout: gatewayLogout };
    const sent = await send({ intent: "logout" }, { bff, login, logins });
    expect(sent.cookies[0]).toEqual({ name: "tokenID", value: null });
    expect(callsMade(sent.bff)).toEqual(["logout", "userInfo"]);
    expect(await logins.read(TOKEN)).toBeUndefined();
  });

  it("does not affect a new login, even if the gateway issues the same token again", async () => {
    const logins = site();
    const ended = await logins.read(TOKEN);
    if (ended) await logins.end(ended);
    const smsLogin = () => Promise.resolve({ token: TOKEN, user });
    const form = { intent: "login", signed: SIGNED, agree: "1", code: "246810" };
    const { cookies } = await send(form, { bff: { smsLogin }, logins });
    const value = cookies.find(({ name }) => name === "tokenID")?.value ?? "";
    expect(await logins.read(value)).toMatchObject({ token: TOKEN, isOwn: true });
    expect(await logins.read(TOKEN)).toBeUndefined();
  });

  it("on a desktop leaves the phone, whose token it uses, logged in", async () => {
    const logins = site();
    const value = logins.issue(TOKEN);
    await logins.recordIssued(value);
    const { bff } = await send({ intent: "logout" }, { login: await logins.read(value), logins });
    expect(callsMade(bff)).toEqual([]);
    expect(await logins.read(value)).toBeUndefined();
    expect(await logins.read(TOKEN)).toBeDefined();
  });

  it("takes effect here when the gateway can't be reached", async () => {
    const logins = site();
    const { to, log, logged } = await send({ intent: "logout" }, { login: await logins.read(TOKEN), logins });
    expect(to).toBe("/home/1");
    expect(await logins.read(TOKEN)).toBeUndefined();
    expect(log.warn).toHaveBeenCalledOnce();
    expect(logged()).not.toContain(TOKEN);
  });

  it.each([401, 500])(
    "records nothing for a token that the gateway refuses with %i: it may be made up",
    async (code) => {
      const logins = site();
      const userInfo = () => Promise.reject(refusedBy(code));
      const { bff } = await send(
        { intent: "logout" },
        { bff: { userInfo }, login: await logins.read(TOKEN), logins },
      );
      expect(callsMade(bff)).toEqual(["userInfo"]);
      expect(await logins.read(TOKEN)).toBeDefined();
    },
  );

  it("never redirects to another site", async () => {
    expect((await send({ intent: "logout", back: "https://evil.example" })).to).toBe("/home/1");
    expect((await send({ intent: "logout" })).to).toBe("/home/1");
  });
});
