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
  it("leads who is not logged in to the login and back, and asks the upstream nothing", async () => {
    const { to, bff } = await load({ token: "", query: "?groupId=GRP1001" });
    const back = encodeURIComponent("/new/v10/publicWelfare/volApplay?groupId=GRP1001");
    expect(to).toBe(`/login/loginCommon?back=${back}`);
    expect(callsMade(bff)).toEqual([]);
  });

  it("takes a login away that the upstream refuses", async () => {
    const { to, cookies } = await load({ bff: { cwAuditStatus: () => Promise.reject(refusedBy(401)) } });
    expect(to).toMatch(/^\/login\/loginCommon/);
    expect(cookies).toContainEqual({ name: "tokenID", value: null });
  });

  it("fails with the upstream", async () => {
    expect((await load({ bff: { cwAuditStatus: () => Promise.reject(refusedBy(500)) } })).status).toBe(500);
  });

  it("has what was typed before a login that had run out, once, and without its code", async () => {
    const typed = { name: "林小满", phone: PHONE, skills: "手语\n驾驶", agree: "1" };
    const kept = JSON.stringify({ path: "/new/v10/publicWelfare/volApplay", values: typed });
    const waiting = { form: `sealed.${Buffer.from(kept).toString("base64url")}` };
    const { content, cookies } = await load({ state: { auditstatus: -1 }, cookies: waiting });
    expect(content?.prefill).toEqual(typed);
    expect(cookies).toContainEqual({ name: "form", value: null });
    // Where there is no form to fill in it goes on waiting.
    const shown = await load({ state: { auditstatus: 0, id: "VOL1" }, cookies: waiting });
    expect(shown.content?.prefill).toEqual({});
    expect(shown.cookies).toEqual([]);
  });

  it("is an empty form before there is anything", async () => {
    const { content, bff } = await load({ query: "?groupId=GRP1001&edit=1" });
    expect(content).toMatchObject({ state: -1, stage: "first", prefill: { groupId: "GRP1001" }, phone: "" });
    expect(content?.groups).toEqual([{ groupid: "GRP1001", name: "净滩队" }]);
    expect(bff.cwAuditStatus).toHaveBeenCalledExactlyOnceWith({ type: "volunteer" });
  });

  it("of a group needs no list of groups; one that fails is no harm", async () => {
    expect(callsMade((await load({ kind: "group" })).bff)).toEqual(["cwAuditStatus"]);
    const { content } = await load({ bff: { cwGroupList: () => Promise.reject(refusedBy(500)) } });
    expect(content).toMatchObject({ stage: "first", groups: [] });
  });

  it("shows what waits, people and phone masked, and no form", async () => {
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

  it("tells why it was refused and fills the form, without the phone", async () => {
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

  it("that was refused without an id is handed in anew; what came masked is asked for", async () => {
    const masked = { name: "林**", phone: "138****5678", city: "海岱市" };
    const { content } = await load({ state: { auditstatus: 2, form: masked } });
    expect(content).toMatchObject({ stage: "first", id: undefined, phone: "", prefill: { city: "海岱市" } });
    expect(content?.prefill).not.toHaveProperty("name");
  });

  it("that has passed leads to its home, and can be changed", async () => {
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
    const nameless = await load({ state: { auditstatus: 1 }, query: "?edit=1" });
    expect(nameless.content).toMatchObject({
      stage: null,
      canChange: false,
      home: "/new/v10/publicWelfare/volHome",
    });
    expect((await load({ kind: "group", state: { auditstatus: 1 } })).content?.home).toBeNull();
  });

  it("tells of the machine's look at it, where there is one", async () => {
    expect((await load()).content?.preaudited).toBe(false);
    expect((await load({ features: ["Audit_job"] })).content?.preaudited).toBe(true);
  });
});
