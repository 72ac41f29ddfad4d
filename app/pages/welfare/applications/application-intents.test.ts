import { describe, expect, it } from "vitest";
import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { AuditState } from "#bff/entities/welfare-people.ts";
import type { FeatureName } from "#bff/entities/user.ts";
import { pageAction } from "../../../request/intents/intents.server.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../../request-context.testing.ts";
import { applicationIntents } from "./application-intents.server.ts";
import type { ApplicationKind } from "./application-rules.ts";

const PHONE = "13812345678";
const PATHS = {
  volunteer: "/new/v10/publicWelfare/volApplay",
  group: "/new/v10/publicWelfare/orgApplay",
} as const;

type Fields = Record<string, string | string[]>;

const person: Fields = {
  name: "林小满",
  sex: "女",
  birth: "19960412",
  phone: PHONE,
  code: "246810",
  city: "海岱市望海区",
  groupId: "GRP1002",
  skills: ["手语", "驾驶、方言"],
  intro: "周末有空。\r\n会说青屿话。",
  agree: "1",
};
const team: Fields = {
  name: "槐荫里晒被子小组",
  leader: "林小满",
  phone: PHONE,
  code: "246810",
  city: "海岱市",
  address: "",
  intro: "帮邻居晒被子。",
  logo: "",
  agree: "1",
};
const forms = { volunteer: person, group: team };

interface Options {
  kind?: ApplicationKind;
  intent?: string;
  bff?: Partial<Bff>;
  token?: string;
  features?: FeatureName[];
  isDocument?: boolean;
  maySend?: boolean;
}

const applied = () => Promise.resolve({ auditstatus: 0 as const, id: "VOL200001" });
const answers: Partial<Bff> = {
  cwVolunteerRegister: applied,
  cwVolunteerUpdate: applied,
  cwGroupRegister: applied,
  cwGroupUpdate: applied,
  captchaSession: () => Promise.resolve({ sessionId: "S1", kind: "none" }),
  captchaVerify: () => Promise.resolve({ verifyToken: "V1" }),
  smsCode: () => Promise.resolve({ interval: 60, expire: 300 }),
  smsCodeQiNiu: () => Promise.resolve({ interval: 60, expire: 300 }),
};
const audit =
  (state: Partial<AuditState>): Bff["cwAuditStatus"] =>
  () =>
    Promise.resolve({ auditstatus: 0, ...state });

async function send(fields: Fields, options: Options = {}) {
  const {
    kind = "volunteer",
    intent = `apply-${kind}`,
    token = "demo-token-reader",
    isDocument = true,
  } = options;
  const fake = fakeContext({
    path: `${PATHS[kind]}?edit=1`,
    bff: { ...answers, ...options.bff },
    admitted: { row: { path: PATHS[kind] } as never, id: "" },
    page: { method: "POST", isDocument, reader: { token } },
    features: options.features,
    maySend: options.maySend,
  });
  const pairs = Object.entries({ intent, ...fields }).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const done = outcome(await pageAction(applicationIntents(kind))(submission(fake.context, pairs)));
  const flash = fake.cookies.find(({ name }) => name === "flash")?.value;
  return { ...fake, ...done, toast: flash ? (JSON.parse(flash) as { toast: string }).toast : undefined };
}

const refusal = (code: number, msg?: string) => () => Promise.reject(refusedBy(code, msg));
const REGISTER = { volunteer: "cwVolunteerRegister", group: "cwGroupRegister" } as const;
const UPDATE = { volunteer: "cwVolunteerUpdate", group: "cwGroupUpdate" } as const;
const kinds = ["volunteer", "group"] as const;

describe("a first application", () => {
  it.each([true, false])(
    "of a volunteer is submitted and leads back to the page (document: %s)",
    async (isDocument) => {
      const { bff, to, toast, logged } = await send(person, { isDocument });
      expect(bff.cwVolunteerRegister).toHaveBeenCalledExactlyOnceWith({
        name: "林小满",
        sex: "女",
        birth: "1996-04-12",
        phone: PHONE,
        code: "246810",
        city: "海岱市望海区",
        groupId: "GRP1002",
        skills: ["手语", "驾驶", "方言"],
        intro: "周末有空。\n会说青屿话。",
        agree: 1,
      });
      expect(callsMade(bff)).toEqual(["cwVolunteerRegister"]);
      expect(to).toBe("/v10/publicWelfare/volApplay");
      expect(toast).toBe("提交成功，请等待审核");
      expect(logged()).not.toContain(PHONE);
    },
  );

  it("of a group is submitted without empty fields", async () => {
    const { bff, to } = await send(team, { kind: "group" });
    expect(bff.cwGroupRegister).toHaveBeenCalledExactlyOnceWith({
      name: "槐荫里晒被子小组",
      leader: "林小满",
      phone: PHONE,
      code: "246810",
      city: "海岱市",
      address: undefined,
      intro: "帮邻居晒被子。",
      logo: undefined,
    });
    expect(to).toBe("/v10/publicWelfare/orgApplay");
  });

  it.each(kinds)("of a %s that is invalid returns errors and all values", async (kind) => {
    const { bff, result, status } = await send(
      { ...forms[kind], name: "A", phone: "12", intro: "一\r\n二" },
      { kind },
    );
    expect(status).toBe(422);
    expect(Object.keys(result?.errors ?? {})).toEqual(["name", "phone"]);
    expect(result?.values).toMatchObject({ name: "A", phone: "12", code: "246810", agree: "1" });
    if (kind === "volunteer") expect(result?.values?.skills).toBe("手语\n驾驶、方言");
    expect(callsMade(bff)).toEqual([]);
  });

  it("of somebody below 18 needs a guardian's consent", async () => {
    const birth = `${new Date().getUTCFullYear() - 16}-01-01`;
    expect((await send({ ...person, birth })).result?.errors).toEqual({ guardian: "未满18周岁需监护人同意" });
    expect((await send({ ...person, birth, guardian: "1" })).to).toBe("/v10/publicWelfare/volApplay");
  });

  it.each(kinds)("of a %s without a login leads to the login before any check", async (kind) => {
    for (const intent of [`apply-${kind}`, "sms-code"]) {
      const { bff, to } = await send({}, { kind, intent, token: "" });
      expect(to).toBe(`/login/loginCommon?back=${encodeURIComponent(`${PATHS[kind]}?edit=1`)}`);
      expect(callsMade(bff)).toEqual([]);
    }
  });

  it("accepts only its own intents", async () => {
    for (const intent of ["apply-group", "captcha", "login", ""])
      await expect(send(person, { intent })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe("the audit of texts", () => {
  const features: FeatureName[] = ["Audit_text"];

  it("runs before the application and never gets a phone", async () => {
    const { bff } = await send(person, {
      features,
      bff: { aiValidate: () => Promise.resolve({ pass: 1, words: [] }) },
    });
    expect(bff.aiValidate).toHaveBeenCalledExactlyOnceWith({
      content: expect.stringContaining("林小满") as string,
      scene: "apply",
    });
    expect(JSON.stringify(bff.aiValidate.mock.calls)).not.toContain(PHONE);
    expect(bff.cwVolunteerRegister).toHaveBeenCalledOnce();
  });

  it("returns the values when it fails", async () => {
    const { bff, result } = await send(person, {
      features,
      bff: { aiValidate: () => Promise.resolve({ pass: 0, words: [] }) },
    });
    expect(result).toMatchObject({ ok: false, code: 1005, toast: "您的内容包含不当信息，请修改后再发布" });
    expect(result?.values).toMatchObject({ name: "林小满" });
    expect(bff.cwVolunteerRegister).not.toHaveBeenCalled();
  });
});

describe.each(kinds)("a %s's application that the gateway refuses", (kind) => {
  it.each([
    [1003, undefined, { errors: { code: "请重新获取验证码" } }],
    [1005, undefined, { toast: "您的内容包含不当信息，请修改后再发布" }],
    [1006, undefined, { toast: "暂不接受申请，请稍后再试" }],
    [1007, "本月名额已满", { toast: "本月名额已满" }],
    [1007, undefined, { toast: "暂不接受申请，请稍后再试" }],
    [1008, undefined, { toast: "只能修改自己的资料" }],
    [1002, "请稍后再试", { toast: "请稍后再试" }],
    [403, undefined, { toast: "没有权限" }],
    [429, undefined, { toast: "操作太频繁，请稍后再试" }],
    [500, undefined, { toast: "网络异常，请稍后重试" }],
  ])("with %i (%s) shows the error and returns the values", async (code, msg, expected) => {
    const { result } = await send(forms[kind], { kind, bff: { [REGISTER[kind]]: refusal(code, msg) } });
    expect(result).toMatchObject({ ok: false, ...expected });
    expect(result?.values).toMatchObject({ name: forms[kind].name, phone: PHONE });
  });

  it.each([true, false])(
    "with 401 leads to the login and saves the form (document: %s)",
    async (isDocument) => {
      for (const intent of [`apply-${kind}`, "sms-code"]) {
        const bff = { [REGISTER[kind]]: refusal(401), smsCode: refusal(401) };
        const { to, toast, cookies, logged } = await send(forms[kind], { kind, intent, isDocument, bff });
        expect(to).toMatch(/^\/login\/loginCommon\?back=/);
        expect(toast).toBe("登录后继续");
        expect(cookies.map(({ name }) => name)).toEqual(["form", "flash"]);
        expect(logged()).not.toContain(PHONE);
      }
    },
  );

  it("with 1004 exists already and leads back to the page", async () => {
    const { to, toast } = await send(forms[kind], { kind, bff: { [REGISTER[kind]]: refusal(1004) } });
    expect(to).toBe(PATHS[kind].replace("/new", ""));
    expect(toast).toBe("您已提交过申请");
  });

  it.each([
    ["验证码已过期", "验证码已过期"],
    [undefined, "验证码错误或已过期"],
  ])("with 1001 (%s) asks for the code", async (msg, error) => {
    const bff = { [REGISTER[kind]]: refusal(1001, msg), cwAuditStatus: audit({ auditstatus: -1 }) };
    expect((await send(forms[kind], { kind, bff })).result?.errors).toEqual({ code: error });
    const unknown = { ...bff, cwAuditStatus: refusal(500) };
    expect((await send(forms[kind], { kind, bff: unknown })).result?.errors).toEqual({ code: error });
  });

  it("with 1001 succeeds when the same form was sent twice", async () => {
    const bff = { [REGISTER[kind]]: refusal(1001), cwAuditStatus: audit({ auditstatus: 0 }) };
    expect((await send(forms[kind], { kind, bff })).toast).toBe("提交成功，请等待审核");
  });

  it("with a time-out fails and is logged without the phone", async () => {
    const timeOut = () =>
      Promise.reject(new UpstreamError({ kind: "timeout", call: REGISTER[kind], status: 504 }));
    const { result, log, logged } = await send(forms[kind], { kind, bff: { [REGISTER[kind]]: timeOut } });
    expect(result?.toast).toBe("网络异常，请稍后重试");
    expect(log.error).toHaveBeenCalledOnce();
    expect(logged()).not.toContain(PHONE);
  });
});

it("asks for another group when the chosen one does not exist", async () => {
  const { result } = await send(person, { bff: { cwVolunteerRegister: refusal(404) } });
  expect(result?.errors).toEqual({ groupId: "该团队不存在，请重新选择" });
});

describe.each(kinds)("an earlier application of a %s", (kind) => {
  const stored = audit({ auditstatus: 2, id: "OWN1", form: { phone: PHONE } });
  const corrected = (fields: Fields) => ({
    ...forms[kind],
    stage: "again",
    applicationId: "OWN1",
    ...fields,
  });
  const idField = kind === "volunteer" ? "volunteerId" : "groupId";

  it.each<[string, Fields]>([
    ["no phone typed", { phone: "", code: "" }],
    ["the same phone", { phone: PHONE, code: "" }],
  ])("is corrected without a code, with %s", async (_name, fields) => {
    const { bff, toast } = await send(corrected(fields), { kind, bff: { cwAuditStatus: stored } });
    expect(bff[UPDATE[kind]]).toHaveBeenCalledOnce();
    expect(bff[UPDATE[kind]].mock.calls[0]?.[0]).toMatchObject({ [idField]: "OWN1", phone: PHONE });
    expect(bff[UPDATE[kind]].mock.calls[0]?.[0]).not.toHaveProperty("code");
    expect(bff[REGISTER[kind]]).not.toHaveBeenCalled();
    expect(toast).toBe("提交成功，请等待审核");
  });

  it("needs a code for another phone and is registered again with it", async () => {
    const other = { phone: "13900139000" };
    const without = await send(corrected({ ...other, code: "" }), { kind, bff: { cwAuditStatus: stored } });
    expect(without.result?.errors).toEqual({ code: "更换手机号请先获取验证码" });
    const { bff } = await send(corrected({ ...other, code: "2468" }), { kind });
    expect(callsMade(bff)).toEqual([REGISTER[kind]]);
  });

  it("is updated when the gateway allows no second registration", async () => {
    const bffOfOnce = { cwAuditStatus: stored, [REGISTER[kind]]: refusal(1004) };
    const { bff } = await send(corrected({ code: "2468" }), { kind, bff: bffOfOnce });
    expect(callsMade(bff)).toEqual(["cwAuditStatus", REGISTER[kind], UPDATE[kind]].sort());
  });

  it.each<[string, "again" | "edit", string, number]>([
    ["a refused code", "again", "111111", 1001],
    ["a registration that was refused before its code was checked", "again", "111111", 1004],
    ["an edit without a code", "edit", "", 1004],
  ])("never gets another phone by %s", async (_name, stage, code, refused) => {
    const { bff, result } = await send(corrected({ stage, phone: "13900139000", code }), {
      kind,
      bff: { cwAuditStatus: stored, [REGISTER[kind]]: refusal(refused) },
    });
    expect(bff[UPDATE[kind]]).not.toHaveBeenCalled();
    expect(result).toMatchObject({ ok: false, values: { phone: "13900139000" } });
    expect(Object.keys(result?.errors ?? {})).toHaveLength(1);
  });

  it("asks for the phone when the gateway masks it, and accepts no other", async () => {
    const masked = audit({ auditstatus: 2, id: "OWN1", form: { phone: "138****5678" } });
    const typed = (phone: string) =>
      send(corrected({ phone, code: "" }), { kind, bff: { cwAuditStatus: masked } });
    expect((await typed("")).result?.errors).toEqual({ phone: "手机号格式不正确" });
    expect((await typed("13900139000")).result?.errors).toEqual({ code: "更换手机号请先获取验证码" });
    expect((await typed(PHONE)).bff[UPDATE[kind]]).toHaveBeenCalledOnce();
  });

  it.each([undefined, "", "***********", "未公开"])(
    "accepts no phone when %j is on record",
    async (phone) => {
      const incomplete = audit({ auditstatus: 1, id: "OWN1", form: { phone } });
      const { bff } = await send(corrected({ stage: "edit", code: "" }), {
        kind,
        bff: { cwAuditStatus: incomplete },
      });
      expect(bff[UPDATE[kind]]).not.toHaveBeenCalled();
    },
  );

  it("can be changed after it was accepted, only by its applicant", async () => {
    const edited = corrected({ stage: "edit", code: "" });
    const accepted = audit({ auditstatus: 1, id: "OWN1", form: { phone: PHONE } });
    const { bff } = await send(edited, { kind, bff: { cwAuditStatus: accepted } });
    expect(callsMade(bff)).toEqual(["cwAuditStatus", UPDATE[kind]]);
    const others = { cwAuditStatus: accepted, [UPDATE[kind]]: refusal(1008) };
    const { result } = await send(edited, { kind, bff: others });
    expect(result).toMatchObject({ ok: false, toast: "只能修改自己的资料" });
  });

  it("counts as a first application when its id is invalid", async () => {
    const { result } = await send(corrected({ applicationId: "../x", phone: "", code: "" }), { kind });
    expect(Object.keys(result?.errors ?? {})).toEqual(["phone", "code"]);
  });
});

describe("a code within the form", () => {
  const half: Fields = { name: "林小满", phone: ` ${PHONE} `, birth: "昨天", skills: ["手语", "驾驶"] };
  const ask = (fields: Fields, options: Options = {}) => send(fields, { intent: "sms-code", ...options });

  it.each([true, false])("is sent, and all values are returned (document: %s)", async (isDocument) => {
    const { bff, result } = await ask(half, { isDocument });
    expect(bff.smsCode).toHaveBeenCalledExactlyOnceWith({
      phone: PHONE,
      codeType: "bind",
      verifyToken: undefined,
    });
    expect(result).toMatchObject({
      ok: true,
      toast: "验证码已发送",
      data: { sent: { masked: "138****5678", interval: 60 } },
      values: { name: "林小满", birth: "昨天", skills: "手语\n驾驶" },
    });
  });

  it("uses the second provider the second time", async () => {
    const { bff } = await ask({ ...half, again: "1" });
    expect(callsMade(bff)).toEqual(["captchaSession", "smsCodeQiNiu"]);
  });

  it("needs a phone", async () => {
    const { bff, result } = await ask({ ...half, phone: "1380013800" });
    expect(result).toMatchObject({ errors: { phone: "手机号格式不正确" }, values: { name: "林小满" } });
    expect(callsMade(bff)).toEqual([]);
  });

  it("has our rate limit, and shows the gateway's", async () => {
    expect((await ask(half, { maySend: false })).result).toMatchObject({ toast: "操作太频繁，请稍后再试" });
    const { result } = await ask(half, { bff: { smsCode: refusal(1002, "60秒后再试") } });
    expect(result).toMatchObject({ ok: false, toast: "60秒后再试", values: { name: "林小满" } });
  });

  it("needs the answer to a captcha when there is one", async () => {
    const captchaSession: Bff["captchaSession"] = () =>
      Promise.resolve({ sessionId: "S1", kind: "text", question: "3 + 4 = ?" });
    const challenged = await ask(half, { bff: { captchaSession } });
    expect(challenged.result).toMatchObject({
      ok: false,
      code: 1003,
      data: { captcha: { sessionId: "S1" } },
    });
    const question = { ...half, sessionId: "S1", question: "3 + 4 = ?" };
    expect((await ask({ ...question, answer: "" })).result?.errors).toEqual({ answer: "请输入验证答案" });
    const { bff } = await ask({ ...question, answer: "7" });
    expect(bff.smsCode).toHaveBeenCalledExactlyOnceWith({
      phone: PHONE,
      codeType: "bind",
      verifyToken: "V1",
    });
    const wrong = await ask(
      { ...question, answer: "8" },
      { bff: { captchaSession, captchaVerify: refusal(1003) } },
    );
    expect(wrong.result?.errors).toEqual({ answer: "答案不正确，请重试" });
  });
});
