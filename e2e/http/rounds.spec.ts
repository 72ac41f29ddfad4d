import { ask, DESKTOP, PHONE, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

/** The delay of every answer in ms. A second round of calls could not start earlier. */
const ROUND = 1200;
const CHECK = "/tool/support/function/check";
const USER = "/user/v1/user/base/info";

const home = [
  "/advert/v1/getNewBannerList",
  "/api/listAllShareChannel.do",
  "/channel/api/channel/list/new",
  "/news/channel_contentlist.do",
  "/news/get/hot/events",
  "/news/getNewsAdertList.do",
  "/news/public/app/colorConfig",
  "/news/public/homepageChannel/getChannelNewsTop3List",
  "/news/public/paper/even/mor/weather",
  "/news/recommend/news",
  CHECK,
];

const readers = [
  ["a phone's home", "/new/home/1", PHONE, "", home],
  ["a reader's home", "/new/home/1", PHONE, "demo-token-reader", [...home, USER]],
  ["a desktop's front page", "/new/", DESKTOP, "", [...home, "/subchannel/listRecommendSubChannels.do"]],
] as const;

for (const [name, path, userAgent, tokenID, calls] of readers) {
  test(`${name} needs one round of calls, whatever its blocks`, async ({ site, newsroom }) => {
    await newsroom.faults({ kind: "delay", ms: ROUND });
    const cookies = { PAGEVIEW_UNIQUEID: VISITOR, ...(tokenID && { tokenID }) };
    const { status, text } = await ask(site.url + path, { userAgent, cookies });
    expect(status).toBe(200);
    for (const block of ["weather", "banners", "hot", "feed", "channel-top3", "recommend"])
      expect(text).toContain(`data-block="${block}"`);
    const asked = (await newsroom.requests()).filter(({ path }) => path !== "/api/recordWebVisitLog.do");
    expect([...new Set(asked.map(({ path }) => path))].sort()).toEqual([...calls].sort());
    const times = asked.map(({ at }) => Date.parse(at));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(ROUND);
  });
}
