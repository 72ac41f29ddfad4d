import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { liveItems } from "./items-live.ts";
import { liveAlbums, liveRooms, purses } from "./live.ts";
import type { SceneSeed } from "./live-types.ts";
import { reporters } from "./people/reporters.ts";
import { vrPlaces } from "./vr-scenes.ts";

const files = new Set(readdirSync(new URL("../media/files/", import.meta.url)));
const item = (newsid: string) => {
  const found = liveItems.find((row) => row.newsid === newsid);
  if (!found) throw new Error(`${newsid} is missing`);
  return found;
};
const byId = (newsid: string) => {
  const found = liveRooms.find((room) => room.newsid === newsid);
  if (!found) throw new Error(`${newsid} is missing`);
  return found;
};
const spoken = ({ scenes, coming = [], recurring = [] }: (typeof liveRooms)[number]) => [
  ...scenes,
  ...coming,
  ...recurring,
];
const letters = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;

describe("the live rooms", () => {
  it("have every id of pages §15, in the state of their card", () => {
    expect(liveRooms.map(({ newsid }) => newsid).toSorted()).toEqual([
      ...Array.from({ length: 8 }, (_, at) => `LIVE${String(1001 + at)}`),
      "VRL1001",
      "VRL1002",
    ]);
    for (const { newsid, livestatus, viewers } of liveRooms) {
      expect([newsid, item(newsid).livestatus]).toEqual([newsid, livestatus]);
      expect([newsid, item(newsid).viewers]).toEqual([newsid, viewers]);
    }
  });

  it("have the fields of pages §15", () => {
    expect(byId("LIVE1001").streams).toHaveLength(3);
    expect(byId("LIVE1005").scenes).toHaveLength(45);
    for (const id of ["LIVE1001", "LIVE1005"]) expect(byId(id).coming?.length).toBeGreaterThanOrEqual(30);
    for (const room of liveRooms) {
      const { livestatus, replay, streams, red } = room;
      expect(Boolean(replay)).toBe(livestatus === 3);
      if (streams) expect(livestatus).toBe(1);
      expect(room.scenes.filter(({ top }) => top === 1).length).toBeLessThanOrEqual(1);
      if (red) expect(red.left).toBeLessThan(red.total);
    }
  });

  it("have messages of known voices only, and existing reporters", () => {
    const known = new Set(reporters.map(({ reporterid }) => reporterid));
    for (const room of liveRooms) {
      for (const { who } of spoken(room)) expect(Object.keys(room.voices)).toContain(who);
      for (const who of room.hosts) expect(room.voices[who]?.role).not.toBe("guest");
      for (const id of room.reporters) expect(known).toContain(id);
    }
  });

  it("have no repeated or very short messages", () => {
    const all = liveRooms.flatMap(spoken).map(({ say }) => say);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((say) => letters(say) < 12)).toEqual([]);
  });

  it("have existing files, and no neighbours with the same picture", () => {
    const named = liveRooms.flatMap((room) => [
      room.poster,
      ...(room.streams ?? []).map(({ poster }) => poster),
      ...(room.images ?? []).map(({ url }) => url),
      ...(room.replay ? [room.replay.url, room.replay.poster ?? ""] : []),
      ...Object.values(room.voices).map(({ author }) => author.headimg ?? ""),
      ...spoken(room).flatMap(({ pictures = [], film, voice }: SceneSeed) => [
        ...pictures.map(({ url }) => url),
        ...(film ? [film.url, film.poster ?? ""] : []),
        ...(voice ? [voice.url] : []),
      ]),
    ]);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
    for (const room of liveRooms) {
      const shown = spoken(room).flatMap(({ pictures = [] }) => pictures.map(({ url }) => url));
      for (const list of [shown, (room.images ?? []).map(({ url }) => url)]) {
        expect(list.filter((url, at) => url === list[at - 1])).toEqual([]);
      }
    }
  });
});

describe("panoramas", () => {
  it("have every id of pages §15, with existing pictures", () => {
    expect(vrPlaces.map(({ newsid }) => newsid)).toEqual(["VR1001", "VRL1001", "VRL1002"]);
    for (const { newsid, scenes } of vrPlaces) {
      expect(item(newsid).newstype).toBe(10);
      for (const { panourl, thumb } of scenes)
        expect([files.has(panourl), files.has(thumb)]).toEqual([true, true]);
    }
  });
});

describe("albums and purses", () => {
  it("have existing broadcasts and valid sums", () => {
    for (const { lives, cover } of liveAlbums) {
      expect(files).toContain(cover);
      expect(lives.length).toBeGreaterThanOrEqual(8);
      lives.forEach((id) => expect(item(id).newsid).toBe(id));
    }
    for (const { records, invited, zid } of purses) {
      const each = liveRooms.find((room) => room.zid === zid)?.invite?.each ?? 0;
      const rewards = records.filter(({ amount }) => amount === each);
      expect(rewards).toHaveLength(invited.length);
      expect(records.reduce((sum, { amount, state }) => sum + (state === 1 ? amount : 0), 0)).toBeGreaterThan(
        0,
      );
    }
  });
});
