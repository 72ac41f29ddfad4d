import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { ListPage } from "../store/items.ts";
import type { ChainBlock } from "../store/welfare-chain.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

interface Project {
  projectid: string;
  orgid: string;
  status: number;
  goal: number;
  raised: number;
  donors: number;
  content: string;
  thumbcount: number;
  thumbed?: 0 | 1;
  chain: ChainBlock[];
  progress: { time: string; images?: { url: string }[] }[];
  activities: { activityid: string }[];
  news: { newsid: string }[];
  pk?: { pkid: string; left: { id: string; count: number }; voted?: string };
}
interface Organization {
  type: string;
  raised: number;
  projectcount: number;
  projects: Project[];
  honours: unknown[];
  news: unknown[];
  intro: string;
}

const base = "/api/commonweal/project/v1";
const projects = (query = "") => newsroom.get<ListPage<Project>>(`${base}/project/list${query}`);
const project = (id: string, headers = {}) =>
  newsroom.get<Project>(`${base}/project/detail?projectId=${id}`, headers);
const organization = (id: string) => newsroom.get<Organization>(`${base}/organization/detail?orgId=${id}`);
const thumb = (way: string, query: string, headers = {}) =>
  newsroom.get<{ thumbed: 0 | 1; thumbcount: number }>(`/api/commonweal/v1/${way}?${query}`, headers);

describe("projects", () => {
  it("are in pages, filtered by state or organisation", async () => {
    const all = await projects();
    expect(all.data.list.map(({ projectid }) => projectid)).toEqual(
      Array.from({ length: 6 }, (_, at) => `PRJ${String(1001 + at)}`),
    );
    expect(all.data.list[0]).not.toHaveProperty("content");
    expect((await projects("?status=2")).data.list.map(({ projectid }) => projectid)).toEqual(["PRJ1005"]);
    expect((await projects("?status=")).data.total).toBe(6);
    expect((await projects("?orgId=ORG1002")).data.list.map(({ projectid }) => projectid)).toEqual([
      "PRJ1001",
      "PRJ1005",
    ]);
    const second = await projects("?pageNo=2&pageSize=4");
    expect(second.data).toMatchObject({ total: 6, hasMore: false });
    expect(second.data.list).toHaveLength(2);
    expect((await projects("?orgId=ORG4444")).code).toBe(404);
  });

  it("have text, progress, a ledger, activities, news and a PK", async () => {
    const { data } = await project("PRJ1001");
    expect(data.content).toContain("<table>");
    expect(data.progress[0]?.time).toBe("2025-05-20 15:30:00");
    expect(data.progress.flatMap(({ images }) => images ?? [])[0]?.url).toMatch(/^\/media\//);
    expect(data.chain).toHaveLength(12);
    expect(data.activities.map(({ activityid }) => activityid)).toEqual(["ACT1001", "ACT1003"]);
    expect(data.news.map(({ newsid }) => newsid)).toEqual(["10002", "11034", "11048"]);
    expect(data.pk?.pkid).toBe("PK2001");
    expect(data).not.toHaveProperty("thumbed");
    expect((await project("PRJ4444")).code).toBe(404);
  });

  it("have ledgers with valid hashes, whose donations add up", async () => {
    for (const { projectid } of (await projects()).data.list) {
      const { chain, raised } = (await project(projectid)).data;
      let before = "0".repeat(64);
      chain.forEach(({ height, prevhash, time, kind, who, amount, note, hash }, at) => {
        expect([height, prevhash]).toEqual([at, before]);
        // The computation of docs/newsroom-chain.md.
        const text = [height, prevhash, time, kind, who ?? "", amount ?? "", note ?? ""].join("|");
        expect(hash).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
        before = hash;
      });
      const donations = chain.filter(({ kind }) => kind === "donate").map(({ amount = 0 }) => amount);
      expect(donations.reduce((sum, amount) => sum + amount, 0)).toBe(raised);
    }
  });

  it("fail for failure ids", async () => {
    const odd = await project("PRJ9001");
    expect(odd.code).toBe("200");
    expect(odd.data).toMatchObject({ project_Id: "PRJ9001", Goal: "1200000" });
    expect((await project("PRJ9504")).data).toMatchObject({ projectid: "PRJ9504", status: 1 });
    expect((await project("PRJ9302")).code).toBe(302);
    expect((await organization("ORG9504")).data.type).toBe("charity");
    expect((await organization("ORG9001")).data).toMatchObject({ org_id: "ORG9001" });
  });
});

describe("organisations", () => {
  it("have the sums of their projects or donations", async () => {
    const charity = (await organization("ORG1001")).data;
    expect(charity).toMatchObject({ type: "charity", projectcount: 3 });
    expect(charity.raised).toBe(charity.projects.reduce((sum, { raised }) => sum + raised, 0));
    const enterprise = (await organization("ORG1002")).data;
    expect(enterprise).toMatchObject({ type: "enterprise", raised: 9_200_000, projectcount: 2 });
    expect(enterprise.intro).toContain("<p>");
    expect(enterprise.honours.length).toBeGreaterThan(0);
    expect(enterprise.news.length).toBeGreaterThan(0);
    expect((await organization("ORG4444")).code).toBe(404);
  });
});

describe("thumbs", () => {
  it.each([
    ["project", "PRJ1002"],
    ["activity", "ACT1001"],
    ["group", "GRP1001"],
    ["volunteer", "VOL1002"],
    ["org", "ORG1001"],
  ])("count once per reader for a %s, and can be taken back", async (type, id) => {
    const query = `type=${type}&id=${id}`;
    const first = await thumb("thumb", query, asReader);
    expect(first).toMatchObject({ code: 200, data: { thumbed: 1 } });
    expect(await thumb("thumb", query, asReader)).toMatchObject({ code: 1004, data: first.data });
    const other = await thumb("thumb", `${query}&ak=device-2`);
    expect(other.data.thumbcount).toBe(first.data.thumbcount + 1);
    expect((await thumb("cancelThumb", query, asReader)).data).toEqual({
      thumbed: 0,
      thumbcount: first.data.thumbcount,
    });
  });

  it("belong to the address of a visitor without a device id", async () => {
    const visitor = { "x-forwarded-for": "203.0.113.7" };
    expect((await project("PRJ1003", visitor)).data.thumbed).toBe(0);
    await thumb("thumb", "type=project&id=PRJ1003", visitor);
    expect((await project("PRJ1003", visitor)).data.thumbed).toBe(1);
    expect((await project("PRJ1003", asReader)).data.thumbed).toBe(0);
    expect((await thumb("thumb", "type=project&id=PRJ1003")).code).toBe(400);
  });

  it("are refused for unknown ids", async () => {
    expect((await thumb("thumb", "type=project&id=PRJ4444", asReader)).code).toBe(404);
    expect((await thumb("thumb", "type=banner&id=PRJ1001", asReader)).code).toBe(400);
  });
});

describe("the PK of a project", () => {
  const point = (side: string, headers = {}) =>
    newsroom.post<Project["pk"]>("/api/commonweal/v1/pkPoint", { pkid: "PK2001", side }, headers);

  it("takes one side from each reader", async () => {
    const before = (await project("PRJ1001")).data.pk?.left.count ?? 0;
    expect((await point("early", asReader)).data).toMatchObject({
      voted: "early",
      left: { count: before + 1 },
    });
    expect(await point("late", asReader)).toMatchObject({ code: 1004, data: { voted: "early" } });
    expect((await project("PRJ1001", asReader)).data.pk?.voted).toBe("early");
    expect((await point("never")).code).toBe(400);
  });
});

describe("links to the welfare pages", () => {
  it("lead from a list row or a small id to the activity", async () => {
    const info = (body: Record<string, string>) =>
      newsroom.post<{ activityid: string; pageUrl: string }>("/api/active_info.do", body);
    expect((await info({ newsid: "30002", smallId: "" })).data).toMatchObject({
      activityid: "ACT1004",
      pageUrl: "/new/v10/publicWelfare/actDetails/ACT1004",
    });
    expect((await info({ newsid: "30001" })).data.activityid).toBe("ACT1001");
    expect((await info({ smallId: "ACT1003" })).data).toMatchObject({ activityid: "ACT1003", state: 2 });
    expect((await info({ newsid: "10001" })).code).toBe(404);
    expect((await info({})).code).toBe(400);
  });

  it("include banners", async () => {
    const { data } = await newsroom.post<{ linkUrl: string; label: string; imgurl: string }[]>(
      "/advert/v1/getNewBannerList",
      { place: "welfare" },
    );
    expect(data.length).toBeGreaterThanOrEqual(3);
    expect(data.every(({ linkUrl, label }) => linkUrl.startsWith("/new/") && label === "公益")).toBe(true);
  });
});
