import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Volunteer, WelfareActivity, WelfareGroup } from "#bff/entities/welfare-people.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import * as activity from "./activity.tsx";
import * as application from "./application.tsx";
import * as enrolled from "./enrolled.tsx";
import * as group from "./group.tsx";
import * as volunteer from "./volunteer.tsx";

const pages = { activity, enrolled, group, volunteer };
type Loader = (args: never) => Promise<{ data: { content: unknown } }>;
interface Thrown {
  data?: { screen: number };
  init?: { status: number };
}

/** @returns the content of a page, the target of its redirect, or the status of its error screen */
async function load<Content>(name: keyof typeof pages, path: string, bff: Partial<Bff>, token = "") {
  const fake = fakeContext({ path: `/new/v10/publicWelfare/${path}`, bff, page: { reader: { token } } });
  const request = new Request(fake.context.page.url);
  const args = { request, context: fake.context, params: {} } as never;
  const answer: unknown = await (pages[name].loader as Loader)(args).catch((thrown: unknown) => thrown);
  const content = (answer as { data?: { content?: Content } }).data?.content;
  const to = answer instanceof Response ? answer.headers.get("Location") : undefined;
  return { ...fake, content: content as Content, to, status: (answer as Thrown).init?.status };
}

const of =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);
const refused = (code: number) => () => Promise.reject(refusedBy(code));
const rows = <T>(list: T[], rest: { total?: number; hasMore?: boolean } = {}) =>
  of({ list, total: list.length, hasMore: false, ...rest });

const anActivity = (fields: Partial<WelfareActivity> = {}): WelfareActivity => ({
  activityid: "ACT1001",
  title: "捡一次海",
  body: [],
  status: 0,
  ...fields,
});
const aGroup = (fields: Partial<WelfareGroup> = {}): WelfareGroup => ({
  groupid: "GRP1001",
  name: "净滩队",
  ...fields,
});
const aVolunteer = (fields: Partial<Volunteer> = {}): Volunteer => ({
  volunteerid: "VOL1001",
  name: "周闻笛",
  ...fields,
});
const enrolment = { name: "林小满", state: 0 as const };

describe("an activity", () => {
  interface Loaded {
    head: { value: { facts: { label: string; text: string }[] } };
    told: { value: { group: { name: string; leader?: string } | null } };
    heads: { name: string }[] | null;
    total: number;
    places: object;
    comments: { first: unknown };
  }
  const show = (fields: Partial<WelfareActivity>, bff: Partial<Bff> = {}) =>
    load<Loaded>("activity", "actDetails/ACT1001", { cwActivityDetail: of(anActivity(fields)), ...bff });

  it("shows time, place, organizer and participants, names and phones masked", async () => {
    const { content, bff } = await show(
      {
        starttime: "2025-05-24T09:00:00+08:00",
        endtime: "2025-05-24T11:30:00+08:00",
        place: "南汊滩",
        hours: 3,
        contact: "周老师13812345678",
        groupid: "GRP1001",
        quota: 60,
        enrolledcount: 38,
      },
      { cwGroupDetail: of(aGroup({ leader: "周闻笛" })), cwEnrolled: rows([enrolment], { total: 38 }) },
    );
    expect(content.head.value.facts.map(({ text }) => text)).toEqual([
      "2025-05-24 09:00—11:30",
      "南汊滩",
      "签到后计3小时",
      "周老师138****5678",
    ]);
    expect(content.told.value.group).toMatchObject({ name: "净滩队", leader: "周**" });
    expect(content).toMatchObject({ heads: [{ name: "林**" }], total: 38 });
    expect(content.places).toEqual({ status: 0, quota: 60, enrolled: 38, registered: false });
    expect(bff.cwEnrolled).toHaveBeenCalledExactlyOnceWith({ activityId: "ACT1001", pageNo: 1, pageSize: 8 });
  });

  it("is shown when every other call fails", async () => {
    const { content } = await show({ groupid: "GRP1001", groupname: "净滩队" });
    expect(content.told.value.group).toMatchObject({ name: "净滩队" });
    expect(content).toMatchObject({ heads: null, comments: { talk: { value: { first: null } } } });
    expect((await show({})).content.told.value.group).toBeNull();
  });

  it.each([
    [404, 404],
    [302, 410],
    [500, 500],
  ])("refused with %i is the screen %i", async (code, status) => {
    const failed = await load("activity", "actDetails/ACT1001", { cwActivityDetail: refused(code) });
    expect(failed.status).toBe(status);
  });

  it("needs an id", async () => {
    const { status, bff } = await load("activity", "actDetails", {});
    expect(status).toBe(404);
    expect(callsMade(bff)).toEqual([]);
  });
});

describe("the list of participants", () => {
  interface Loaded {
    feed: { items: { name: string }[]; page: number };
    activity: object | null;
    total: number;
  }

  it("shows masked names by page, and the activity", async () => {
    const { content, bff } = await load<Loaded>("enrolled", "enrolledList?activityId=ACT1001&page=2", {
      cwEnrolled: rows([enrolment], { total: 38 }),
      cwActivityDetail: of(anActivity()),
    });
    expect(content).toMatchObject({ total: 38, activity: { title: "捡一次海" }, feed: { page: 2 } });
    expect(content.feed.items).toEqual([expect.objectContaining({ name: "林**" })]);
    expect(bff.cwEnrolled).toHaveBeenCalledExactlyOnceWith({
      activityId: "ACT1001",
      pageNo: 2,
      pageSize: 10,
    });
  });

  it("is shown without the activity, and fails with its list", async () => {
    const without = await load<Loaded>("enrolled", "enrolledList/ACT1001", { cwEnrolled: rows([]) });
    expect(without.content).toMatchObject({ activity: null, total: 0 });
    const { status } = await load("enrolled", "enrolledList/ACT1001", { cwEnrolled: refused(404) });
    expect(status).toBe(404);
  });
});

describe("a volunteer's home", () => {
  interface Loaded {
    view: string;
    person: { name: string; intro?: string };
    audit: number | null;
    groups: { leader?: string }[];
    honours: { items: object[] } | null;
    certificates: { items: object[]; page: number } | null;
    activities: { items: object[] } | null;
  }
  const certificate = { certificateid: "CERT1001", title: "证书", name: "周闻笛" };

  it("masks the name, and hides the audit from other readers", async () => {
    const { content } = await load<Loaded>("volunteer", "volHome/VOL1001?list=certificates&page=2", {
      cwVolunteerDetail: of(
        aVolunteer({ auditstatus: 1, intro: "电话13812345678", groups: [aGroup({ leader: "周闻笛" })] }),
      ),
      cwHonourList: rows([]),
      cwCertificateList: rows([certificate]),
      cwActivityList: rows([anActivity()]),
    });
    expect(content).toMatchObject({
      view: "home",
      audit: null,
      person: { name: "周**", intro: "电话138****5678" },
    });
    expect(content.groups).toEqual([expect.objectContaining({ leader: "周**" })]);
    expect(content).toMatchObject({
      honours: { items: [] },
      certificates: { page: 2 },
      activities: { items: [{}] },
    });
    expect(JSON.stringify(content)).not.toContain("闻笛");
  });

  it("uses the lists of the details when their calls fail", async () => {
    const honour = { honourid: "H1", title: "优秀志愿者" };
    const { content } = await load<Loaded>("volunteer", "volHome/VOL1001", {
      cwVolunteerDetail: of(aVolunteer({ honours: [honour], certificates: [certificate] })),
    });
    expect(content).toMatchObject({
      honours: { items: [honour] },
      certificates: { items: [{}] },
      activities: null,
    });
  });

  it("without an id is the reader's own and needs a login", async () => {
    const cwVolunteerDetail = of(aVolunteer({ self: 1, auditstatus: 2 }));
    const anonymous = await load("volunteer", "volHome", { cwVolunteerDetail });
    expect(anonymous.to).toBe(
      `/login/loginCommon?back=${encodeURIComponent("/new/v10/publicWelfare/volHome")}`,
    );
    expect(callsMade(anonymous.bff)).toEqual([]);
    const own = await load<Loaded>(
      "volunteer",
      "volHome",
      { cwVolunteerDetail, cwHonourList: rows([]) },
      "t",
    );
    expect(own.content).toMatchObject({ view: "home", audit: 2 });
    expect(own.bff.cwVolunteerDetail).toHaveBeenCalledExactlyOnceWith({});
    expect(own.bff.cwHonourList).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ownerType: "volunteer", ownerId: "VOL1001" }),
    );
    const refusedLogin = await load("volunteer", "volHome", { cwVolunteerDetail: refused(401) }, "t");
    expect(refusedLogin.to).toMatch(/^\/login\/loginCommon/);
  });

  it("is a link to the form for a reader who has never applied", async () => {
    const { content, status } = await load<Loaded>(
      "volunteer",
      "volHome",
      { cwVolunteerDetail: refused(404) },
      "t",
    );
    expect(content).toMatchObject({ view: "none" });
    expect(status).toBeUndefined();
    expect((await load("volunteer", "volHome/VOL9404", { cwVolunteerDetail: refused(404) })).status).toBe(
      404,
    );
  });
});

describe("a group's home", () => {
  interface Loaded {
    person: { lines: unknown[] };
    audit: number | null;
    joined: boolean;
    facts: object[];
    members: { items: { name: string }[]; page: number } | null;
    honours: object | null;
    activities: object | null;
  }

  it("masks its leader and members, and pages one list at a time", async () => {
    const { content, bff } = await load<Loaded>("group", "orzHome/GRP1001?list=members&page=2", {
      cwGroupDetail: of(aGroup({ leader: "周闻笛", city: "青屿县", founded: "2023-04", joined: 1 })),
      cwGroupMembers: rows([aVolunteer()]),
      cwActivityList: rows([]),
    });
    expect(content.person.lines).toEqual(["负责人 周**", "青屿县"]);
    expect(content).toMatchObject({ audit: null, joined: true, honours: null, activities: { items: [] } });
    expect(content.members).toMatchObject({ page: 2, items: [{ name: "周**" }] });
    expect(bff.cwActivityList).toHaveBeenCalledExactlyOnceWith({
      groupId: "GRP1001",
      pageNo: 1,
      pageSize: 10,
    });
    expect(JSON.stringify(content)).not.toContain("闻笛");
  });

  it("shows the audit state to its owner", async () => {
    const { content } = await load<Loaded>("group", "orzHome/GRP1001", {
      cwGroupDetail: of(aGroup({ owner: 1, auditstatus: 0 })),
    });
    expect(content).toMatchObject({ audit: 0, members: null, facts: [] });
  });
});

describe("the two application forms", () => {
  it("are chosen by route, and accept only their own intents", async () => {
    const send = async (path: string, intent: string) => {
      const page = { method: "POST", reader: { token: "t" } };
      const fake = fakeContext({ path: `/new/v10/publicWelfare/${path}`, page });
      const sent = application.action(submission(fake.context, { intent }));
      return sent.then(outcome, (thrown: unknown) => ({ status: (thrown as Thrown).init?.status }));
    };
    expect((await send("volApplay", "apply-volunteer")).status).toBe(422);
    expect((await send("orgApplay/", "apply-group")).status).toBe(422);
    expect((await send("volApplay", "apply-group")).status).toBe(400);
    expect((await send("orgApplay", "apply-volunteer")).status).toBe(400);
  });
});
