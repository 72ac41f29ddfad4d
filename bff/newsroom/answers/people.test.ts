import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

type Counted = Record<string, unknown> & { newscount: number; fanscount: number; readcount: number };
const paths = {
  reporter: "/api/getNewsInfoByReporterLinked.do",
  expert: "/thinktank/getThinkExpertInfo.do",
  expertNews: "/api/getExpertNewsList.do",
  account: "/api/ClientUserMainPage.do",
  subBase: "/api/getsubchannelbase.do",
  subInfo: "/subchannel/getSubChannelInfo.do",
  subNews: "/subchannel/listSubChannelNews.do",
  subLabels: "/subchannel/listSubChannelLabels.do",
};
const follow = (followType: string, id: string, off = false) =>
  newsroom.post<{ fanscount: number }>(
    off ? "/subchannel/cancelSubscribe.do" : "/subchannel/subscribe.do",
    { followType, id },
    asReader,
  );

describe("a reporter's page", () => {
  const reporter = (fields: Record<string, unknown>, headers = {}) =>
    newsroom.post<{ reporter: Counted; page: ListPage<Card> }>(paths.reporter, fields, headers);

  it.each(["RPT1001", "RPT1002", "RPT1003", "RPT1004", "RPT1005", "RPT1006"])(
    "%s counts the articles of the byline and their readers",
    async (reporterid) => {
      const { data } = await reporter({ reporterid, pageSize: 50 });
      expect(data.reporter).toMatchObject({ reporterid, newscount: data.page.total });
      expect(data.page.total).toBeGreaterThanOrEqual(10);
      expect(data.reporter.readcount).toBe(data.page.list.reduce((sum, row) => sum + row.readcount, 0));
      expect(String(data.reporter.intro).length).toBeGreaterThan(50);
      for (const { newsid } of data.page.list.slice(0, 3)) {
        const article = await newsroom.post<{ author?: object; authors?: object[] }>(
          "/news/commennews_content.do",
          { newsid },
        );
        expect(JSON.stringify([article.data.author, article.data.authors])).toContain(reporterid);
      }
    },
  );

  it("has pages; only a logged-in reader gets followflag", async () => {
    const first = (await reporter({ reporterid: "RPT1005" })).data;
    const second = (await reporter({ reporterid: "RPT1005", pageNo: 2 })).data;
    expect(first.page).toMatchObject({ hasMore: true });
    expect(second.page.list[0]?.newsid).not.toBe(first.page.list[0]?.newsid);
    expect(first.reporter).not.toHaveProperty("followflag");
    const fans = first.reporter.fanscount;
    expect((await follow("reporter", "RPT1005")).data.fanscount).toBe(fans + 1);
    expect((await reporter({ reporterid: "RPT1005" }, asReader)).data.reporter).toMatchObject({
      followflag: 1,
      fanscount: fans + 1,
    });
    expect((await follow("reporter", "RPT1005", true)).data.fanscount).toBe(fans);
    expect((await reporter({ reporterid: "RPT1" })).code).toBe(404);
  });
});

describe("an expert", () => {
  it("is in a list, or has a page with news", async () => {
    const { data } = await newsroom.post<ListPage<Counted>>(paths.expert);
    expect(data.list.map(({ expertid }) => expertid)).toEqual(["EXP1001", "EXP1002", "EXP1003", "EXP1004"]);
    expect(
      (await newsroom.post<ListPage<Counted>>(paths.expert, { pageSize: 3, pageNo: 2 })).data,
    ).toMatchObject({
      list: [{ expertid: "EXP1004" }],
      hasMore: false,
    });
    for (const expert of data.list) {
      const { expertid } = expert;
      const page = (await newsroom.post<ListPage<Card>>(paths.expertNews, { expertid, pageSize: 50 })).data;
      expect(page.total).toBeGreaterThanOrEqual(6);
      expect(page.total).toBe(expert.newscount);
    }
    expect((await newsroom.post(paths.expert, { expertid: "EXP1" })).code).toBe(404);
    expect((await newsroom.post(paths.expertNews, { expertid: "EXP1" })).code).toBe(404);
  });

  it("can be followed", async () => {
    const before = (await newsroom.post<Counted>(paths.expert, { expertid: "EXP1001" }, asReader)).data;
    expect(before.followflag).toBe(0);
    await follow("expert", "EXP1001");
    const after = (await newsroom.post<Counted>(paths.expert, { expertid: "EXP1001" }, asReader)).data;
    expect(after).toMatchObject({ followflag: 1, fanscount: before.fanscount + 1 });
  });
});

describe("an account", () => {
  interface Home {
    account: Counted & { tabs: { id: string; count: number }[]; influence: { score: number } };
    page: ListPage<Card>;
  }
  const home = (fields: Record<string, unknown>, headers = {}) =>
    newsroom.post<Home>(paths.account, fields, headers);

  it.each(["ACC1001", "ACC1002", "ACC1003", "ACC1004"])(
    "%s has news on its page and under its tabs",
    async (accountid) => {
      const { account } = (await home({ accountid })).data;
      expect(account).toMatchObject({
        accountid,
        userType: 3,
        influence: {
          score: expect.any(Number) as number,
          dims: { length: 5 },
          chart: { labels: { length: 12 } },
        },
      });
      for (const { id, count } of account.tabs) {
        const { page } = (await home({ accountid, tab: id, pageSize: 50 })).data;
        expect(page.total).toBe(count);
      }
      expect(account.newscount).toBe(account.tabs.reduce((sum, { count }) => sum + count, 0));
      expect(account.tabs[0]?.count).toBeGreaterThanOrEqual(8);
    },
  );

  it("has followflag only for a logged-in reader", async () => {
    expect((await home({ accountid: "ACC1002" })).data.account).not.toHaveProperty("followflag");
    expect((await home({ accountid: "ACC1002" }, asReader)).data.account.followflag).toBe(0);
  });

  it.each(["DZHNACC1", "DZHNACC2"])("%s is served by the calls of subscription accounts only", async (id) => {
    expect((await home({ accountid: id })).code).toBe(404);
    const base = (await newsroom.post<Counted>(paths.subBase, { subchannelid: id })).data;
    expect(base).toMatchObject({ accountid: id });
    expect(base).not.toHaveProperty("influence");
    const info = (await newsroom.post<Home["account"]>(paths.subInfo, { subchannelid: id })).data;
    expect(info.menus).not.toHaveLength(0);
    expect(info.fanscount).toBe(base.fanscount);
    const news = (await newsroom.post<ListPage<Card>>(paths.subNews, { subchannelid: id })).data;
    expect(news.total).toBe(info.tabs[0]?.count);
    const article = await newsroom.post<{ author: { authorid: string } }>(
      "/subchannel/getSubNewsContent.do",
      {
        newsid: news.list[0]?.newsid,
      },
    );
    expect(article.data.author.authorid).toBe(id);
    expect((await follow("account", id)).data.fanscount).toBe(base.fanscount + 1);
  });

  it("has labels with numbers of news, as all news do", async () => {
    const accountLabels = await newsroom.post<{ label: string; count: number }[]>(paths.subLabels, {
      subchannelid: "DZHNACC1",
    });
    expect(accountLabels.data[0]).toEqual({ label: "秀水湖", count: 4 });
    const all = await newsroom.post<{ label: string; count: number }[]>(paths.subLabels);
    expect(all.data.length).toBeGreaterThan(5);
    for (const { label, count } of all.data) {
      const { data } = await newsroom.post<ListPage<Card>>("/news/getLabelNewsMoreForSub.do", { label });
      expect(data.total).toBe(count);
    }
    expect(all.data[0]?.count).toBeGreaterThanOrEqual(all.data.at(-1)?.count ?? 0);
  });

  it.each([paths.subBase, paths.subInfo, paths.subNews, paths.subLabels])(
    "%s is 404 for an unknown account",
    async (path) => {
      expect((await newsroom.post(path, { subchannelid: "DZHNACC77" })).code).toBe(404);
    },
  );
});

describe("failure ids of people", () => {
  it("…9302 and …9500 fail by code, …9504 is slow, …9001 is sparse with lists", async () => {
    expect((await newsroom.post(paths.expert, { expertid: "EXP9302" })).code).toBe(302);
    expect((await newsroom.post(paths.account, { accountid: "ACC9500" })).code).toBe(500);
    expect((await newsroom.post<Counted>(paths.expert, { expertid: "EXP9504" })).data).toMatchObject({
      expertid: "EXP9504",
      name: "陆怀谷",
    });
    const { data } = await newsroom.post<{ reporter: object; page: ListPage<Card> }>(paths.reporter, {
      reporterid: "RPT9001",
    });
    expect(data.reporter).toMatchObject({ Reporter_Id: "RPT9001", newsCount: "10" });
    expect(data.page.list.length).toBeGreaterThan(0);
    expect((await newsroom.post(paths.account, { accountid: "ACC9001" })).data).toMatchObject({
      account: { AccountID: "ACC9001" },
    });
    expect((await newsroom.post(paths.subInfo, { subchannelid: "DZHN9001" })).data).toMatchObject({
      AccountID: "DZHN9001",
    });
  });
});
