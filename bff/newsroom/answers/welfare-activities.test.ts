import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, asReporter, startTestNewsroom } from "../newsroom.testing.ts";
import type { ListPage } from "../store/items.ts";
import type { ActivityCard, Enrolment } from "../store/welfare-activities.ts";
import type { GroupCard, VolunteerCard } from "../store/welfare-people.ts";

let newsroom: TestNewsroom;
beforeEach(async () => {
  newsroom = await startTestNewsroom();
});
afterEach(() => newsroom.close());

const base = "/api/commonweal/v1";
const activities = (query = "") => newsroom.get<ListPage<ActivityCard>>(`${base}/activity/list${query}`);
const activity = (id: string, headers = {}) =>
  newsroom.get<ActivityCard & Record<string, unknown>>(`${base}/activity/detail?activityId=${id}`, headers);
const enrolled = (id: string, query = "") =>
  newsroom.get<ListPage<Enrolment>>(`${base}/activity/enrolled?activityId=${id}${query}`);
const register = (id: string, headers = {}) =>
  newsroom.get<{ registered: 1; enrolledcount: number }>(
    `${base}/activity/register?activityId=${id}`,
    headers,
  );
const groups = (query = "") => newsroom.get<ListPage<GroupCard>>(`${base}/group/list${query}`);
const group = (id: string, headers = {}) =>
  newsroom.get<GroupCard & Record<string, unknown>>(`${base}/group/detail?groupId=${id}`, headers);
const members = (id: string, query = "") =>
  newsroom.get<ListPage<VolunteerCard>>(`${base}/group/members?groupId=${id}${query}`);

describe("activities", () => {
  it("are in pages, filtered by state, team or volunteer", async () => {
    const first = await activities();
    expect(first.data).toMatchObject({ total: 12, hasMore: true });
    expect((await activities("?pageNo=2")).data.list).toHaveLength(2);
    expect((await activities("?status=3")).data.list.map(({ activityid }) => activityid)).toEqual([
      "ACT1002",
    ]);
    expect(
      (await activities("?groupId=GRP1001&status=")).data.list.map(({ activityid }) => activityid),
    ).toEqual(["ACT1001", "ACT1003"]);
    expect((await activities("?volunteerId=VOL1001")).data.list[0]?.activityid).toBe("ACT1003");
    expect((await activities("?groupId=GRP4444")).code).toBe(404);
    expect((await activities("?volunteerId=VOL4444")).code).toBe(404);
  });

  it("have text, requirements and a team; ended ones have photos", async () => {
    const { data } = await activity("ACT1003");
    expect(data).toMatchObject({ status: 2, groupname: "潮间带净滩队", enrolledcount: 42 });
    expect(data.photos).toHaveLength(5);
    expect(data.content).toContain("<p>");
    expect(data.requirements).toBeTruthy();
    expect(data).not.toHaveProperty("registered");
    expect((await activity("ACT4444")).code).toBe(404);
    expect((await activity("ACT9001")).data).toMatchObject({ activity_id: "ACT9001" });
    expect((await activity("ACT9504")).data.activityid).toBe("ACT9504");
  });

  it("enrol a reader once, with a masked name, and count them", async () => {
    expect((await register("ACT1001")).code).toBe(401);
    const before = (await activity("ACT1001", asReader)).data;
    expect(before).toMatchObject({ status: 0, registered: 0 });
    expect((await register("ACT1001", asReader)).data).toEqual({
      registered: 1,
      enrolledcount: before.enrolledcount + 1,
    });
    expect(await register("ACT1001", asReader)).toMatchObject({
      code: 1004,
      msg: "您已报名",
      data: { registered: 1, enrolledcount: before.enrolledcount + 1 },
    });
    expect((await enrolled("ACT1001")).data.list[0]).toMatchObject({ name: "林**", state: 0 });
    expect((await activity("ACT1001", asReader)).data).toMatchObject({
      registered: 1,
      enrolledcount: before.enrolledcount + 1,
    });
  });

  it("refuse readers when full, running or ended", async () => {
    expect(await register("ACT1002", asReader)).toMatchObject({ code: 1007, msg: "名额已满" });
    expect(await register("ACT1008", asReader)).toMatchObject({ code: 1007, msg: "报名已截止" });
    expect(await register("ACT1003", asReader)).toMatchObject({ code: 1007, msg: "活动已结束" });
    expect((await register("ACT4444", asReader)).code).toBe(404);
  });

  it("recognise a volunteer of the content", async () => {
    expect((await activity("ACT1003", asReporter)).data.registered).toBe(1);
    expect((await register("ACT1003", asReporter)).code).toBe(1004);
  });

  it("have pages of enrolments with masked names", async () => {
    const first = await enrolled("ACT1001", "&pageSize=24");
    expect(first.data).toMatchObject({ total: 38, hasMore: true });
    expect(first.data.list.every(({ name }) => /^.\*\*$/u.test(name))).toBe(true);
    expect((await enrolled("ACT1001", "&pageNo=3&pageSize=24")).data.list).toEqual([]);
    expect((await enrolled("ACT1002")).data.total).toBe(24);
    expect((await enrolled("ACT1003")).data.list[0]).toMatchObject({ state: 2, hours: 3 });
    expect((await enrolled("ACT4444")).code).toBe(404);
  });

  it("are full after the last enrolment", async () => {
    const { data } = await activity("ACT1007");
    expect(data).toMatchObject({ quota: 8, enrolledcount: 5, status: 0 });
    const login = async (phone: string) => {
      await newsroom.post("/auth/sms/v1/code", { phone, codeType: "login" });
      const client = { "client-id": "h5-share", "client-name": "h5" };
      const answer = await newsroom.post<{ token: string }>(
        "/auth/sms/login",
        { phone, code: "246810" },
        client,
      );
      return { token: answer.data.token };
    };
    for (const phone of ["13911112221", "13911112222", "13911112223"])
      expect((await register("ACT1007", await login(phone))).code).toBe(200);
    expect((await activity("ACT1007")).data.status).toBe(3);
    expect((await register("ACT1007", asReader)).msg).toBe("名额已满");
  });
});

describe("teams", () => {
  it("are filtered by place and word", async () => {
    expect((await groups()).data.total).toBe(8);
    expect((await groups("?pageSize=5&pageNo=2")).data.list).toHaveLength(3);
    const there = (await groups("?city=青屿县&keyword=")).data.list.map(({ groupid }) => groupid);
    expect(there).toEqual(["GRP1001", "GRP1007"]);
    expect((await groups("?keyword=轮椅")).data.list.map(({ groupid }) => groupid)).toEqual(["GRP1007"]);
  });

  it("have a masked leader and honours, and personal fields only with a login", async () => {
    const { data } = await group("GRP1001");
    expect(data).toMatchObject({ leader: "周**", membercount: 46, activitycount: 33 });
    expect(data.logo).toBe("/media/welfare-crab.webp");
    expect(data.honours).toHaveLength(2);
    expect(data).not.toHaveProperty("owner");
    expect((await group("GRP1001", asReporter)).data).toMatchObject({ owner: 1, joined: 1 });
    expect((await group("GRP1001", asReader)).data).toMatchObject({ owner: 0, joined: 0 });
    expect((await group("GRP4444")).code).toBe(404);
    expect((await group("GRP9001")).data).toMatchObject({ groupID: "GRP9001" });
    expect((await group("GRP9504")).data.groupid).toBe("GRP9504");
  });

  it("have as many members as their count says", async () => {
    for (const { groupid, membercount } of (await groups()).data.list)
      expect((await members(groupid)).data.total).toBe(membercount);
    const second = await members("GRP1001", "&pageNo=2&pageSize=40");
    expect(second.data.list).toHaveLength(6);
    expect((await members("GRP4444")).code).toBe(404);
  });
});
