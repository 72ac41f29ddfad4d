import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { startTestNewsroom } from "../newsroom.testing.ts";
import type { Card, ListPage } from "../store/items.ts";
import { newsOf } from "./live.testing.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

const news = (newsid: string) => newsOf(newsroom, newsid);

const ascending = (times: string[]) => times.every((time, at) => at === 0 || time < (times[at - 1] ?? ""));

describe("panoramas", () => {
  it("are four linked places with texts and news", async () => {
    const { vr, newstype } = await news("VR1001");
    expect(newstype).toBe(10);
    const scenes = vr?.scenes ?? [];
    const ids = scenes.map(({ sceneid }) => sceneid);
    expect(ids).toHaveLength(4);
    expect(ids).toContain(vr?.start);
    for (const { hotspots } of scenes) {
      expect(new Set(hotspots.map(({ kind }) => kind))).toEqual(new Set(["scene", "news", "text"]));
      for (const { yaw, pitch, kind, target, text } of hotspots) {
        expect(Math.abs(yaw)).toBeLessThanOrEqual(190);
        expect(Math.abs(pitch)).toBeLessThanOrEqual(90);
        if (kind === "scene") expect(ids).toContain(target);
        if (kind === "text") expect(text).toMatch(/。$/);
        if (kind === "news") expect((await news(target ?? "")).title).toBeTruthy();
      }
    }
    const reached = new Set<string | undefined>([vr?.start]);
    for (const id of reached) {
      const here = scenes.find(({ sceneid }) => sceneid === id);
      here?.hotspots.filter(({ kind }) => kind === "scene").forEach(({ target }) => reached.add(target));
    }
    expect(reached.size).toBe(4);
  });

  it("are live with a stream and a room, or announced with a panorama", async () => {
    const live = await news("VRL1001");
    expect(live.vr).toMatchObject({ livestatus: 1, streamurl: "/media/live-harbour-vr.m3u8" });
    expect(live.live).toMatchObject({ livestatus: 1, sceneCount: 9 });
    const announced = await news("VRL1002");
    expect(announced.vr).toMatchObject({ livestatus: 0 });
    expect(announced.vr?.streamurl).toBeUndefined();
    expect(announced.vr?.scenes).toHaveLength(1);
  });
});

describe("an album of broadcasts", () => {
  interface Album {
    albumid: string;
    title: string;
    cover: string;
    count: number;
    livingcount: number;
  }
  const lives = async (fields: object) =>
    (
      await newsroom.post<ListPage<Card & { livestatus: number }>>("/livingnews/listNews4LiveAlbum.do", {
        albumid: "LALB1001",
        ...fields,
      })
    ).data;

  it("counts its broadcasts and the live ones", async () => {
    const { data } = await newsroom.post<Album>("/livingnews/getLiveAlbumDetail.do", { albumid: "LALB1001" });
    expect(data).toMatchObject({ albumid: "LALB1001", count: 10, livingcount: 3 });
    expect(data.cover).toMatch(/^\/media\//);
  });

  it("lists them in pages and by state, no two neighbours with the same picture", async () => {
    const all = await lives({});
    expect(all).toMatchObject({ total: 10, hasMore: false });
    expect(all.list.slice(0, 2).map(({ newsid }) => newsid)).toEqual(["LIVE1001", "LIVE1005"]);
    all.list.slice(1).forEach(({ imgurl }, at) => expect(imgurl).not.toBe(all.list[at]?.imgurl));
    expect(await lives({ pageNo: 2, pageSize: 4 })).toMatchObject({ total: 10, hasMore: true });
    for (const livestatus of [0, 1, 2, 3]) {
      const { list } = await lives({ livestatus });
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(new Set(list.map((card) => card.livestatus))).toEqual(new Set([livestatus]));
    }
    expect((await lives({ livestatus: "" })).total).toBe(10);
  });

  it("is 404 for an unknown id, and has a slow and a sparse id", async () => {
    const code = async (path: string, albumid: string) => (await newsroom.post(path, { albumid })).code;
    expect(await code("/livingnews/getLiveAlbumDetail.do", "LALB7")).toBe(404);
    expect(await code("/livingnews/listNews4LiveAlbum.do", "LALB7")).toBe(404);
    expect(await code("/livingnews/getLiveAlbumDetail.do", "LALB9302")).toBe(302);
    const slow = await newsroom.post<Album>("/livingnews/getLiveAlbumDetail.do", { albumid: "LALB9504" });
    expect(slow.data.albumid).toBe("LALB9504");
    expect(
      (await newsroom.post("/livingnews/getLiveAlbumDetail.do", { albumid: "LALB9001" })).data,
    ).toHaveProperty("Album_Id");
  });
});

describe("the reader's purse", () => {
  interface Purse {
    userCode: string;
    inviteCode?: string;
    balance?: number;
    cashable?: number;
    records?: { title: string; amount: number; time: string; state: number }[];
  }
  const purse = (body: object = {}) => newsroom.post<Purse>("/api/jfshop/selectusercode.do", { ...body });

  it("is empty for an anonymous reader", async () => {
    expect((await purse()).data).toEqual({ userCode: "" });
    expect((await purse({ zid: "ZID1001", tokenID: "" })).data).toEqual({ userCode: "" });
  });

  it("has the records, newest first, and the cashable amount", async () => {
    const { data } = await purse({ zid: "ZID1001", tokenID: "demo-token-reader" });
    expect(data.userCode).toMatch(/^HD[2-9A-Z]{6}$/);
    const { records = [] } = data;
    expect(ascending(records.map(({ time }) => time))).toBe(true);
    const arrived = records.filter(({ state }) => state === 1).reduce((sum, { amount }) => sum + amount, 0);
    expect(data).toMatchObject({ cashable: arrived, balance: arrived + 200 });
    expect((await purse({ tokenID: "demo-token-reader" })).data).toEqual(data);
  });

  it("belongs to one reader", async () => {
    const other = (await purse({ tokenID: "demo-token-reporter" })).data;
    expect(other).toMatchObject({ balance: 0, cashable: 0, records: [] });
    expect(other.userCode).not.toBe((await purse({ tokenID: "demo-token-reader" })).data.userCode);
  });

  it("is 404 for an unknown activity", async () => {
    expect((await purse({ zid: "ZID7" })).code).toBe(404);
  });
});

describe("slow and sparse ids", () => {
  it.each(["LIVE", "VRL"])("%s9504 is slow and complete, %s9001 sparse", async (prefix) => {
    const slow = await news(`${prefix}9504`);
    expect(slow).toMatchObject({ newsid: `${prefix}9504`, newstype: 10 });
    expect(slow.live.scenes.length).toBeGreaterThan(5);
    const careless = await newsroom.post<Record<string, unknown>>("/news/commennews_content.do", {
      newsid: `${prefix}9001`,
    });
    expect(careless.code).toBe("200");
    expect(careless.data).toHaveProperty("news_Id", `${prefix}9001`);
  });

  it("exist for panoramas too; deleted ids are refused", async () => {
    expect((await news("VR9504")).vr?.scenes).toHaveLength(4);
    expect(await news("VR9001")).toHaveProperty("VR");
    const { code } = await newsroom.post("/news/commennews_content.do", { newsid: "LIVE9302" });
    expect(code).toBe(302);
  });

  it("are in no list", async () => {
    const { data } = await newsroom.post<ListPage<Card>>("/livingnews/listNews4LiveAlbum.do", {
      albumid: "LALB1001",
      pageSize: 50,
    });
    expect(data.list.filter(({ newsid }) => /9\d{3}$/.test(newsid))).toEqual([]);
  });
});
