import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, asReporter, startTestNewsroom } from "../newsroom.testing.ts";
import type { Scene } from "../store/live-scenes.ts";
import { formatTime, parseTime } from "../format/time.ts";
import type { News } from "./live.testing.ts";
import { newsOf } from "./live.testing.ts";

const evening = Date.parse("2025-05-20T20:00:00+08:00");
let clock = evening;
let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom({ now: () => clock });
});
afterAll(() => newsroom.close());

const news = (newsid: string, fields: object = {}, headers = {}) => newsOf(newsroom, newsid, fields, headers);

/** Fetches all messages of a room, page by page. */
async function allScenes(newsid: string): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (let scenePageNo = 1, more = true; more; scenePageNo += 1) {
    const { live } = await news(newsid, { scenePageNo });
    scenes.push(...live.scenes);
    more = live.sceneHasMore;
  }
  return [...new Map(scenes.map((scene) => [scene.sceneid, scene])).values()];
}

const ascending = (times: string[]) => times.every((time, at) => at === 0 || time < (times[at - 1] ?? ""));

describe("a live room in pictures and text", () => {
  it("starts with the newest 20 of 45 messages, dated just before the first view", async () => {
    clock = evening;
    const { live, wordFlag, pubtime } = (await news("LIVE1005")) as News & { wordFlag: number };
    expect(wordFlag).toBe(1);
    expect(live).toMatchObject({ livestatus: 1, sceneCount: 45, sceneHasMore: true });
    expect(live.scenes.filter(({ istop }) => istop !== 1)).toHaveLength(20);
    expect(ascending(live.scenes.map(({ time }) => time))).toBe(true);
    const newest = parseTime(live.scenes[0]?.time ?? "");
    expect(evening - newest).toBeGreaterThan(0);
    expect(evening - newest).toBeLessThan(60_000);
    expect(parseTime(live.starttime)).toBeLessThan(newest);
    expect(pubtime).toBe(live.starttime);
    const third = parseTime(live.scenes[2]?.time ?? "");
    expect(newest - third).toBeLessThan(5 * 60_000);
  });

  it("repeats the pinned message at the end of the first page", async () => {
    const first = (await news("LIVE1005")).live.scenes;
    expect(first.at(-1)).toMatchObject({ istop: 1 });
    const all = await allScenes("LIVE1005");
    expect(all.filter(({ istop }) => istop === 1)).toHaveLength(1);
    expect(all.length).toBeGreaterThanOrEqual(45);
  });

  it("has pictures, a video, audio, links, and three roles", async () => {
    const all = await allScenes("LIVE1005");
    expect(all.filter(({ images }) => images).length).toBeGreaterThanOrEqual(10);
    expect(all.find(({ video }) => video)?.video).toMatchObject({ url: "/media/clip-rider.mp4" });
    expect(all.find(({ audio }) => audio)?.audio).toMatchObject({
      url: "/media/voice-exam.m4a",
      kind: "record",
    });
    expect(new Set(all.map(({ role }) => role))).toEqual(new Set(["host", "reporter", "guest"]));
    expect(all.find(({ images }) => images)?.images?.[0]).toMatchObject({ width: 1500, height: 1000 });
    expect(all[0]?.author.headimg).toMatch(/^\/media\/face-\d\d\.webp$/);
    const texts = all.map(({ content }) => content);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("has decreasing red packets, the invitation rule, an album and reporters", async () => {
    const { live } = await news("LIVE1005");
    expect(live).toMatchObject({ redflag: 1, inviteflag: 1, zid: "ZID1001", albumid: "LALB1001" });
    expect(live.inviterule).toContain("<li>");
    expect(live.images?.length).toBeGreaterThanOrEqual(9);
    expect(live.reporters.map(({ reporterid }) => reporterid)).toContain("RPT1003");
    expect(live.reporters[0]).toMatchObject({ name: "季舒然", title: "主任记者" });
    const before = live.red?.left ?? 0;
    clock += 10 * 60_000;
    const { red } = (await news("LIVE1005", { sceneAfter: formatTime(clock) })).live;
    expect(red?.left).toBeLessThan(before);
    expect(red?.left).toBeGreaterThan(0);
  });

  it("lists invited friends only for the reader who invited them", async () => {
    expect((await news("LIVE1005")).live).not.toHaveProperty("invite");
    const mine = (await news("LIVE1005", {}, asReader)).live;
    expect(mine.invite).toMatchObject({ count: 3, reward: 600 });
    expect(mine.invite?.list).toHaveLength(3);
    expect(mine.reporters[0]?.followflag).toBe(0);
    expect((await news("LIVE1005", {}, asReporter)).live.invite).toEqual({ count: 0, reward: 0, list: [] });
  });
});

describe("a room that is live", () => {
  it("gets a new message every 40 seconds, each exactly once", async () => {
    const fresh = await startTestNewsroom({ now: () => clock });
    try {
      const ask = async (fields = {}) =>
        (await fresh.post<News>("/news/commennews_content.do", { newsid: "LIVE1001", ...fields })).data.live;
      let newest = (await ask()).scenes[0]?.time ?? "";
      const sceneids: string[] = [];
      for (let tick = 0; tick < 120; tick += 1) {
        clock += 15_000;
        const { scenes, livestatus, sceneHasMore } = await ask({ sceneAfter: newest });
        expect([livestatus, sceneHasMore]).toEqual([1, false]);
        scenes.forEach(({ time }) => expect(time > newest).toBe(true));
        sceneids.push(...scenes.map(({ sceneid }) => sceneid).reverse());
        newest = scenes[0]?.time ?? newest;
        expect(newest <= formatTime(clock)).toBe(true);
      }
      expect(new Set(sceneids).size).toBe(sceneids.length);
      expect(sceneids.length).toBeGreaterThanOrEqual(30);
      const { sceneCount, scenes } = await ask();
      expect(sceneCount).toBe(20 + sceneids.length);
      expect(scenes[0]?.sceneid).toBe(sceneids.at(-1));
    } finally {
      await fresh.close();
    }
  });

  it("gets recurring messages after the last coming one, and more likes", async () => {
    const before = (await news("LIVE1001")).live;
    clock += 3 * 3600_000;
    const after = (await news("LIVE1001")).live;
    expect(after.sceneCount).toBeGreaterThan(before.sceneCount + 34);
    expect(formatTime(clock - 7 * 60_000) < (after.scenes[0]?.time ?? "")).toBe(true);
    const young = after.scenes[0];
    clock += 3600_000;
    const older = (await allScenes("LIVE1001")).find(({ sceneid }) => sceneid === young?.sceneid);
    expect(older?.praisecount).toBeGreaterThan(young?.praisecount ?? 0);
    expect(older?.time).toBe(young?.time);
  });

  it("answers a refresh and an older page with changed fields only", async () => {
    const refresh = await news("LIVE1005", { sceneAfter: formatTime(clock) });
    expect(refresh.live).toMatchObject({ livestatus: 1, scenes: [] });
    expect(refresh.live).not.toHaveProperty("intro");
    const second = await news("LIVE1005", { scenePageNo: "2" });
    expect(second.live.scenes).toHaveLength(20);
    expect(second.live).not.toHaveProperty("hosts");
    expect((await news("LIVE1005", { scenePageNo: 99 })).live).toMatchObject({
      scenes: [],
      sceneHasMore: false,
    });
  });

  it("refuses an invalid page or time", async () => {
    const code = async (fields: object) =>
      (await newsroom.post("/news/commennews_content.do", { newsid: "LIVE1005", ...fields })).code;
    expect(await code({ scenePageNo: 0 })).toBe(400);
    expect(await code({ sceneAfter: "yesterday" })).toBe(400);
    expect(await code({ sceneAfter: "", scenePageNo: "" })).toBe(200);
  });

  it("streams three cameras, each with a playlist and a picture", async () => {
    const { streams = [] } = (await news("LIVE1001")).live;
    expect(streams.map(({ name }) => name)).toEqual(["车头", "站厅", "控制中心"]);
    for (const { url, poster } of streams) {
      expect((await fetch(newsroom.url + url)).headers.get("content-type")).toContain("mpegurl");
      expect((await fetch(newsroom.url + poster)).status).toBe(200);
    }
  });
});

describe("rooms in other states", () => {
  it("announced rooms always open in the future", async () => {
    for (const [id, moment, opens] of [
      ["LIVE1002", "2025-05-20 20:00:00", "2025-05-24 19:00:00"],
      ["LIVE1002", "2025-05-24 19:00:00", "2026-05-24 19:00:00"],
      ["VRL1002", "2025-05-20 20:00:00", "2025-05-24 04:30:00"],
      ["VRL1002", "2025-05-24 04:29:59", "2025-05-24 04:30:00"],
      ["VRL1002", "2025-05-24 04:30:00", "2025-05-31 04:30:00"],
      ["VRL1002", "2026-01-01 07:00:00", "2026-01-03 04:30:00"],
    ] as const) {
      clock = parseTime(moment);
      expect((await news(id)).live).toMatchObject({ livestatus: 0, starttime: opens });
    }
    clock = evening;
  });

  it("replays have a video, ended rooms do not; both have fixed dates", async () => {
    const { live } = await news("LIVE1003");
    expect(live).toMatchObject({ livestatus: 3, starttime: "2025-05-17 15:40:00", sceneCount: 17 });
    expect((await fetch(newsroom.url + (live.replay?.url ?? ""))).headers.get("content-type")).toBe(
      "video/mp4",
    );
    const ended = (await news("LIVE1004")).live;
    expect(ended.livestatus).toBe(2);
    expect(ended).not.toHaveProperty("streams");
    expect(ended).not.toHaveProperty("replay");
    for (const { time } of ended.scenes) {
      expect(time >= ended.starttime && time <= (ended.endtime ?? "")).toBe(true);
    }
    clock += 3600_000;
    expect((await news("LIVE1004")).live).toEqual(ended);
    clock = evening;
  });

  it("articles have no room, rooms no panorama, panoramas no room", async () => {
    expect(await news("10001")).not.toHaveProperty("live");
    expect(await news("LIVE1001")).not.toHaveProperty("vr");
    expect(await news("VR1001")).not.toHaveProperty("live");
  });
});
