import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";
import type { Special } from "../store/special-pages.ts";
import type { VoteInfo } from "../store/votes.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

type Dated = Card & { pubtime: string };
interface SpecialNews {
  special: Special;
  page: ListPage<Dated>;
}

const special = (specialid: string) =>
  newsroom.post<Special>("/news/subjectnews_content_eight.do", { specialid });
const news = (fields: Record<string, unknown>) =>
  newsroom.post<SpecialNews>("/news/getSpecialNewsByNewsId.do", fields);
const timeline = (fields: Record<string, unknown>) =>
  newsroom.post<ListPage<Dated>>("/news/listSpecialNewsTimeStyle.do", fields);
const ids = (rows: Card[]) => rows.map(({ newsid }) => newsid);

describe("a special", () => {
  it.each([
    ["SPC1001", 1],
    ["SPC1002", 2],
    ["SPC1003", 3],
    ["SPC1004", 4],
    ["SPC1005", 5],
    ["SPC1006", 1],
    ["SPC1007", 1],
  ])("%s has style %i, a head and blocks that are not empty", async (id, style) => {
    const { code, data } = await special(id);
    expect(code).toBe(200);
    expect(data).toMatchObject({ specialid: id, specialStyle: style });
    expect(data.headimg ?? data.headvideo?.url).toMatch(/^\/media\//);
    expect(data.summary).toBeTruthy();
    expect(data.readcount).toBeGreaterThan(0);
    for (const block of data.blocks)
      expect(block.items.length + (block.text?.length ?? 0)).toBeGreaterThan(0);
  });

  it("all styles of blocks occur", async () => {
    const styles = new Set<string>();
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const { data } = await special(`SPC100${String(number)}`);
      for (const { style } of data.blocks) styles.add(style);
    }
    expect([...styles].sort()).toEqual(["big", "grid", "list", "live", "slide", "text", "timeline", "video"]);
  });

  it("has further pages of a block", async () => {
    const { data } = await special("SPC1001");
    const block = data.blocks.find(({ blockid }) => blockid === "stories");
    expect(block).toMatchObject({ hasMore: true });
    const first = await news({ specialid: "SPC1001", blockid: "stories", pageSize: 6 });
    expect(ids(first.data.page.list)).toEqual(ids(block?.items ?? []));
    const second = await news({ specialid: "SPC1001", blockid: "stories", pageSize: 6, pageNo: 2 });
    expect(second.data.page.list.length).toBeGreaterThan(0);
    expect(ids(second.data.page.list).some((id) => ids(first.data.page.list).includes(id))).toBe(false);
    expect((await news({ specialid: "SPC1001", blockid: "nothing" })).code).toBe(404);
  });

  it("has a vote with up to three choices", async () => {
    const { data } = await newsroom.get<VoteInfo>("/news/getNewsVoteInfo?newsid=SPC1001");
    expect(data).toMatchObject({ voteid: "VOTE1002", multi: 1, max: 3 });
    expect(data.options.length).toBeGreaterThanOrEqual(6);
  });

  it("has regions with their own news", async () => {
    const { data } = await special("SPC1006");
    expect(data.regions?.map(({ name }) => name)).toEqual(["望海区", "临港区", "湖东区", "云台区", "青屿县"]);
    for (const { id } of data.regions ?? []) {
      const block = data.blocks.find(({ region }) => region === id);
      const { page } = (await news({ specialid: "SPC1006", region: id, pageSize: 50 })).data;
      expect(page.total).toBeGreaterThanOrEqual(3);
      expect(ids(page.list)).toEqual(expect.arrayContaining(ids(block?.items ?? [])));
    }
    expect((await news({ specialid: "SPC1006", region: "elsewhere" })).data.page.total).toBe(0);
  });

  it("has twelve missing people, five of them found", async () => {
    const { people = [] } = (await special("SPC1007")).data;
    expect(people).toHaveLength(12);
    expect(people.filter(({ state }) => state === 1)).toHaveLength(5);
    for (const person of people) {
      expect(person.features.length).toBeGreaterThan(15);
      expect(person.images[0]?.url).toMatch(/^\/media\/face-/);
    }
    const reports = people.flatMap(({ newsid }) => newsid ?? []);
    expect(ids((await timeline({ specialid: "SPC1007", pageSize: 50 })).data.list)).toEqual(
      expect.arrayContaining(reports),
    );
  });
});

describe("the news of a special", () => {
  it("are found by one of its articles", async () => {
    const { data } = await news({ newsid: "NEWS1001" });
    expect(data.special).toMatchObject({ specialid: "SPC1001", specialStyle: 1 });
    expect(data.page.list.length).toBeGreaterThan(0);
    expect(ids(data.page.list)).not.toContain("NEWS1001");
    expect((await news({ newsid: "12007" })).data.special.specialid).toBe("SPC1003");
    expect((await news({ newsid: "11005" })).data.special.specialid).toMatch(/^SPC/);
    expect((await news({ newsid: "10003" })).code).toBe(404);
    expect((await news({})).code).toBe(400);
  });

  it("have a timeline in both directions", async () => {
    const newest = (await timeline({ specialid: "SPC1005", pageSize: 50 })).data;
    const oldest = (await timeline({ specialid: "SPC1005", pageSize: 50, order: "asc" })).data;
    const times = newest.list.map(({ pubtime }) => pubtime);
    expect(times).toEqual(times.toSorted().reverse());
    expect(oldest.list[0]?.newsid).toBe(newest.list.at(-1)?.newsid);
    expect(new Set(times.map((time) => time.slice(0, 10))).size).toBeGreaterThanOrEqual(5);
    const second = await timeline({ specialid: "SPC1005", pageSize: 5, pageNo: 2 });
    expect(second.data).toMatchObject({ total: newest.total, hasMore: true });
    expect(second.data.list[0]?.newsid).toBe(newest.list[5]?.newsid);
    expect((await timeline({ specialid: "SPC9" })).code).toBe(404);
  });
});

describe("failure ids of specials", () => {
  it.each([
    ["SPC9302", 302],
    ["SPC9404", 404],
    ["SPC9500", 500],
    ["SPC77", 404],
  ])("%s answers with code %i", async (id, code) => {
    expect((await special(id)).code).toBe(code);
  });

  it("SPC9504 is slow, SPC9001 is sparse", async () => {
    const started = performance.now();
    const { data } = await special("SPC9504");
    expect(performance.now() - started).toBeGreaterThanOrEqual(29);
    expect(data.specialid).toBe("SPC9504");
    expect(data.blocks.length).toBeGreaterThan(0);
    const sparse = await special("SPC9001");
    expect(sparse.code).toBe("200");
    expect(sparse.data).toMatchObject({ Special_ID: "SPC9001", special_style: "1" });
    expect((await timeline({ specialid: "SPC9001" })).data.list.length).toBeGreaterThan(0);
  });
});
