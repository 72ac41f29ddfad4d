import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReporter, startTestNewsroom } from "../newsroom.testing.ts";

const client = { "client-id": "h5-share", "client-name": "h5" };
const logged: object[] = [];
let time = Date.parse("2025-05-20T20:00:00+08:00");
let newsroom: TestNewsroom;
beforeAll(async () => {
  const log = { info: (details: object) => void logged.push(details), error: () => undefined };
  newsroom = await startTestNewsroom({ log, now: () => time });
});
beforeEach(() => void logged.splice(0));
afterAll(() => newsroom.close());

interface Login {
  token: string;
  expire: number;
  user: { userid: string; name: string; phone: string };
}
const send = (phone: string, more = {}) =>
  newsroom.post("/auth/sms/v1/code", { phone, codeType: "login", ...more });
const login = (phone: string, code = "246810", headers: Record<string, string> = client) =>
  newsroom.post<Login>("/auth/sms/login", { phone, code }, headers);
const whoIs = (token: string) => newsroom.post("/user/v1/user/base/info", { tokenID: token }, { token });

describe("logging in by text message", () => {
  it("logs the code it sends, with a masked phone", async () => {
    expect((await send("13812345678")).data).toEqual({ interval: 60, expire: 300 });
    expect(logged).toContainEqual({ phone: "138****5678", code: "246810" });
  });

  it("adds a reader at the first login and finds them at the next", async () => {
    await send("13812341234");
    const first = (await login("13812341234")).data;
    expect(first).toMatchObject({ expire: 2_592_000, user: { name: "海岱读者1234", phone: "138****1234" } });
    await newsroom.post("/auth/sms/v1/codeQiNiu", { phone: "13812341234", codeType: "login" });
    const second = (await login("13812341234")).data;
    expect(second.user.userid).toBe(first.user.userid);
    expect(second.token).not.toBe(first.token);
    expect((await whoIs(first.token)).data).toMatchObject({
      userid: first.user.userid,
      userType: 0,
      userDes: "",
    });
  });

  it("ends with a logout, but other logins of the reader stay", async () => {
    await send("13812340031");
    const { token } = (await login("13812340031")).data;
    await send("13812340031");
    const other = (await login("13812340031")).data;
    expect((await newsroom.post("/auth/logout", {}, { token })).code).toBe(200);
    expect((await whoIs(token)).code).toBe(500);
    expect((await whoIs(other.token)).code).toBe(200);
    expect((await newsroom.post("/auth/logout", {}, { token })).code).toBe(401);
  });

  it("ends after thirty days", async () => {
    await send("13812340030");
    const { token } = (await login("13812340030")).data;
    time += 31 * 24 * 3600_000;
    expect((await whoIs(token)).code).toBe(500);
  });

  it("refuses a wrong, an expired and a used code", async () => {
    await send("13911112222");
    expect(await login("13911112222", "111111")).toMatchObject({ code: 1001, msg: "验证码错误或已过期" });
    expect((await login("13911112222")).code).toBe(200);
    expect((await login("13911112222")).code).toBe(1001);
    await send("13911112222");
    time += 301_000;
    expect((await login("13911112222")).code).toBe(1001);
  });

  it("needs the fixed client headers and a mobile number", async () => {
    await send("13911113333");
    expect((await login("13911113333", "246810", { "client-id": "h5-share" })).code).toBe(403);
    expect(await send("12345")).toMatchObject({ code: 1007, msg: "手机号格式不正确" });
  });

  it("needs a captcha for a phone that ends in 0000", async () => {
    const phone = "13800000000";
    expect((await send(phone)).code).toBe(1003);
    const session = await newsroom.post<{ sessionId: string }>("/auth/sms/v1/jd/session", { phone });
    expect(session.data).toMatchObject({ kind: "text", question: "3 + 4 = ?" });
    const { sessionId } = session.data;
    const verify = (answer: string) =>
      newsroom.post<{ verifyToken: string }>("/auth/sms/v1/jd/verify/token", { sessionId, answer });
    expect((await verify("8")).code).toBe(1003);
    const { verifyToken } = (await verify("7")).data;
    expect((await send(phone, { verifyToken: "guessed" })).code).toBe(1003);
    expect((await send(phone, { verifyToken })).code).toBe(200);
    const other = await newsroom.post("/auth/sms/v1/jd/session", { phone: "13800001111" });
    expect(other.data).toMatchObject({ kind: "none" });
  });

  it("refuses a phone that ends in 0001 as too frequent", async () => {
    expect(await send("13800000001")).toMatchObject({ code: 1002, msg: "验证码发送太频繁，请60秒后再试" });
  });
});

describe("a token", () => {
  it("identifies the reader", async () => {
    expect((await whoIs("demo-token-reader")).data).toMatchObject({ name: "林小满", userType: 0 });
    const reporter = await newsroom.post("/user/v1/user/base/info", {}, asReporter);
    expect(reporter.data).toMatchObject({
      name: "周闻笛",
      userType: 1,
      headImg: expect.stringMatching(/^\/media\//) as string,
    });
  });

  it("that is expired or unknown has another code than a missing one", async () => {
    expect((await whoIs("demo-token-expired")).code).toBe(500);
    expect((await whoIs("no-such-token")).code).toBe(500);
    expect((await newsroom.post("/user/v1/user/base/info")).code).toBe(401);
  });

  it("works in the header, the body and the query", async () => {
    const aid = "/newscomment/ai/generateComment";
    const fields = { newsid: "NEWS1001" };
    expect((await newsroom.post(aid, fields)).code).toBe(401);
    expect((await newsroom.post(aid, fields, { token: "demo-token-reader" })).code).toBe(200);
    expect((await newsroom.post(aid, { ...fields, tokenID: "demo-token-reader" })).code).toBe(200);
    expect((await newsroom.post(`${aid}?tokenID=demo-token-reader`, fields)).code).toBe(200);
  });

  it("returns a ticket for the app", async () => {
    const ticket = () => newsroom.get<{ enc: string }>("/user/v1/user/base/infoEnc/v1", asReporter);
    expect((await ticket()).data.enc).not.toBe((await ticket()).data.enc);
    expect((await newsroom.get("/user/v1/user/base/infoEnc/v1")).code).toBe(401);
  });

  it("is granted for a bound WeChat account", async () => {
    const check = (openId: string) => newsroom.post("/auth/wechat/v1/checkbind", { openId });
    expect((await check("")).data).toEqual({ bind: 0 });
    expect((await check("demo-open-reader")).data).toEqual({ bind: 1, token: "demo-token-reader" });
  });

  it("of a login in WeChat binds the account", async () => {
    const check = () =>
      newsroom.post<{ bind: number; token?: string }>("/auth/wechat/v1/checkbind", { openId: "open-1" });
    expect((await check()).data).toEqual({ bind: 0 });
    await send("13812340044", { codeType: "bind" });
    const fields = { phone: "13812340044", code: "246810", openId: "open-1" };
    const { data } = await newsroom.post<Login>("/auth/sms/login", fields, client);
    const { bind, token = "" } = (await check()).data;
    expect(bind).toBe(1);
    expect((await whoIs(token)).data).toMatchObject({ userid: data.user.userid });
  });
});
