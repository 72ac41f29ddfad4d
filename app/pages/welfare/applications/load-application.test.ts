import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { FeatureName } from "#bff/entities/user.ts";
import type { AuditState } from "#bff/entities/welfare-people.ts";
import { pageLoader } from "../../../request/page-loader.server.ts";
import { callsMade, fakeContext, refusedBy } from "../../../request-context.testing.ts";
import type { ApplicationKind } from "./application-rules.ts";
import { loadApplication, type ApplicationData } from "./load-application.server.ts";

const PHONE = "13812345678";
const form: AuditState["form"] = {
  name: "林小满",
  sex: "女",
  birth: "1996-04-12 00:00:00",
  phone: PHONE,
  city: "海岱市望海区",
  groupId: "GRP1002",
  skills: ["手语", "记账"],
  intro: "周末有空。",
};
const audit = (state: Partial<AuditState>) => () => Promise.resolve({ auditstatus: -1 as const, ...state });
const groups: Bff["cwGroupList"] = () =>
  Promise.resolve({
    list: [{ groupid: "GRP1001", name: "净滩队" }],
    total: 1,
    pageNo: 1,
    pageSize: 50,
    hasMore: false,
  });

interface Options {
  kind?: ApplicationKind;
  state?: Partial<AuditState>;
  query?: string;
  bff?: Partial<Bff>;
  token?: string;
  features?: FeatureName[];
  cookies?: Record<string, string>;
}

async function load({
  kind = "volunteer",
  state = {},
  query = "",
  bff,
  token = "t",
  features,
  cookies,
}: Options = {}) {
  const path = `/new/v10/publicWelfare/volApplay${query}`;
  const fake = fakeContext({
    path,
    bff: { cwAuditStatus: audit(state), cwGroupList: groups, ...bff },
    admitted: { row: { path, middleware: [] } as never, id: "" },
    page: { reader: { token } },
    features,
    cookies,
  });
  const loader = pageLoader((args) => loadApplication(kind, args));
  const request = new Request(fake.context.page.url);
  const answer: unknown = await loader({ request, context: fake.context, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  const to = answer instanceof Response ? answer.headers.get("Location") : undefined;
  const { data, init } = answer as { data?: { content?: ApplicationData }; init?: { status?: number } };
  return { ...fake, to, content: data?.content, status: init?.status };
}

describe("an application's page", () => {
  it("redirects to the login and back without a login, and makes no call", async () => {
    const { to, bff } = await load({ token: "", query: "?groupId=GRP1001" });
    const back = encodeURIComponent("/new/v10/publicWelfare/volApplay?groupId=GRP1001");
    expect(to).toBe(`/login/loginCommon?back=${back}`);
    expect(callsMade(bff)).toEqual([]);
  });

  it("clears a login that the gateway refuses", async () => {
    const { to, cookies } = await load({ bff: { cwAuditStatus: () => Promise.reject(refusedBy(401)) } });
    expect(to).toMatch(/^\/login\/loginCommon/);
    expect(cookies).toContainEqual({ name: "tokenID", value: null });
  });

  it("fails with its call", async () => {
    expect((await load({ bff: { cwAuditStatus: () => Promise.reject(refusedBy(500)) } })).status).toBe(500);
  });

  it("restores the values that were typed before a login expired, once, without the code", async () => {
    const typed = { name: "林小满", phone: PHONE, skills: "手语\n驾驶", agree: "1" };
    const saved = JSON.stringify({ path: "/new/v10/publicWelfare/volApplay", values: typed });
    const savedCookie = { form: `sealed.${Buffer.from(saved).toString("base64url")}` };
    const { content, cookies } = await load({ state: { auditstatus: -1 }, cookies: savedCookie });
    expect(content?.prefill).toEqual(typed);
    expect(cookies).toContainEqual({ name: "form", value: null });
    // Without a form to fill in, the cookie stays.
    const inAudit = await load({ state: { auditstatus: 0, id: "VOL1" }, cookies: savedCookie });
    expect(inAudit.content?.prefill).toEqual({});
    expect(inAudit.cookies).toEqual([]);
  });

  it("is an empty form before the first application", async () => {
    const { content, bff } = await load({ query: "?groupId=GRP1001&edit=1" });
    expect(content).toMatchObject({ state: -1, stage: "first", prefill: { groupId: "GRP1001" }, phone: "" });
    expect(content?.groups).toEqual([{ groupid: "GRP1001", name: "净滩队" }]);
    expect(bff.cwAuditStatus).toHaveBeenCalledExactlyOnceWith({ type: "volunteer" });
  });

  it("loads no groups for a group's form, and works when that list fails", async () => {
    expect(callsMade((await load({ kind: "group" })).bff)).toEqual(["cwAuditStatus"]);
    const { content } = await load({ bff: { cwGroupList: () => Promise.reject(refusedBy(500)) } });
    expect(content).toMatchObject({ stage: "first", groups: [] });
  });

  it("shows a submitted application, masked, and no form", async () => {
    const { content } = await load({ state: { auditstatus: 0, id: "VOL2", form }, query: "?edit=1" });
    expect(content).toMatchObject({ state: 0, stage: null, prefill: {} });
    expect(content?.handedIn).toEqual([
      { label: "姓名", value: "林**" },
      { label: "手机号", value: "138****5678" },
      { label: "所在城市", value: "海岱市望海区" },
    ]);
    const group = await load({
      kind: "group",
      state: { auditstatus: 0, form: { name: "净滩队", leader: "周闻笛" } },
    });
    expect(group.content?.handedIn).toEqual([
      { label: "团队名称", value: "净滩队" },
      { label: "负责人", value: "周**" },
    ]);
  });

  it("shows why it was refused, and fills the form except for the phone", async () => {
    const { content } = await load({ state: { auditstatus: 2, id: "VOL2", reason: "姓名不一致", form } });
    expect(content).toMatchObject({
      state: 2,
      stage: "again",
      id: "VOL2",
      reason: "姓名不一致",
      phone: "138****5678",
    });
    expect(content?.prefill).toEqual({
      name: "林小满",
      sex: "女",
      birth: "1996-04-12",
      city: "海岱市望海区",
      groupId: "GRP1002",
      skills: "手语、记账",
      intro: "周末有空。",
    });
    expect(content?.groups.map(({ groupid }) => groupid)).toEqual(["GRP1002", "GRP1001"]);
    expect(JSON.stringify(content)).not.toContain(PHONE);
  });

  it("is a first application when refused without an id, and asks again for masked values", async () => {
    const masked = { name: "林**", phone: "138****5678", city: "海岱市" };
    const { content } = await load({ state: { auditstatus: 2, form: masked } });
    expect(content).toMatchObject({ stage: "first", id: undefined, phone: "", prefill: { city: "海岱市" } });
    expect(content?.prefill).not.toHaveProperty("name");
  });

  it("links an accepted application to its home page, and lets it be changed", async () => {
    const passed = { auditstatus: 1 as const, id: "VOL1001", form };
    const { content } = await load({ state: passed });
    expect(content).toMatchObject({
      stage: null,
      canChange: true,
      home: "/new/v10/publicWelfare/volHome/VOL1001",
    });
    expect((await load({ state: passed, query: "?edit=1" })).content).toMatchObject({
      stage: "edit",
      id: "VOL1001",
    });
    const withoutId = await load({ state: { auditstatus: 1 }, query: "?edit=1" });
    expect(withoutId.content).toMatchObject({
      stage: null,
      canChange: false,
      home: "/new/v10/publicWelfare/volHome",
    });
    expect((await load({ kind: "group", state: { auditstatus: 1 } })).content?.home).toBeNull();
  });

  it("says that a machine audits first, with the feature on", async () => {
    expect((await load()).content?.preaudited).toBe(false);
    expect((await load({ features: ["Audit_job"] })).content?.preaudited).toBe(true);
  });
});
