import { describe, expect, it } from "vitest";
import type { BodyBlock } from "#bff/reading/body-block.ts";
import { chaptersOfPages, withAnchors } from "./chapters.ts";

const html = (text: string): BodyBlock => ({ kind: "html", html: text });

describe("a report's text", () => {
  const blocks: BodyBlock[] = [
    html("<p>导言</p><h2>一、数从哪里来</h2><p>店铺</p>"),
    { kind: "image", url: "https://i.example/a.jpg" },
    html('<h2 style="text-align:center"><strong>二、22点是一道坎</strong></h2><p>到21时</p><h3>细说</h3>'),
  ];

  it("has an anchor at each heading, and is otherwise unchanged", () => {
    const text = withAnchors(blocks).blocks;
    expect(text).toEqual([
      html('<p>导言</p><h2 id="c1">一、数从哪里来</h2><p>店铺</p>'),
      blocks[1],
      html(
        '<h2 id="c2" style="text-align:center"><strong>二、22点是一道坎</strong></h2><p>到21时</p><h3 id="c3">细说</h3>',
      ),
    ]);
  });

  it("is linked from its table of contents, even if that spells the headings differently", () => {
    const toc = [
      { title: "一 数从哪里来", page: 1 },
      { title: "二、22点是一道坎", page: 2 },
      { title: "三、不在文中", page: 9 },
    ];
    expect(withAnchors(blocks, toc).chapters).toEqual([
      { title: "一 数从哪里来", page: 1, anchor: "c1" },
      { title: "二、22点是一道坎", page: 2, anchor: "c2" },
      { title: "三、不在文中", page: 9, anchor: undefined },
    ]);
  });

  it("without a table of contents lists its headings if there are several", () => {
    expect(withAnchors(blocks).chapters.map(({ title }) => title)).toEqual([
      "一、数从哪里来",
      "二、22点是一道坎",
      "细说",
    ]);
    expect(withAnchors([html("<h2>唯一</h2><p>文</p>")]).chapters).toEqual([]);
    expect(withAnchors([]).chapters).toEqual([]);
  });
});

describe("a report's pages", () => {
  it("are linked if they exist", () => {
    const toc = [{ title: "封面", page: 1 }, { title: "附录", page: 9 }, { title: "致谢" }];
    expect(chaptersOfPages(toc, 8).map(({ anchor }) => anchor)).toEqual(["p1", undefined, undefined]);
    expect(chaptersOfPages(undefined, 8)).toEqual([]);
  });
});
