import { describe, expect, it } from "vitest";
import { cellHtml, letters, shortened, tightest } from "./cells.ts";
import type { Setting } from "./cells.ts";
import { fitOf, optionOf } from "./options.ts";
import { pictureShape, spanWidth } from "./type.ts";

const long =
  "第一句话说完了。第二句话也说完了，它比第一句长一些，为的是让这一段超过三十个字。第三句话印不下了。";

describe("a text that is too long for the page", () => {
  it("is cut at a sentence, never inside one", () => {
    const { body, cut } = shortened([long, "后面的一段。"], 46);
    expect(cut).toBe(true);
    expect(body).toEqual([long.slice(0, long.indexOf("第三句"))]);
  });

  it("keeps whole what fits, and no heading without its text", () => {
    expect(shortened([long], 500)).toEqual({ body: [long], cut: false });
    expect(shortened([long, { heading: "小标题" }, long], letters([long]) + 5).body).toEqual([long]);
  });
});

describe("a cell", () => {
  const setting: Setting = { span: 4, side: 0, role: "small" };

  it("is news with a dateline, or a column in a box", () => {
    const news = { title: "标题", author: "记者 某某", body: ["正文。"] };
    const html = (article: typeof news & { rubric?: string }) =>
      cellHtml(article, "P1", setting, 26, tightest(article, setting), (name) => name);
    expect(html(news)).toContain("<b>本报讯</b>（记者 某某） 正文。");
    expect(html({ ...news, rubric: "潮汐" })).toContain('<div class="rubric">潮汐</div>');
    expect(html({ ...news, rubric: "潮汐" })).not.toContain("本报讯");
  });

  it("breaks its headline between clauses and escapes signs", () => {
    const article = { title: "甲<乙，丙", body: ["文"] };
    expect(cellHtml(article, "P1", setting, 26, tightest(article, setting), String)).toContain(
      '<span class="clause">甲&lt;乙，</span><span class="clause">丙</span>',
    );
  });
});

describe("the heights of an article", () => {
  const measure = { whole: 600, text: 300, figure: 200, rows: 0, wide: false, pictureWidth: spanWidth(4) };

  it("reach from everything at its least to picture and leading at their most", () => {
    const option = optionOf(0, { span: 4, side: 0, role: "small" }, measure);
    if (!option) throw new Error("no option");
    expect(option.least).toBe(600);
    expect(fitOf(option, option.least).picture).toBeCloseTo(spanWidth(4) * pictureShape(spanWidth(4)).least);
    expect(fitOf(option, option.most).picture).toBeCloseTo(spanWidth(4) * pictureShape(spanWidth(4)).most);
    expect(fitOf(option, option.most).leading).toBeGreaterThan(fitOf(option, option.least).leading);
  });

  it("are none for a table wider than its place, or for a picture that can't be as tall as its text", () => {
    expect(optionOf(0, { span: 4, side: 0, role: "small" }, { ...measure, wide: true })).toBeUndefined();
    const tall = { ...measure, text: 2000, whole: 2100 };
    expect(optionOf(0, { span: 12, side: 4, role: "lead" }, tall)).toBeUndefined();
  });
});
