import { describe, expect, it } from "vitest";
import { UpstreamError, type Bff } from "#bff/client/client.ts";
import { pageAction } from "../../../request/intents/intents.server.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../../request-context.testing.ts";
import { registerActivity } from "./register-intent.server.ts";
import { fillingOf } from "./registration.ts";

const PATH = "/new/v10/publicWelfare/actDetails/ACT1001";

async function send(bff: Partial<Bff>, { isDocument = false, fields = {} } = {}) {
  const fake = fakeContext({
    path: `${PATH}?cpage=2`,
    bff,
    page: { method: "POST", isDocument, reader: { token: "demo-token-reader" } },
  });
  const action = pageAction({ "register-activity": registerActivity });
  const form = { intent: "register-activity", ...fields };
  const once = async () => outcome(await action(submission(fake.context, form)));
  return { ...fake, once, ...(await once()) };
}

const refusal = (code: number, msg?: string) => () => Promise.reject(refusedBy(code, msg));
const taken = () => Promise.resolve({ registered: 1 as const, enrolledcount: 39 });

describe("registering for an activity", () => {
  it("takes a place; with script the page stays", async () => {
    const { bff, result } = await send({ cwActivityRegister: taken });
    expect(bff.cwActivityRegister).toHaveBeenCalledExactlyOnceWith({ activityId: "ACT1001" });
    expect(result).toMatchObject({ ok: true, toast: "报名成功", data: { registered: true, enrolled: 39 } });
  });

  it("leads back to the form without script, and makes one call when sent twice", async () => {
    const { bff, to, once, cookies } = await send({ cwActivityRegister: taken }, { isDocument: true });
    expect(to).toBe("/v10/publicWelfare/actDetails/ACT1001?cpage=2#enrol");
    expect(cookies[0]?.value).toBe('{"toast":"报名成功"}');
    expect((await once()).to).toBe(to);
    expect(bff.cwActivityRegister).toHaveBeenCalledOnce();
  });

  it("succeeds for a reader who is registered already", async () => {
    const { result } = await send({ cwActivityRegister: refusal(1004) });
    expect(result).toMatchObject({ ok: true, toast: "您已报名", data: { registered: true } });
  });

  it.each([
    [1007, undefined, "名额已满"],
    [1007, "报名已截止", "报名已截止"],
    [1006, undefined, "暂不能报名"],
    [1008, undefined, "暂不能报名"],
    [1005, undefined, "您的内容包含不当信息，请修改后再发布"],
    [403, undefined, "没有权限"],
    [404, undefined, "内容不存在"],
    [429, undefined, "操作太频繁，请稍后再试"],
    [500, undefined, "网络异常，请稍后重试"],
  ])("refused with %i (%s) says %s", async (code, msg, toast) => {
    const { result } = await send({ cwActivityRegister: refusal(code, msg) });
    expect(result).toMatchObject({ ok: false, code, toast });
  });

  it.each([
    ["no login", new UpstreamError({ kind: "login-needed", call: "cwActivityRegister", status: 401 })],
    ["a refused login", refusedBy(401)],
  ])("with %s leads to the login and back", async (_name, error) => {
    const { to } = await send({ cwActivityRegister: () => Promise.reject(error) });
    expect(to).toBe(`/login/loginCommon?back=${encodeURIComponent(`${PATH}?cpage=2`)}`);
  });

  it("refuses an invalid id", async () => {
    const { bff, status } = await send({ cwActivityRegister: taken }, { fields: { id: "../x" } });
    expect(status).toBe(400);
    expect(callsMade(bff)).toEqual([]);
  });
});

it.each([
  [
    { quota: 60, enrolled: 38 },
    { words: "已报名38人，共60个名额", percent: 63, left: 22 },
  ],
  [
    { quota: 60, enrolled: 61 },
    { words: "已报名61人，共60个名额", percent: 100, left: 0 },
  ],
  [
    { quota: undefined, enrolled: 3 },
    { words: "已有3人报名", percent: null, left: null },
  ],
  [{ quota: 60, enrolled: undefined }, null],
])("says how full an activity is: %o", (places, filling) => expect(fillingOf(places)).toEqual(filling));
