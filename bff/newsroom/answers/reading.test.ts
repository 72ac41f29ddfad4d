import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";
import type { VoteInfo } from "../store/votes.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom({ now: () => Date.parse("2025-05-20T20:00:00+08:00") });
});
afterAll(() => newsroom.close());

const ids = (list: Card[]) => list.map(({ newsid }) => newsid);

describe("likes", () => {
  it("count once for each reader and can be removed", async () => {
    const fields = { newsid: "10001", newsTag: "YDNEWS", newstype: 1, ak: "device-like" };
    const flag = async () => (await newsroom.post("/old/api/getSharedNewsUserPraiseFlag.do", fields)).data;
    expect(await flag()).toEqual({ praised: 0 });
    const first = await newsroom.post<{ praisecount: number }>("/news/news_praise.do", fields);
    expect(first.data).toMatchObject({ praised: 1 });
    expect(await flag()).toEqual({ praised: 1 });
    expect(await newsroom.post("/news/news_praise.do", fields)).toMatchObject({
      code: 1004,
      data: first.data,
    });
    const { praisecount } = first.data;
    const other = { ...fields, ak: "device-other" };
    expect((await newsroom.post("/news/news_praise.do", other)).data).toMatchObject({
      praisecount: praisecount + 1,
    });
    expect((await newsroom.post("/news/cancelPraise.do", fields)).data).toEqual({ praised: 0, praisecount });
    const counts = await newsroom.post<Record<string, number>>("/api/praiseCount.do", {
      newsids: ["10001", "none"],
    });
    expect(counts.data).toEqual({ "10001": praisecount });
  });

  it("belong to the user on any device", async () => {
    const add = (ak: string) =>
      newsroom.post("/news/public/dazhongnews/addPraise", { newsid: "NEWS1002", ak }, asReader);
    expect((await add("phone")).code).toBe(200);
    expect((await add("desk")).code).toBe(1004);
    const check = await newsroom.post("/news/public/dazhongnews/checkPraise", {
      newsid: "NEWS1002",
      ak: "phone",
    });
    expect(check.data).toMatchObject({ praised: 0 });
    const cancelled = await newsroom.post(
      "/news/public/dazhongnews/cancelPraise",
      { newsid: "NEWS1002" },
      asReader,
    );
    expect(cancelled.data).toMatchObject({ praised: 0 });
  });

  it("need a known id and an owner", async () => {
    expect((await newsroom.post("/news/public/dazhongnews/addPraise", { newsid: "NEWS8888" })).code).toBe(
      404,
    );
    expect(
      (await newsroom.post("/news/public/dazhongnews/addPraise", { newsid: "NEWS1002", ak: "" })).code,
    ).toBe(400);
  });
});

describe("votes", () => {
  const save = (voteid: string, optionids: string[], ak = "voter") =>
    newsroom.post<VoteInfo>("/news/saveVoteInfo", { voteid, optionids, ak });

  it("hide their counts until the reader has voted", async () => {
    const before = await newsroom.get<VoteInfo>("/news/getNewsVoteInfo?newsid=NEWS1001");
    expect(before.data).toMatchObject({ voteid: "VOTE1001", state: 1, voted: 0 });
    expect(before.data.options.every(({ count }) => count === 0)).toBe(true);
    const [option] = before.data.options;
    const after = await save("VOTE1001", [option?.optionid ?? ""]);
    expect(after.data).toMatchObject({ voted: 1, total: before.data.total + 1 });
    expect(after.data.options[0]).toMatchObject({ chosen: 1 });
    expect(after.data.options[0]?.count).toBeGreaterThan(0);
    expect(await save("VOTE1001", [option?.optionid ?? ""])).toMatchObject({
      code: 1004,
      data: { voted: 1 },
    });
  });

  it("take at most the allowed number of known options", async () => {
    expect(await save("VOTE1002", ["V1002A", "V1002B", "V1002C", "V1002D"], "many")).toMatchObject({
      code: 1007,
    });
    expect((await save("VOTE1002", ["V1001A"], "many")).code).toBe(400);
    expect((await save("VOTE1002", ["V1002A", "V1002B"], "many")).code).toBe(200);
    expect((await save("VOTE9999", ["V1002A"], "many")).code).toBe(404);
  });

  it("need a login if they say so, and are closed before their start and after their end", async () => {
    expect((await save("VOTE1003", ["V1003A"])).code).toBe(401);
    const vote = { voteid: "VOTE1003", optionids: ["V1003A"] };
    expect((await newsroom.post("/news/saveVoteInfo", vote, asReader)).data).toMatchObject({ voted: 1 });
    expect((await newsroom.get<VoteInfo>("/news/getNewsVoteInfo?newsid=SPC1003")).data).toMatchObject({
      state: 2,
    });
    expect(await save("VOTE1004", ["V1004A"])).toMatchObject({ code: 1007, msg: "投票已结束" });
    const coming = (await newsroom.get<VoteInfo>("/news/getNewsVoteInfo?newsid=SPC1004")).data;
    expect(coming).toMatchObject({ voteid: "VOTE1005", state: 0 });
    expect(coming).not.toHaveProperty("startsInDays");
    expect(await save("VOTE1005", ["V1005A"])).toMatchObject({ code: 1007, msg: "投票未开始" });
  });
});

describe("channels and lists", () => {
  it("channel 1 is 头条, with pages of items, and banners on the first page", async () => {
    const channels = await newsroom.post<{ channelid: string; name: string }[]>(
      "/channel/api/channel/list/new",
    );
    expect(channels.data[0]).toMatchObject({ channelid: "1", name: "头条" });
    expect(channels.data).toHaveLength(12);
    const page = await newsroom.post<ListPage<Card> & { banners: Card[] }>("/news/channel_contentlist.do", {
      channelid: "1",
    });
    expect(page.data.list.length).toBeGreaterThan(0);
    expect(page.data.banners.length).toBeGreaterThan(0);
    const past = await newsroom.post<ListPage<Card>>("/news/channel_contentlist.do", {
      channelid: "1",
      pageNo: 99,
    });
    expect(past.data).toMatchObject({ list: [], hasMore: false });
    expect((await newsroom.post("/news/channel_contentlist.do", { channelid: "77" })).code).toBe(404);
  });

  it("recommendations leave out the article itself and failure ids", async () => {
    const shared = await newsroom.get<Card[]>("/newsshare/getRecommandNewsListForShare?newsid=NEWS1001");
    expect(shared.data).toHaveLength(6);
    const rail = await newsroom.post<ListPage<Card>>("/news/recommend/news", {
      newsid: "NEWS1001",
      pageSize: 50,
    });
    const recommended = [...ids(shared.data), ...ids(rail.data.list)];
    expect(recommended).not.toContain("NEWS1001");
    expect(recommended.some((id) => /9(504|001)$/.test(id))).toBe(false);
  });

  it("important news are those of a day, by default the latest", async () => {
    const day = (date?: string) =>
      newsroom.post<ListPage<Card & { pubtime: string }>>("/news/getImportantNewsList.do", {
        kind: "impt",
        date,
      });
    const { data } = await day("2025-05-19");
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.list.every(({ pubtime }) => pubtime.startsWith("2025-05-19"))).toBe(true);
    expect((await day()).data.list[0]?.pubtime).toMatch(/^2025-05-2/);
    expect((await day("2099-01-01")).data.total).toBe(0);
  });

  it("news of a label, given or of an article", async () => {
    const listLabelled = (fields: Record<string, string>) =>
      newsroom.post<ListPage<Card> & { label: string }>("/news/getLabelNewsMoreForSub.do", fields);
    const named = await listLabelled({ label: "老街更新" });
    expect(ids(named.data.list)).toContain("NEWS1001");
    expect((await listLabelled({ newsid: "NEWS1001" })).data).toEqual(named.data);
    expect((await listLabelled({})).code).toBe(400);
  });

  it("the hot list by heat, channels with their top three, advertisements by place", async () => {
    const hot = await newsroom.get<{ rank: number; heat: number }[]>("/news/get/hot/events?pageSize=3");
    expect(hot.data.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const top3 = await newsroom.get<{ list: Card[] }[]>(
      "/news/public/homepageChannel/getChannelNewsTop3List",
    );
    expect(top3.data.every(({ list }) => list.length >= 1 && list.length <= 3)).toBe(true);
    const ads = await newsroom.post<{ place: string }[]>("/news/getNewsAdertList.do", {
      newsid: "NEWS1001",
      place: "rail",
    });
    expect(ads.data.every(({ place }) => place === "rail")).toBe(true);
    const banners = await newsroom.post<unknown[]>("/advert/v1/getNewBannerList", { place: "home" });
    expect(banners.data.length).toBeGreaterThan(1);
  });
});

describe("following", () => {
  it("needs a login and counts each reader once", async () => {
    const fields = { followType: "account", id: "ACC1001" };
    expect((await newsroom.post("/subchannel/subscribe.do", fields)).code).toBe(401);
    const follow = () => newsroom.post<{ fanscount: number }>("/subchannel/subscribe.do", fields, asReader);
    const first = (await follow()).data;
    expect(first).toMatchObject({ followflag: 1 });
    expect((await follow()).data).toEqual(first);
    const ended = await newsroom.post("/subchannel/cancelSubscribe.do", fields, asReader);
    expect(ended.data).toEqual({ followflag: 0, fanscount: first.fanscount - 1 });
    expect((await newsroom.post("/subchannel/subscribe.do", { ...fields, id: "ACC9" }, asReader)).code).toBe(
      404,
    );
  });

  it("suggests accounts", async () => {
    const { data } = await newsroom.post<ListPage<{ accountid: string }>>(
      "/subchannel/listRecommendSubChannels.do",
    );
    expect(data.list.map(({ accountid }) => accountid)).toContain("ACC1001");
  });
});

describe("the calls of every page", () => {
  it("all ten functions are off", async () => {
    const names = ["Ai_answer", "Bot_chat"];
    const { data } = await newsroom.post("/tool/support/function/check", {
      functionName: names,
      timestamp: Date.now(),
    });
    expect(data).toEqual(names.map((functionName) => ({ functionName, checkStatus: 0 })));
  });

  it("views need a session id", async () => {
    const view = (headers = {}) =>
      newsroom.post<{ readcount: number }>(
        "/newsshare/addShareViewcount.do",
        { newsid: "10003", viewSource: "WEIXIN" },
        headers,
      );
    expect((await view()).code).toBe(400);
    const { readcount } = (await view({ "session-id": "abc" })).data;
    expect((await view({ "session-id": "abc" })).data.readcount).toBe(readcount + 1);
  });

  it("visits are accepted; colours, weather and the signature are returned", async () => {
    const visit = { logSource: "general", sourceId: "NEWS1001", cookieId: "abc" };
    expect((await newsroom.post("/api/recordWebVisitLog.do", visit)).data).toEqual({});
    expect((await newsroom.get("/news/public/app/colorConfig")).data).toMatchObject({
      themeColor: "#1CC3AA",
      gray: 0,
    });
    expect((await newsroom.get("/news/public/paper/even/mor/weather?city=")).data).toMatchObject({
      icon: "cloudy",
    });
    const signed = await newsroom.post<{ signature: string }>("/api/getAccessToken.do", {
      url: "https://news.example/new/",
    });
    expect(signed.data.signature).toMatch(/^[0-9a-f]{40}$/);
    expect((await newsroom.post<unknown[]>("/api/listAllShareChannel.do")).data.length).toBe(12);
  });
});
