import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Chart } from "#bff/entities/chart.ts";
import { ChartFigure, RadarFigure } from "./chart-figure.tsx";

const chart: Chart = {
  title: "影响力走势",
  unit: "分",
  kind: "line",
  labels: ["1月", "2月", "3月"],
  series: [{ name: "得分", values: [84.2, 86, 91.6] }],
};
const draw = (changes: Partial<Chart> = {}) =>
  renderToStaticMarkup(<ChartFigure chart={{ ...chart, ...changes }} />);

describe("a chart", () => {
  it("has an SVG hidden from screen readers, and a table for them", () => {
    const html = draw();
    expect(html).toContain('<svg viewBox="0 0 400 232" aria-hidden="true"');
    expect(html).toContain('<th scope="row">3月</th><td>91.6</td>');
  });

  it("draws each series as a line with a point at its end", () => {
    const html = draw({ series: [...chart.series, { name: "平均", values: [80, 81, 82] }] });
    expect(html.match(/data-part="line"/g)).toHaveLength(2);
    expect(html.match(/data-part="point"/g)).toHaveLength(2);
    expect(html).toContain("平均</li>");
  });

  it("draws bars from zero, downwards for negative values", () => {
    const html = draw({ kind: "bar", series: [{ name: "增长", values: [5, -5, 0] }] });
    expect(html.match(/<rect/g)).toHaveLength(3);
    expect(html).not.toContain("NaN");
    expect(html).not.toMatch(/height="-/);
  });

  it.each([
    ["no series", { series: [] }],
    ["no values", { series: [{ name: "", values: [] }] }],
  ])("is absent with %s", (_name, changes) => {
    expect(draw(changes)).toBe("");
  });

  it.each([
    ["one value", { labels: ["1月"], series: [{ name: "得分", values: [3] }] }],
    ["fewer values than labels", { series: [{ name: "得分", values: [3] }] }],
    ["more values than labels", { labels: [], series: [{ name: "", values: [3, 4] }] }],
    ["huge values", { series: [{ name: "得分", values: [1e15, -1e15] }] }],
  ])("is drawn with %s", (_name, changes) => {
    expect(draw(changes)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("a radar", () => {
  const dims = ["传播力", "服务力", "互动力"].map((name, nth) => ({ name, score: 90 - nth * 10 }));

  it("has names, scores and a table", () => {
    const html = renderToStaticMarkup(<RadarFigure title="五维" dims={dims} />);
    expect(html).toContain('data-part="shape"');
    expect(html).toContain('<th scope="row">服务力</th><td>80</td>');
  });

  it("shortens long names, which are whole in the table", () => {
    const long = { name: "本季度读者来信办结率", score: 70 };
    const html = renderToStaticMarkup(<RadarFigure title="五维" dims={[...dims, long]} />);
    expect(html).toContain(">本季度读者来信…</tspan>");
    expect(html).toContain('<th scope="row">本季度读者来信办结率</th>');
  });

  it("clamps scores to its outer ring", () => {
    const html = renderToStaticMarkup(
      <RadarFigure title="五维" dims={[...dims, { name: "活跃度", score: 400 }]} />,
    );
    expect(html).not.toMatch(/points="[^"]*-\d/);
  });

  it("is only a table with two sides", () => {
    const html = renderToStaticMarkup(<RadarFigure title="五维" dims={dims.slice(0, 2)} />);
    expect(html).not.toContain("<svg");
    expect(html).toContain("服务力");
  });
});
