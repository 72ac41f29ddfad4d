import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";
import type { Pk } from "../store/pk.ts";
import type { Topic } from "../store/topics.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

const info = (topicid: string, headers = {}) =>
  newsroom.post<Topic>("/intellgence/topic/info", { topicid }, headers);

describe("a topic", () => {
  it("has text, hosts, PK, counts and news", async () => {
    const { data } = await info("TOP1001");
    expect(data).toMatchObject({
      title: "老街更新",
      topicType: 0,
      kind: "topic",
      state: 1,
      readcount: 16240,
    });
    expect(data.content).toContain("<p>");
    expect(data.imgurl).toMatch(/^\/media\//);
    expect(data.hosts.length).toBeGreaterThanOrEqual(2);
    expect(data.pk?.pkid).toBe("PK1001");
    expect(data.news[0]?.newsid).toBe("NEWS1001");
    expect(data).not.toHaveProperty("followflag");
  });

  it("can be a square with rules, closed, or of welfare", async () => {
    const square = (await info("TOP1002")).data;
    expect(square).toMatchObject({ topicType: 1, kind: "square" });
    expect(square.rules).toBeTruthy();
    expect((await info("TOP1003")).data.state).toBe(2);
    expect((await info("WTOP1001")).data).toMatchObject({ kind: "welfare", pk: { pkid: "PK1002" } });
    expect((await info("TOP7777")).code).toBe(404);
  });

  it("can be followed", async () => {
    const follow = (path: string) => newsroom.post(path, { followType: "topic", id: "TOP1002" }, asReader);
    expect((await follow("/subchannel/subscribe.do")).data).toEqual({ followflag: 1, fanscount: 4409 });
    expect((await info("TOP1002", asReader)).data.followflag).toBe(1);
    expect((await follow("/subchannel/cancelSubscribe.do")).data).toEqual({ followflag: 0, fanscount: 4408 });
  });

  it("counts the posts of readers as joining", async () => {
    const { joincount } = (await info("TOP1002")).data;
    const post = { content: "今早的海菜包子，皮薄得能看见绿。", kind: "text", topicid: "TOP1002" };
    await newsroom.post("/intellgence/publish", post, asReader);
    expect((await info("TOP1002")).data.joincount).toBe(joincount + 1);
  });

  it("has pages of news", async () => {
    const news = (fields: object) => newsroom.post<ListPage<Card>>("/intellgence/topic/news", { ...fields });
    const { data } = await news({ topicid: "TOP1001", pageSize: 4, pageNo: 2 });
    expect(data.total).toBeGreaterThanOrEqual(6);
    expect(data.list[0]?.newsid).toBe("11004");
    expect((await news({ topicid: "TOP7777" })).code).toBe(404);
  });

  it("has a slow and a sparse id", async () => {
    expect((await info("TOP9504")).data).toMatchObject({ topicid: "TOP9504", title: "老街更新" });
    expect((await info("WTOP9001")).data).toMatchObject({ Topic_Id: "WTOP9001", joinCount: "316" });
    expect((await info("9001")).data).toMatchObject({ Topic_Id: "9001" });
    expect((await info("TOP9302")).code).toBe(302);
  });
});

describe("the PK of a topic", () => {
  const choose = (side: string, fields = {}, headers = {}) =>
    newsroom.post<Pk>(
      "/intellgence/topic/pkPoint",
      { topicid: "TOP1001", pkid: "PK1001", side, ...fields },
      headers,
    );

  it("takes one side of each reader, once", async () => {
    const before = (await info("TOP1001")).data.pk;
    const { data } = await choose("PK1001L");
    expect(data).toMatchObject({ voted: "PK1001L", left: { count: (before?.left.count ?? 0) + 1 } });
    expect(data.right.count).toBe(before?.right.count);
    expect(await choose("PK1001R")).toMatchObject({ code: 1004, data: { voted: "PK1001L" } });
    expect((await info("TOP1001")).data.pk?.voted).toBe("PK1001L");
    expect((await choose("PK1001R", {}, asReader)).data.voted).toBe("PK1001R");
  });

  it("refuses unknown sides, PKs and topics, and ended ones", async () => {
    expect((await choose("PK1001X")).code).toBe(400);
    expect((await choose("PK1002L", { pkid: "PK1002" })).code).toBe(404);
    expect((await choose("PK1001L", { topicid: "TOP1002" })).code).toBe(404);
    const closed = { topicid: "TOP1003", pkid: "PK1010" };
    expect(await choose("PK1010L", closed)).toMatchObject({ code: 1007, msg: "话题已结束" });
    expect((await choose("PK1001L", { ak: "" })).code).toBe(400);
  });
});
