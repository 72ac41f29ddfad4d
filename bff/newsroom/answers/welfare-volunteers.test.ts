import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, asReporter, startTestNewsroom } from "../newsroom.testing.ts";
import type { ListPage } from "../store/items.ts";
import type { ChainBlock } from "../store/welfare-chain.ts";
import type { VolunteerCard } from "../store/welfare-people.ts";

const begin = Date.parse("2025-05-20T20:00:00+08:00");
let now = begin;
let newsroom: TestNewsroom;
beforeEach(async () => {
  now = begin;
  newsroom = await startTestNewsroom({ now: () => now });
});
afterEach(() => newsroom.close());

interface Audit {
  auditstatus: -1 | 0 | 1 | 2;
  reason?: string;
  id?: string;
  form?: Record<string, unknown>;
}
interface Applied {
  id: string;
  auditstatus: 0;
}

const base = "/api/commonweal/v1";
const phone = "13812345678";
const volunteers = (query = "") => newsroom.get<ListPage<VolunteerCard>>(`${base}/volunteer/list${query}`);
const volunteer = (id: string, headers = {}) =>
  newsroom.get<VolunteerCard & Record<string, unknown>>(
    `${base}/volunteer/detail?volunteerId=${id}`,
    headers,
  );
const audit = (type: "volunteer" | "group", headers = asReader) =>
  newsroom.get<Audit>(`${base}/audit/status?type=${type}`, headers);
const who = async (headers = asReader) =>
  (await newsroom.post<Record<string, string>>("/user/v1/user/base/info", {}, headers)).data;

const person = {
  name: "林小满",
  sex: "女",
  birth: "1996-04-12",
  phone,
  city: "海岱市望海区",
  groupId: "GRP1002",
  skills: ["手机教学", "方言沟通"],
  intro: "周末有空，会说青屿话。",
};
const team = {
  name: "槐荫里晒被子小组",
  leader: "林小满",
  phone,
  city: "海岱市望海区",
  address: "",
  intro: "出太阳的周末，帮腿脚不便的邻居把被子抱到院里晒。",
  logo: "",
};
async function applyAs(
  kind: "volunteer" | "group",
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = asReader,
) {
  await newsroom.post("/auth/sms/v1/code", { phone, codeType: "bind" });
  const form = kind === "volunteer" ? { ...person, agree: 1 } : team;
  return newsroom.post<Applied>(`${base}/${kind}/register`, { ...form, code: "246810", ...fields }, headers);
}
const later = (ms: number) => {
  now += ms;
};

describe("volunteers", () => {
  it("are in pages, by hours or newest first, filtered by place", async () => {
    const byHours = (await volunteers()).data;
    expect(byHours.list[0]).toMatchObject({ volunteerid: "VOL1008", level: 5 });
    expect(byHours.total).toBeGreaterThan(200);
    expect(byHours.list.map(({ hours }) => hours)).toEqual(
      byHours.list.map(({ hours }) => hours).toSorted((one, other) => other - one),
    );
    expect((await volunteers("?sort=new")).data.list[0]?.volunteerid).toBe("VOL1012");
    const there = (await volunteers("?city=云台区&pageSize=50")).data.list;
    expect(there.every(({ city }) => city.endsWith("云台区"))).toBe(true);
    expect(JSON.stringify(await volunteers("?pageSize=50&pageNo=2"))).not.toContain("listed");
  });

  it("have teams, honours and certificates, and a masked name", async () => {
    const { data } = await volunteer("VOL1001");
    expect(data).toMatchObject({ name: "周**", hours: 358, level: 2, auditstatus: 1 });
    expect(data.groups).toHaveLength(2);
    expect(data.certificates).toHaveLength(2);
    expect(data.honours).toHaveLength(2);
    expect(data).not.toHaveProperty("self");
    expect((await volunteer("VOL1001", asReporter)).data.self).toBe(1);
    expect((await volunteer("VOL1001", asReader)).data.self).toBe(0);
    expect((await volunteer("VOL1100")).data.groups).toHaveLength(1);
    expect((await volunteer("VOL4444")).code).toBe(404);
    expect((await volunteer("VOL9001")).data).toMatchObject({ volunteer_id: "VOL9001" });
    expect((await volunteer("VOL9504")).data.volunteerid).toBe("VOL9504");
  });

  it("are the logged-in applicant when the call has no id", async () => {
    const mine = (headers = {}) => newsroom.get<VolunteerCard>(`${base}/volunteer/detail`, headers);
    expect((await mine()).code).toBe(401);
    expect((await mine(asReader)).code).toBe(404);
    expect((await mine(asReporter)).data.volunteerid).toBe("VOL1001");
  });

  it("have lists of honours and certificates", async () => {
    const list = (path: string) => newsroom.get<ListPage<Record<string, unknown>>>(`${base}/${path}`);
    expect((await list("honour/list?ownerType=volunteer&ownerId=VOL1001&pageSize=1")).data).toMatchObject({
      total: 2,
      hasMore: true,
    });
    expect((await list("honour/list?ownerType=group&ownerId=GRP1004")).data.total).toBe(2);
    expect((await list("honour/list?ownerType=group&ownerId=GRP4444")).code).toBe(404);
    expect((await list("honour/list?ownerType=nobody&ownerId=GRP1004")).code).toBe(400);
    expect((await list("certificate/list?volunteerId=VOL1001")).data.list[0]?.certificateid).toBe("CERT1007");
    expect((await list("certificate/list?volunteerId=VOL1012")).data.total).toBe(0);
    expect((await list("certificate/list?volunteerId=VOL4444")).code).toBe(404);
  });
});

describe("a certificate", () => {
  const certificate = (id: string) =>
    newsroom.get<{ hours: number; hash: string; chain: ChainBlock[]; imgurl: string; name: string }>(
      `${base}/certificate/detail?certificateId=${id}`,
    );

  it("is the last block after its services", async () => {
    const { data } = await certificate("CERT1001");
    expect(data).toMatchObject({ name: "周**", hours: 150, imgurl: "/media/cert-year.webp" });
    expect(data.chain.length).toBeGreaterThanOrEqual(3);
    expect(data.chain.at(-1)).toMatchObject({ kind: "certificate", hash: data.hash });
    const served = data.chain.filter(({ kind }) => kind === "hours").map(({ amount = 0 }) => amount);
    expect(served.reduce((sum, hours) => sum + hours, 0)).toBe(data.hours);
    expect((await certificate("CERT4444")).code).toBe(404);
    expect((await certificate("CERT9001")).data).toMatchObject({ certificate_id: "CERT9001" });
    expect((await certificate("CERT9504")).data.chain.length).toBeGreaterThan(2);
  });
});

describe("an application to volunteer", () => {
  it("waits two minutes, can be edited meanwhile, and then adds a volunteer", async () => {
    expect((await audit("volunteer")).data).toEqual({ auditstatus: -1 });
    expect((await audit("volunteer", {} as typeof asReader)).code).toBe(401);
    const applied = await applyAs("volunteer");
    expect(applied.data).toMatchObject({ auditstatus: 0 });
    const { id } = applied.data;
    later(119_000);
    const waiting = (await audit("volunteer")).data;
    expect(waiting).toMatchObject({ auditstatus: 0, id, form: person });
    expect(waiting.form).not.toHaveProperty("code");
    expect((await volunteer(id)).code).toBe(404);
    expect((await volunteer(id, asReader)).data).toMatchObject({ name: "林**", auditstatus: 0, self: 1 });
    expect(await who()).not.toHaveProperty("volunteerid");

    later(1000);
    expect((await audit("volunteer")).data.auditstatus).toBe(1);
    expect((await volunteer(id)).data).toMatchObject({ name: "林**", hours: 0, auditstatus: 1 });
    expect((await volunteers("?sort=new")).data.list[0]?.volunteerid).toBe(id);
    expect((await who()).volunteerid).toBe(id);
    const joined = await newsroom.get(`${base}/group/detail?groupId=GRP1002`, asReader);
    expect(joined.data).toMatchObject({ joined: 1, owner: 0, membercount: 33 });
  });

  it("is refused for its name, with a reason, and waits again after a change", async () => {
    const { id } = (await applyAs("volunteer", { name: "林未央" })).data;
    later(120_000);
    const refused = (await audit("volunteer")).data;
    expect(refused).toMatchObject({ auditstatus: 2, form: { name: "林未央" } });
    expect(refused.reason).toBeTruthy();
    expect((await volunteer(id)).code).toBe(404);
    const mended = await newsroom.post<Applied>(
      `${base}/volunteer/update`,
      { ...person, volunteerId: id },
      asReader,
    );
    expect(mended.data).toEqual({ auditstatus: 0 });
    later(120_000);
    expect((await audit("volunteer")).data).toMatchObject({ auditstatus: 1, id });
    expect((await audit("volunteer")).data).not.toHaveProperty("reason");
  });

  it("can be repeated after a refusal only", async () => {
    const { id } = (await applyAs("volunteer", { name: "林驳" })).data;
    expect(await applyAs("volunteer")).toMatchObject({ code: 1004, data: { id, auditstatus: 0 } });
    later(120_000);
    expect((await applyAs("volunteer")).data).toEqual({ id, auditstatus: 0 });
    later(120_000);
    expect(await applyAs("volunteer")).toMatchObject({ code: 1004, data: { auditstatus: 1 } });
    expect((await applyAs("volunteer", {}, asReporter)).code).toBe(1004);
  });

  it("needs a login, every field, and a code that is valid once", async () => {
    expect((await applyAs("volunteer", {}, {})).code).toBe(401);
    expect(await applyAs("volunteer", { code: "135790" })).toMatchObject({
      code: 1001,
      msg: "验证码错误或已过期",
    });
    for (const name of ["name", "sex", "birth", "phone", "city", "code", "agree"])
      expect((await applyAs("volunteer", { [name]: undefined })).code).toBe(400);
    expect((await applyAs("volunteer", { phone: "12345" })).code).toBe(400);
    expect((await applyAs("volunteer", { birth: "1996-02-30" })).code).toBe(400);
    expect((await applyAs("volunteer", { agree: 0 })).code).toBe(400);
    expect((await applyAs("volunteer", { groupId: "GRP4444" })).code).toBe(404);
    expect((await audit("volunteer")).data.auditstatus).toBe(-1);
  });

  it("leaves a volunteer visible while a change waits", async () => {
    const change = { ...person, name: "周闻笛", phone, volunteerId: "VOL1001", intro: "下滩的第三年。" };
    expect((await newsroom.post(`${base}/volunteer/update`, change, asReporter)).data).toEqual({
      auditstatus: 0,
    });
    expect((await volunteer("VOL1001")).data).toMatchObject({ auditstatus: 1 });
    expect((await volunteer("VOL1001", asReporter)).data).toMatchObject({ auditstatus: 0, self: 1 });
    expect((await volunteer("VOL1001")).data.intro).not.toBe("下滩的第三年。");
    later(120_000);
    expect((await volunteer("VOL1001")).data.intro).toBe("下滩的第三年。");
  });

  it("can be changed by its applicant only", async () => {
    const change = (volunteerId: string, headers = {}) =>
      newsroom.post(`${base}/volunteer/update`, { ...person, volunteerId }, headers);
    expect((await change("VOL1001")).code).toBe(401);
    expect((await change("VOL1001", asReader)).code).toBe(1008);
    expect((await change("VOL4444", asReader)).code).toBe(404);
  });
});

describe("an application of a team", () => {
  it("adds a team with its owner", async () => {
    const { id } = (await applyAs("group")).data;
    expect((await audit("group")).data).toMatchObject({ auditstatus: 0, id, form: { name: team.name } });
    const findTeam = async () =>
      (await newsroom.get<ListPage<{ groupid: string }>>(`${base}/group/list?keyword=晒被子`)).data.list;
    expect(await findTeam()).toEqual([]);
    later(120_000);
    expect((await findTeam())[0]).toMatchObject({ groupid: id, leader: "林**", founded: "2025-05-20" });
    expect((await newsroom.get(`${base}/group/detail?groupId=${id}`, asReader)).data).toMatchObject({
      owner: 1,
    });
    expect((await who()).groupid).toBe(id);
    const talk = { objectType: "group", objectId: id, content: "周六太阳好，三号院先来。" };
    expect((await newsroom.post("/comment/public/add", talk, asReader)).code).toBe(200);
  });

  it("is refused, changed and protected as a volunteer's is", async () => {
    const { id } = (await applyAs("group", { name: "未来小组" })).data;
    expect((await applyAs("group")).code).toBe(1004);
    later(120_000);
    expect((await audit("group")).data).toMatchObject({ auditstatus: 2 });
    const change = (groupId: string) => newsroom.post(`${base}/group/update`, { ...team, groupId }, asReader);
    expect((await change(id)).data).toEqual({ auditstatus: 0 });
    expect((await change("GRP1001")).code).toBe(1008);
    expect((await applyAs("group", { intro: "" }, asReader)).code).toBe(400);
  });

  it("of the demo's reporter has passed: VOL1001, leader of GRP1001", async () => {
    expect((await audit("group", asReporter)).data).toMatchObject({ auditstatus: 1, id: "GRP1001" });
    expect(await who(asReporter)).toMatchObject({ volunteerid: "VOL1001", groupid: "GRP1001" });
  });
});

describe("applications of readers", () => {
  it("are deleted by a reset; those of the demo content return", async () => {
    await newsroom.close();
    newsroom = await startTestNewsroom({ now: () => now, control: true });
    await applyAs("volunteer");
    await newsroom.get(`${base}/activity/register?activityId=ACT1001`, asReader);
    expect((await fetch(`${newsroom.url}/__newsroom/reset`, { method: "POST" })).status).toBe(204);
    expect((await audit("volunteer")).data).toEqual({ auditstatus: -1 });
    expect((await audit("volunteer", asReporter)).data).toMatchObject({ auditstatus: 1, id: "VOL1001" });
    const activity = await newsroom.get(`${base}/activity/detail?activityId=ACT1001`, asReader);
    expect(activity.data).toMatchObject({ registered: 0, enrolledcount: 38 });
  });
});
