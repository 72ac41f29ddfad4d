import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { action, loader } from "./cashout.tsx";

const PATH = "/new/living/cashout/ZID1001";
const user = { name: "林小满", userType: 0 as const, userDes: "" };
const userCode: Bff["userCode"] = () => Promise.resolve({ userCode: "HD1", balance: 1154, cashable: 954 });
const check = (bind: 0 | 1, token?: string) => () => Promise.resolve({ bind, token });
const failing = () => Promise.reject(refusedBy(500));
const wechat = { environment: "wechat" } as const;

async function load(options: Parameters<typeof fakeContext>[0] = {}) {
  const fake = fakeContext({ path: PATH, ...options });
  const request = new Request(fake.context.page.url);
  const answer: unknown = await loader({ request, context: fake.context, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  const { data, init } = answer as {
    data: { content?: { stage: string; purse: unknown; submitted: boolean } };
    init?: { status?: number };
  };
  const to = answer instanceof Response ? answer.headers.get("Location") : undefined;
  return { ...fake, content: data?.content, status: init?.status, to };
}

describe("cashing out", () => {
  it("outside WeChat explains where to open the page, and does not check the binding", async () => {
    for (const environment of ["browser", "weibo", "own", "partner"] as const) {
      const { content, bff } = await load({ bff: { userCode }, page: { environment } });
      expect(content).toMatchObject({ stage: "elsewhere", purse: { balance: 1154, cashable: 954 } });
      expect(bff.wechatCheckBind).not.toHaveBeenCalled();
      expect(bff.userCode).toHaveBeenCalledExactlyOnceWith({ zid: "ZID1001" });
    }
  });

  it.each([
    ["unbound asks for the phone", check(0), null, false, "unbound"],
    ["unbound asks nothing of a reader who logged in by a phone's code", check(0), user, false, "bound"],
    ["unbound asks a logged-in reader too, when ids are verified", check(0), user, true, "unbound"],
    ["bound shows the balance", check(1), user, false, "bound"],
    ["a failing check asks an anonymous reader", failing, null, true, "unbound"],
    ["a failing check asks nothing of a logged-in reader", failing, user, true, "bound"],
  ] as const)("in WeChat, %s", async (_name, wechatCheckBind, reader, verifiesChatIds, stage) => {
    const bff = { userCode, wechatCheckBind };
    const { content } = await load({ bff, page: wechat, user: reader, verifiesChatIds });
    expect(content).toMatchObject({ stage });
  });

  it("shows no money to a bound but anonymous reader: a chat id is not a login", async () => {
    const { content, cookies, to } = await load({
      bff: { userCode, wechatCheckBind: check(1) },
      page: wechat,
    });
    expect(content).toMatchObject({ stage: "bound" });
    expect(cookies).toEqual([]);
    expect(to).toBeUndefined();
  });

  it("takes over the login of a verified binding, once", async () => {
    const bff = { userCode, wechatCheckBind: check(1, "demo-token-reader") };
    const { to, cookies } = await load({ bff, page: wechat });
    expect(to).toBe("/living/cashout/ZID1001");
    expect(cookies[0]).toEqual({ name: "tokenID", value: "demo-token-reader", maxAge: 30 * 86_400 });
    const expired = await load({ bff, page: { ...wechat, reader: { token: "demo-token-expired" } } });
    expect(expired.to).toBeUndefined();
    expect(expired.content?.stage).toBe("bound");
  });

  it("confirms a submitted application", async () => {
    expect((await load({ bff: { userCode }, path: `${PATH}?success=1` })).content?.submitted).toBe(true);
    expect((await load({ bff: { userCode }, path: `${PATH}?success=2` })).content?.submitted).toBe(false);
  });

  it("is for one activity or for all", async () => {
    const { bff } = await load({ bff: { userCode }, path: "/new/living/cashout" });
    expect(bff.userCode).toHaveBeenCalledExactlyOnceWith({ zid: undefined });
    expect((await load({ bff: { userCode: () => Promise.reject(refusedBy(404)) } })).status).toBe(404);
    const bad = await load({ bff: { userCode }, path: "/new/living/cashout/a%20b" });
    expect(bad.status).toBe(404);
    expect(bad.bff.userCode).not.toHaveBeenCalled();
  });
});

describe("binding a phone", () => {
  const send = async (fields: Record<string, string>, bff: Partial<Bff>) => {
    const fake = fakeContext({ path: PATH, bff, page: { ...wechat, method: "POST" } });
    return { ...fake, ...outcome(await action(submission(fake.context, fields))) };
  };

  it("requests a code of type bind", async () => {
    const { bff, result } = await send(
      { intent: "sms-code", phone: "13800138000", agree: "1" },
      {
        captchaSession: () => Promise.resolve({ sessionId: "S1", kind: "none" }),
        smsCode: () => Promise.resolve({ interval: 60, expire: 300 }),
      },
    );
    expect(bff.smsCode).toHaveBeenCalledExactlyOnceWith({
      phone: "13800138000",
      codeType: "bind",
      verifyToken: undefined,
    });
    expect(result).toMatchObject({ ok: true, toast: "验证码已发送" });
  });

  it("logs in and redirects to the page", async () => {
    const smsLogin: Bff["smsLogin"] = () => Promise.resolve({ token: "demo-token-reader", expire: 60, user });
    const fields = { intent: "login", signed: "13800138000.signed", agree: "1", code: "246810" };
    const { to, cookies } = await send(fields, { smsLogin });
    expect(to).toBe("/living/cashout/ZID1001");
    expect(cookies[0]).toEqual({ name: "tokenID", value: "demo-token-reader", maxAge: 60 });
    expect(cookies[1]?.value).toBe('{"toast":"绑定成功"}');
  });

  it("accepts no other intent", async () => {
    const fake = fakeContext({ path: PATH, page: { method: "POST" } });
    const thrown: unknown = await action(submission(fake.context, { intent: "logout" })).catch(
      (error: unknown) => error,
    );
    expect(thrown).toMatchObject({ init: { status: 400 } });
    expect(callsMade(fake.bff)).toEqual([]);
  });
});
