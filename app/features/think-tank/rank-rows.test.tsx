import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RankRows } from "./rank-rows.tsx";
import { changeText, type Place } from "./rank-view.ts";
import type { RankLayout } from "./groups.ts";

const place = (nth: number, fields: Partial<Place> = {}): Place => ({
  id: `E${nth}`,
  place: nth,
  change: 1,
  score: "90.5",
  share: 0.905,
  name: `单位${nth}`,
  logo: "https://p.example/l.webp",
  city: "望海区",
  tags: ["老街"],
  dims: [{ name: "口碑", score: "91" }],
  ...fields,
});
const bare = (nth: number): Place => ({
  id: `E${nth}`,
  place: nth,
  share: 0,
  name: `单位${nth}`,
  tags: [],
  dims: [],
});
const layouts: RankLayout[] = ["podium", "cards", "table", "bars"];
const draw = (layout: RankLayout, places: readonly Place[], whole = true) =>
  renderToStaticMarkup(
    <RankRows places={places} layout={layout} hrefOf={(id) => `/new/ThinkFile/brand/${id}`} whole={whole} />,
  );
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe.each(layouts)("a list drawn as %s", (layout) => {
  it("has a row for each place, linked by the name", () => {
    const html = draw(
      layout,
      [1, 2, 3, 4, 5].map((nth) => place(nth)),
    );
    expect(count(html, /data-rank="/g)).toBe(5);
    expect(html).toContain('href="/new/ThinkFile/brand/E4">单位4</a>');
    expect(html).toContain("90.5");
    expect(html).toContain("上升1位");
    expect(html).toContain("望海区");
  });

  it("leaves out missing data", () => {
    const html = draw(layout, [bare(1), bare(2), bare(3), bare(4)]);
    expect(count(html, /data-rank="/g)).toBe(4);
    expect(html).not.toMatch(/undefined|NaN|data-change|分</);
  });

  it("is absent without places", () => {
    expect(draw(layout, [])).toBe("");
  });
});

describe("the podium", () => {
  it("shows the first three of an unfiltered list", () => {
    const five = [1, 2, 3, 4, 5].map((nth) => place(nth));
    expect(draw("podium", five)).toContain('data-layout="podium"');
    expect(draw("podium", five, false)).not.toContain('data-layout="podium"');
    expect(draw("podium", five.slice(0, 2))).not.toContain('data-layout="podium"');
    expect(draw("podium", five.slice(0, 3))).not.toContain('data-layout="rows"');
  });
});

describe("the table", () => {
  it("has a column for each score of the first place, and a dash for a missing one", () => {
    const html = draw("table", [place(1), place(2, { dims: [] })]);
    expect(html).toContain(">口碑</th>");
    expect(html).toContain(">91</td>");
    expect(html).toContain(">—</td>");
  });
});

describe("a change of place", () => {
  it.each([
    [undefined, ""],
    [0, "名次不变"],
    [3, "上升3位"],
    [-2, "下降2位"],
  ])("%j is printed as %j", (change, text) => {
    expect(changeText(change)).toBe(text);
  });
});
