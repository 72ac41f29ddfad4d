import { describe, expect, it } from "vitest";
import { fittingLines } from "./lines.ts";

/** A Chinese character is as wide as two letters. */
const measure = (text: string) =>
  [...text].reduce((width, letter) => width + (letter.charCodeAt(0) < 128 ? 1 : 2), 0);
const lines = (text: string, width: number, maxLines = 9) => fittingLines(text, width, maxLines, measure);

describe("lines of a poster", () => {
  it("break between Chinese characters, and between Latin words", () => {
    expect(lines("老街更新了青石板", 8)).toEqual(["老街更新", "了青石板"]);
    expect(lines("地铁 Line 2 号线 12.5公里", 10)).toEqual(["地铁 Line", "2 号线", "12.5公里"]);
  });

  it("never begin with a closing mark", () => {
    expect(lines("老街更新，好看", 8)).toEqual(["老街更新，", "好看"]);
  });

  it("end with an ellipsis if the text is longer", () => {
    expect(lines("老街更新了青石板路重新铺好", 8, 2)).toEqual(["老街更新", "了青石…"]);
    expect(lines("更新", 8, 1)).toEqual(["更新"]);
    expect(lines("", 8)).toEqual([]);
  });

  it("cut a word that is longer than a line", () => {
    expect(lines("abcdefghijklmnopqrst", 8, 1)).toHaveLength(1);
    expect(measure(lines("abcdefghijklmnopqrst", 8, 1)[0] ?? "")).toBeLessThanOrEqual(9);
  });
});
