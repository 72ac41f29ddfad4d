import { describe, expect, it } from "vitest";
import type { Live, LiveScene } from "#bff/entities/live.ts";
import { newsDetail } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as live from "./live.tsx";

const stream = { name: "", url: "https://s.example/1.m3u8" };
const replay = { url: "https://s.example/all.mp4" };
const scene = (sceneid: string, more: Partial<LiveScene> = {}) =>
  ({
    sceneid,
    author: { authorid: "RPT1", name: "季舒然", kind: "reporter" },
    role: "host",
    content: `消息${sceneid}`,
    ...more,
  }) as LiveScene;

const open = (fields: Partial<Live>, route = "sharenew", query = "", more = {}) => {
  const news = newsDetail({
    newsid: "LIVE1",
    newstype: 10,
    title: "一场直播",
    live: { livestatus: 1, ...fields },
  });
  return openPage(live, `/new/living/${route}/LIVE1${query}`, {
    bff: { newsContent: () => Promise.resolve(news), ...more },
  });
};

describe("a live room", () => {
  it.each([
    [0, "直播尚未开始", undefined],
    [1, "直播中", stream.url],
    [2, "直播已结束", undefined],
    [3, "回放", replay.url],
  ] as const)("in state %i says %s and plays %s", async (livestatus, message, film) => {
    const { html, text } = await open({
      livestatus,
      streams: [stream],
      replay,
      starttime: "2025-05-20T08:00:00+08:00",
    });
    expect(text).toContain(message);
    expect(html).toContain(`data-live-status="${livestatus}"`);
    expect(/data-url="([^"]+)"/.exec(html)?.[1]).toBe(film);
  });

  it.each([
    ["share", ["直播间", "简介", "评论"], "scenes"],
    ["sharenew", ["互动", "直播间", "简介"], "comments"],
    ["appview", ["直播间", "简介", "评论"], "scenes"],
  ])("%s has its own tabs", async (route, tabs, first) => {
    const { html, blocks } = await open({ scenes: [scene("S1")] }, route);
    const nav = /<nav[^>]*aria-label="直播内容"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    expect(tabs.every((tab) => nav.includes(tab))).toBe(true);
    expect(html).toContain(`data-tab="${first}"`);
    expect(blocks.includes("share")).toBe(route !== "appview");
  });

  it("has a tab of pictures when it has pictures", async () => {
    const { html } = await open({ images: [{ url: "https://m.example/1.webp" }] }, "share", "?tab=pictures");
    expect(html).toContain('data-block="pictures"');
  });

  it("without messages says so", async () => {
    expect((await open({ scenes: [] }, "share")).text).toContain("主持人还没有发言");
  });

  it("shows pinned messages first and links to older pages", async () => {
    const scenes = [scene("S2"), scene("S1", { istop: 1 })];
    const { html } = await open({ scenes, sceneHasMore: true }, "share");
    expect([...html.matchAll(/data-scene="(\w+)"/g)].map(([, id]) => id)).toEqual(["S1", "S2"]);
    expect(html).toMatch(/rel="next" href="\/new\/living\/share\/LIVE1\?tab=scenes&amp;page=2"/);
  });

  it("shows the error in place of an older page that fails", async () => {
    const { screen, text } = await open({ sceneHasMore: true, scenes: [scene("S1")] }, "share", "?page=2");
    expect(screen).toBe(200);
    expect(text).toContain("加载失败，点击重试");
  });

  it.each([
    [{ redflag: 1, red: { title: "红包", total: 5, left: 2 } }, "剩余2个"],
    [{ redflag: 1, red: { title: "红包", total: 5, left: 0 } }, "已领完"],
    [{ inviteflag: 1 }, "邀请好友"],
    [{ albumid: "LALB1" }, "直播专辑"],
  ] as [Partial<Live>, string][])("with %j offers %s", async (fields, label) => {
    expect((await open(fields)).text).toContain(label);
    expect((await open({})).blocks).not.toContain("offers");
  });

  it.each(["share", "sharenew/%3Cb%3E", "appview/a%20b"])(
    "is the 404 screen at %s, without any call",
    async (path) => {
      const { screen, bff } = await openPage(live, `/new/living/${path}`);
      expect(screen).toBe(404);
      expect(bff.newsContent).not.toHaveBeenCalled();
    },
  );

  it("with a panorama redirects to the page that can draw it", async () => {
    const news = newsDetail({
      newsid: "LIVE1",
      newstype: 10,
      live: { livestatus: 1 },
      vr: { scenes: [{ sceneid: "P1", title: "街口", panourl: "https://m.example/p.webp" }] },
    });
    const bff = { newsContent: () => Promise.resolve(news) };
    expect((await openPage(live, "/new/living/share/LIVE1?a=1", { bff })).to).toBe("/vrlive/share/LIVE1?a=1");
    expect((await openPage(live, "/new/living/appview/LIVE1", { bff })).to).toBe("/vrlive/appview/LIVE1");
  });
});
