import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

interface Column {
  columnid: string;
  newscount: number;
  fanscount: number;
  hosts: { authorid: string; name: string }[];
  tabs: { id: string; name: string }[];
}
const info = (columnid: string, headers = {}) =>
  newsroom.post<Column>("/column/getColumnInfo.do", { columnid }, headers);
const news = (fields: Record<string, unknown>) =>
  newsroom.post<ListPage<Card>>("/news/columnNews.do", fields);
const partner = (fields: Record<string, unknown> = {}) =>
  newsroom.post<ListPage<Card> & { column?: Column }>("/news/listColumnNews4Qilutong.do", fields);
const ids = ({ list }: ListPage<Card>) => list.map(({ newsid }) => newsid);

describe("a column", () => {
  it.each(["COL1001", "COL1002", "COL1003"])(
    "%s has hosts, tabs and news for two pages",
    async (columnid) => {
      const { data } = await info(columnid);
      expect(data.hosts[0]?.authorid).toMatch(/^RPT/);
      expect(data.tabs).toHaveLength(3);
      const first = (await news({ columnid })).data;
      expect(first).toMatchObject({ total: data.newscount, hasMore: true });
      const second = (await news({ columnid, pageNo: 2 })).data;
      expect(ids(second).some((id) => ids(first).includes(id))).toBe(false);
      let inTabs = 0;
      for (const { id: tab } of data.tabs) inTabs += (await news({ columnid, tab, pageSize: 50 })).data.total;
      expect(inTabs).toBe(data.newscount);
    },
  );

  it("can be followed; only the follower gets followflag", async () => {
    const before = (await info("COL1001")).data;
    expect(before).not.toHaveProperty("followflag");
    const fields = { followType: "column", id: "COL1001" };
    await newsroom.post("/subchannel/subscribe.do", fields, asReader);
    expect((await info("COL1001", asReader)).data).toMatchObject({
      followflag: 1,
      fanscount: before.fanscount + 1,
    });
  });

  it("is 404 for an unknown id or tab", async () => {
    expect((await info("COL77")).code).toBe(404);
    expect((await news({ columnid: "COL77" })).code).toBe(404);
    expect((await news({ columnid: "COL1001", tab: "nothing" })).code).toBe(404);
    expect((await info("COL9302")).code).toBe(302);
    expect((await info("COL9001")).data).toMatchObject({ column_Id: "COL9001", countFans: "9418" });
    expect((await news({ columnid: "COL9001" })).data.total).toBeGreaterThan(0);
    expect((await info("COL9504")).data).toMatchObject({ columnid: "COL9504" });
  });
});

describe("the partner app's selection", () => {
  it("has the news of all columns, or of one with its head", async () => {
    const all = (await partner({ pageSize: 50 })).data;
    expect(all.total).toBeGreaterThanOrEqual(20);
    expect(all.column).toBeUndefined();
    const oneColumn = (await partner({ columnid: "COL1002", pageSize: 50 })).data;
    expect(oneColumn.column).toMatchObject({ columnid: "COL1002", name: "过日子" });
    expect(ids(all)).toEqual(expect.arrayContaining(ids(oneColumn)));
    expect((await partner({ columnid: "" })).data.total).toBe(all.total);
    expect((await partner({ columnid: "COL77" })).code).toBe(404);
  });
});
