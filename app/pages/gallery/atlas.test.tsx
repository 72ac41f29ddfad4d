import { describe, expect, it } from "vitest";
import type { Ad } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { fakeContext, newsDetail } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as atlas from "./atlas.tsx";

const images = ["一", "二", "三"].map((name) => ({
  url: `https://m.example/${encodeURIComponent(name)}.webp`,
  title: `第${name}张`,
}));
const gallery = newsDetail({ newsid: "ATL1", newstype: 2, title: "三个镜头", images });
const other: NewsItem = { newsid: "ATL2", newstype: 2, title: "另一组", status: 1 };
const ad: Ad = {
  adid: "AD1",
  imgurl: "https://m.example/ad.webp",
  title: "一则广告",
  place: "bottom",
  label: "广告",
};
const bff = { imgNewsContent: () => Promise.resolve(gallery) };

const open = (query = "", more = {}) =>
  openPage(atlas, `/new/atlas/ATL1${query}`, { bff: { ...bff, ...more } });

describe("a gallery", () => {
  it("is readable without script: every picture has its caption and its anchor", async () => {
    const { html, text } = await open();
    expect([...html.matchAll(/id="(p\d)"/g)].map(([, id]) => id)).toEqual(["p1", "p2", "p3"]);
    for (const { title } of images) expect(text).toContain(title);
  });

  it.each([
    ["", 1],
    ["?p=2", 2],
    ["?p=3", 3],
    ["?p=4", 1],
    ["?p=0", 1],
    ["?p=1.5", 1],
    ["?p=x", 1],
  ])("with %s opens at picture %i", async (query, at) => {
    expect((await open(query)).content).toMatchObject({ at, count: 3 });
  });

  it("tells the session how many pictures it has", async () => {
    const { context } = fakeContext({ path: "/new/atlas/ATL1", bff });
    const session = await context.session();
    context.session = () => Promise.resolve(session);
    await atlas.loader({ request: new Request(context.page.url), params: {}, context });
    expect(session.albumLength).toBe(3);
  });

  it("shows an advertisement and other galleries after its last picture", async () => {
    const recommended = () => Promise.resolve([{ ...other, newsid: "10001", newstype: 1 }, other]);
    const { html, blocks, text } = await open("", {
      shareRecommend: recommended,
      newsAds: () => Promise.resolve([ad]),
    });
    expect(html.indexOf("一则广告")).toBeGreaterThan(html.indexOf('id="p3"'));
    expect(blocks).toContain("recommend");
    expect(text).toContain("推荐图集");
    expect((await open()).blocks).not.toContain("recommend");
  });

  it("without pictures is an error screen", async () => {
    const imgNewsContent = () => Promise.resolve({ ...gallery, images: [] });
    expect((await open("", { imgNewsContent })).screen).toBe(500);
  });

  it("shows a repeated picture in both places", async () => {
    const repeated = [...images, ...images.slice(0, 1)];
    const { html } = await open("", {
      imgNewsContent: () => Promise.resolve({ ...gallery, images: repeated }),
    });
    expect(html.match(/<figure/g)).toHaveLength(4);
  });
});
