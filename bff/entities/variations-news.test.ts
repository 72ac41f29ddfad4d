import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readData } from "../reading/read.ts";
import {
  anchorVideo,
  listedAudio,
  listedNews,
  listedVideo,
  missingPerson,
  newsDetail,
  newsItem,
  newsRank,
  notice,
  special,
  specialBlock,
  specialHead,
  videoCollection,
} from "./described-news.testing.ts";
import { testReading } from "./described.testing.ts";
import { NewsDetail, NewsItem, NewsPage, PraiseCounts } from "./news.ts";
import { SpecialNews } from "./special.ts";
import { settings } from "./writing.testing.ts";

testReading([
  newsItem,
  listedNews,
  listedVideo,
  listedAudio,
  newsDetail,
  anchorVideo,
  newsRank,
  notice,
  specialHead,
  special,
  specialBlock,
  missingPerson,
  videoCollection,
]);

const item = { newsid: "1", newstype: 1, title: "渔港" };

describe("pictures of news (rule 7)", () => {
  const read = (fields: object) => readData(NewsItem, { ...item, ...fields }, settings);
  const address = fc.constantFrom("/a.jpg", "https://img.example.cn/b.webp", "//img.example.cn/c.png?x=1");

  it("may come as several addresses in the cover field, as an array or a string", () => {
    fc.assert(
      fc.property(
        fc.array(address, { minLength: 2, maxLength: 6 }),
        fc.constantFrom(",", " , "),
        (all, comma) => {
          const { imgurl, imgurls } = read({ imgurls: all });
          expect(imgurls).toHaveLength(all.length);
          expect(imgurl).toBe(imgurls?.[0]);
          for (const written of [
            { cover: all.join(comma) },
            { imgurls: JSON.stringify(all) },
            { pic: JSON.stringify(all) },
          ])
            expect(read(written)).toMatchObject({ imgurl, imgurls });
        },
      ),
      { numRuns: 50 },
    );
  });

  it("are no list for a single picture", () => {
    expect(read({ imgurl: "/a.jpg" })).toMatchObject({ imgurl: "/new/a.jpg" });
    expect(read({ imgurl: "/a.jpg" }).imgurls).toBeUndefined();
    expect(read({ imgurl: "javascript:1,/b.jpg" }).imgurl).toBe("/new/b.jpg");
  });
});

describe("news", () => {
  it("is in lists only when published", () => {
    const statuses = [undefined, "1", 0, 2, "3"];
    const wire = statuses.map((status, index) => ({ ...item, newsid: index, status }));
    expect(readData(NewsPage, wire, settings).list.map(({ newsid }) => newsid)).toEqual(["0", "1"]);
  });

  it("has the body as blocks, and the first letters as text", () => {
    const content = `<p>清晨&amp;早潮</p><img src="/a.jpg">`;
    expect(readData(NewsDetail, { ...item, content }, settings)).toMatchObject({
      body: [
        { kind: "html", html: "<p>清晨&amp;早潮</p>" },
        { kind: "image", url: "/new/a.jpg" },
      ],
      text: "清晨&早潮",
    });
    expect(readData(NewsDetail, { ...item, content: "潮".repeat(200) }, settings).text).toHaveLength(80);
  });

  it("is read without body and media", () => {
    expect(readData(NewsDetail, item, settings)).toMatchObject({ body: [], text: "", commentflag: 1 });
  });

  it("has a special only if the answer has one", () => {
    const none = { page: { list: [], total: 0, hasMore: false } };
    for (const wire of [null, {}, { special: {}, page: "x" }])
      expect(readData(SpecialNews, wire, settings)).toEqual(none);
    expect(
      readData(SpecialNews, { special: { id: "SPC1", title: "老街" }, page: [item] }, settings),
    ).toMatchObject({
      special: { specialid: "SPC1", specialStyle: 1 },
      page: { list: [item], total: 1 },
    });
  });

  it("keeps the case of ids in like counts", () => {
    expect(readData(PraiseCounts, { NEWS_1: "5", 不是编号: 3, x: null }, settings)).toEqual({ NEWS_1: 5 });
  });

  it("reads a page of twenty fast", () => {
    const author = { authorid: "RPT1", name: "周听澜", headimg: "https://img.example.cn/a.jpg" };
    const list = Array.from({ length: 20 }, (_, index) => ({
      ...item,
      newsid: `n${String(index)}`,
      summary: "清晨四点，第一批渔船回到海岱渔港。",
      pubtime: "2025-05-20 08:30:00",
      imgurl: "https://img.example.cn/a.jpg",
      author,
    }));
    for (let round = 0; round < 200; round += 1) readData(NewsPage, { list }, settings);
    const started = performance.now();
    for (let round = 0; round < 200; round += 1) readData(NewsPage, { list }, settings);
    // Ten times the duration on an idle machine.
    expect((performance.now() - started) / 200).toBeLessThan(3);
  });
});
