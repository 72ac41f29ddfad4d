import { describe, expect, it } from "vitest";
import type { AnchorVideo, ListedVideo } from "#bff/entities/news.ts";
import { fakeContext, newsDetail } from "../../request-context.testing.ts";
import { loader } from "./upright.tsx";

const row = (newsid: string) =>
  ({ newsid, newstype: 3, title: `短片${newsid}`, status: 1, videos: [] }) as unknown as ListedVideo;
const film = {
  ...newsDetail({ newsid: "VID1008", newstype: 3, videos: [{ url: "https://m.example/1.mp4" }] }),
  anchor: { authorid: "ANC1", name: "纪晚舟", kind: "anchor" },
  more: [row("VID1"), row("VID2")],
} as unknown as AnchorVideo;

async function open(query: string, recommended = [row("VID2"), row("VID3")]) {
  const { context } = fakeContext({
    path: `/new/videosXx/VID1008${query}`,
    bff: {
      anchorVideo: () => Promise.resolve(film),
      recommendVideo: () => Promise.resolve({ list: recommended, total: 2, hasMore: false }),
    },
  });
  const { data } = await loader({ request: new Request(context.page.url), params: {}, context });
  return data.content;
}

const address = (id: string, before = "") => `/new/videosXx/${id}${before && `?before=${before}`}`;

describe("the previous and the next short films", () => {
  it("are the anchor's, then recommended ones, each once; without history the last one is the previous", async () => {
    const { next, previous } = await open("");
    expect(next.map(({ href }) => href)).toEqual(
      ["VID1", "VID2", "VID3"].map((id) => address(id, "VID1008")),
    );
    expect(previous).toMatchObject({ href: address("VID3") });
  });

  it("lead back to the film before, and skip films seen before", async () => {
    const { next, previous } = await open("?before=VID9,VID1");
    expect(previous).toMatchObject({ href: address("VID1", "VID9") });
    expect(next.map(({ href }) => href)).toEqual(
      ["VID2", "VID3"].map((id) => address(id, "VID9,VID1,VID1008")),
    );
  });

  it("begin again when all have been seen", async () => {
    const { next } = await open("?before=VID1,VID2,VID3");
    expect(next[0]?.href).toBe(address("VID1", "VID1,VID2,VID3,VID1008"));
  });

  it("hold at most twelve valid ids in the address", async () => {
    const many = Array.from({ length: 30 }, (_, at) => `S${at}`);
    const { next } = await open(`?before=${many.join(",")},%3Cb%3E,VID1008`);
    expect(next[0]?.href).toBe(address("VID1", [...many.slice(-11), "VID1008"].join(",")));
  });

  it("are absent when there is no other film", async () => {
    const { context } = fakeContext({
      path: "/new/videosXx/VID1008",
      bff: { anchorVideo: () => Promise.resolve({ ...film, more: [] }) },
    });
    const { data } = await loader({ request: new Request(context.page.url), params: {}, context });
    expect(data.content).toMatchObject({ next: [], previous: undefined });
  });
});
