import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CompositionBlock } from "#bff/entities/composition.ts";
import { WhereContext } from "../../browser/use-where.tsx";
import { ComposedBlock } from "./composed-block.tsx";

/** Parses a block as a gateway sends it, and renders it. */
const render = (block: object) =>
  renderToStaticMarkup(
    <WhereContext.Provider value={{ environment: "browser", host: "news.example" }}>
      <ComposedBlock block={CompositionBlock.parse({ blockid: "b1", title: "一栏", ...block })} />
    </WhereContext.Provider>,
  );

describe("a block of a composed page", () => {
  it.each([
    ["news", [{ newsid: "NEWS1001", newstype: 1, title: "老街" }], "/new/general/NEWS1001"],
    ["video", [{ newsid: "VID1001", newstype: 3, title: "赶海" }], "/new/videos/VID1001"],
    ["reports", [{ reportid: "REP1001", title: "夜间消费" }], "/new/report/REP1001"],
    ["experts", [{ expertid: "EXP1001", name: "陆怀谷", fields: ["城市更新"] }], "/new/expert/EXP1001"],
    ["menu", [{ name: "登记", linkUrl: "/new/welfare" }], "/new/welfare"],
    ["stats", [{ name: "阅读", value: "48217", unit: "次" }], "48217"],
    ["chart", [{ title: "曲线", labels: ["8时"], series: [{ name: "阅读", values: [3] }] }], "<svg"],
    [
      "banner",
      [{ adid: "AD1", imgurl: "https://i.example/a.jpg", newsid: "N1", newstype: 1 }],
      "/general/N1",
    ],
  ])("of kind %s shows its entries", (kind, items, expected) => {
    const html = render({ kind, items });
    expect(html).toContain('data-block="b1"');
    expect(html).toContain("一栏");
    expect(html).toContain(expected);
    expect(render({ kind, items: [] })).toBe("");
  });

  it("of kind text shows its text; other kinds show theirs before the entries", () => {
    expect(render({ kind: "text", text: "<p>怎样联系</p>" })).toContain("怎样联系");
    expect(render({ kind: "text" })).toBe("");
    expect(render({ kind: "menu", text: "<p>五月发布</p>", items: [{ name: "换机位" }] })).toMatch(
      /五月发布.*换机位/s,
    );
  });
});
