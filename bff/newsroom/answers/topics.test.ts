import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Asker } from "../asking.ts";
import { asReader, askNewsroom } from "../asking.ts";
import type { Card, Page } from "../store/items.ts";
import type { Pk } from "../store/pk.ts";
import type { Topic } from "../store/topics.ts";

let room: Asker;
beforeAll(async () => {
  room = await askNewsroom();
});
afterAll(() => room.newsroom.close());

const info = (topicid: string, headers = {}) =>
  room.post<Topic>("/intellgence/topic/info", { topicid }, headers);

describe("a topic", () => {
  it("comes with text, hosts, PK, counts and news", async () => {
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

  it("may be a square with rules, closed, or one of welfare", async () => {
    const square = (await info("TOP1002")).data;
    expect(square).toMatchObject({ topicType: 1, kind: "square" });
    expect(square.rules).toBeTruthy();
    expect((await info("TOP1003")).data.state).toBe(2);
    expect((await info("WTOP1001")).data).toMatchObject({ kind: "welfare", pk: { pkid: "PK1002" } });
    expect((await info("TOP7777")).code).toBe(404);
  });

  it("is followed like any other thing", async () => {
    const follow = (path: string) => room.post(path, { followType: "topic", id: "TOP1002" }, asReader);
    expect((await follow("/subchannel/subscribe.do")).data).toEqual({ followflag: 1, fanscount: 4409 });
    expect((await info("TOP1002", asReader)).data.followflag).toBe(1);
    expect((await follow("/subchannel/cancelSubscribe.do")).data).toEqual({ followflag: 0, fanscount: 4408 });
  });

  it("grows by whoever publishes in it", async () => {
    const { joincount } = (await info("TOP1002")).data;
    const post = { content: "今早的海菜包子，皮薄得能看见绿。", kind: "text", topicid: "TOP1002" };
    await room.post("/intellgence/publish", post, asReader);
    expect((await info("TOP1002")).data.joincount).toBe(joincount + 1);
  });

  it("gives its news in pages", async () => {
    const news = (fields: object) => room.post<Page<Card>>("/intellgence/topic/news", { ...fields });
    const { data } = await news({ topicid: "TOP1001", pageSize: 4, pageNo: 2 });
    expect(data.total).toBeGreaterThanOrEqual(6);
    expect(data.list[0]?.newsid).toBe("11004");
    expect((await news({ topicid: "TOP7777" })).code).toBe(404);
  });

  it("answers late as an ordinary one, and carelessly as no ordinary one", async () => {
    expect((await info("TOP9504")).data).toMatchObject({ topicid: "TOP9504", title: "老街更新" });
    expect((await info("WTOP9001")).data).toMatchObject({ Topic_Id: "WTOP9001", joinCount: "316" });
    expect((await info("9001")).data).toMatchObject({ Topic_Id: "9001" });
    expect((await info("TOP9302")).code).toBe(302);
  });
});

describe("the PK of a topic", () => {
  const choose = (side: string, fields = {}, headers = {}) =>
    room.post<Pk>(
      "/intellgence/topic/pkPoint",
      { topicid: "TOP1001", pkid: "PK1001", side, ...fields },
      headers,
    );

  it("takes one side of each reader, for good", async () => {
    const before = (await info("TOP1001")).data.pk;
    const { data } = await choose("PK1001L");
    expect(data).toMatchObject({ voted: "PK1001L", left: { count: (before?.left.count ?? 0) + 1 } });
    expect(data.right.count).toBe(before?.right.count);
    expect(await choose("PK1001R")).toMatchObject({ code: 1004, data: { voted: "PK1001L" } });
    expect((await info("TOP1001")).data.pk?.voted).toBe("PK1001L");
    expect((await choose("PK1001R", {}, asReader)).data.voted).toBe("PK1001R");
  });

  it("refuses sides, PKs and topics that don't fit, and what is over", async () => {
    expect((await choose("PK1001X")).code).toBe(400);
    expect((await choose("PK1002L", { pkid: "PK1002" })).code).toBe(404);
    expect((await choose("PK1001L", { topicid: "TOP1002" })).code).toBe(404);
    const closed = { topicid: "TOP1003", pkid: "PK1010" };
    expect(await choose("PK1010L", closed)).toMatchObject({ code: 1007, msg: "话题已结束" });
    expect((await choose("PK1001L", { ak: "" })).code).toBe(400);
  });
});
