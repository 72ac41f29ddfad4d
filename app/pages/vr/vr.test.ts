import { describe, expect, it } from "vitest";
import type { Live } from "#bff/entities/live.ts";
import type { Vr } from "#bff/entities/vr.ts";
import { fakeContext, newsDetail } from "../../request-context.testing.ts";
import { loader } from "./vr.tsx";

const panourl = "https://m.example/pano.webp";
const place: Vr = {
  start: "P2",
  scenes: [
    { sceneid: "P1", title: "街口", panourl },
    {
      sceneid: "P2",
      title: "码头",
      panourl,
      hotspots: [
        { yaw: 0, pitch: 0, title: "去街口", kind: "scene", target: "P1" },
        { yaw: 0, pitch: 0, title: "去哪儿都不是", kind: "scene", target: "P9" },
        { yaw: 0, pitch: 0, title: "一条新闻", kind: "news", target: "ATL1001", newstype: 2 },
        { yaw: 0, pitch: 0, title: "", kind: "text", text: "一块石板" },
        { yaw: 0, pitch: 0, title: "没有话", kind: "text" },
      ],
    },
  ],
};

async function open(
  vr: Partial<Vr> | undefined,
  { path = "/new/vr/share/VR1", live }: { path?: string; live?: Partial<Live> } = {},
) {
  const news = newsDetail({
    newsid: "VR1",
    newstype: 10,
    vr: vr && { ...place, ...vr },
    live: live && { livestatus: 2, ...live },
  });
  const { context } = fakeContext({ path, bff: { newsContent: () => Promise.resolve(news) } });
  try {
    return (await loader({ request: new Request(context.page.url), params: {}, context })).data.content;
  } catch (thrown) {
    return (thrown as { data: { screen: number } }).data.screen;
  }
}

describe("a panorama page", () => {
  it("is the 404 screen when the answer has no VR part", async () => {
    expect(await open(undefined)).toBe(404);
    expect(await open(undefined, { path: "/new/vrlive/share/VR1", live: { livestatus: 1 } })).toBe(404);
  });

  it.each([
    ["", "P2"],
    ["?scene=P1", "P1"],
    ["?scene=x", "P2"],
    ["?scene=", "P2"],
  ])("%s opens scene %s", async (query, scene) => {
    expect(await open({}, { path: `/new/vr/share/VR1${query}` })).toMatchObject({ scene });
  });

  it("leaves out hotspots that lead nowhere", async () => {
    const content = await open({});
    const [, pier] = (content as { scenes: { hotspots: object[] }[] }).scenes;
    expect(pier?.hotspots).toMatchObject([
      { title: "去街口", scene: "P1" },
      { title: "一条新闻", link: { href: "/new/atlas/ATL1001" } },
      { title: "看点", text: "一块石板" },
    ]);
  });

  it("has no broadcast without a state", async () => {
    expect(await open({})).toMatchObject({ broadcast: null });
  });

  it.each([
    [0, { streamurl: "https://s.example/1.m3u8" }, {}, undefined],
    [1, { streamurl: "https://s.example/1.m3u8" }, {}, "https://s.example/1.m3u8"],
    [1, {}, { streams: [{ name: "", url: "https://s.example/2.m3u8" }] }, "https://s.example/2.m3u8"],
    [2, { streamurl: "https://s.example/1.m3u8" }, {}, undefined],
    [3, {}, { replay: { url: "https://s.example/all.mp4" } }, "https://s.example/all.mp4"],
    [3, { streamurl: "https://s.example/1.m3u8" }, {}, "https://s.example/1.m3u8"],
    [3, {}, {}, undefined],
  ] as const)("in state %i with %j and %j plays %s", async (livestatus, vr, live, film) => {
    const path = "/new/vrlive/share/VR1";
    const content = await open(
      { livestatus, ...vr },
      { path, live: { ...live, streams: live && "streams" in live ? [...live.streams] : undefined } },
    );
    expect(content).toMatchObject({ broadcast: { film, room: { status: livestatus, scenes: [] } } });
  });
});
