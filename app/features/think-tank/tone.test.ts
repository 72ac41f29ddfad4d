import { describe, expect, it } from "vitest";
import { groups } from "./groups.ts";
import { contrast, toneOf } from "./tone.ts";

const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
const PAPER = rgb("#ffffff");
const DARK_PAPER = rgb("#171b1e");
const FALLBACK = "#1CC3AA";

describe("the colour of a list", () => {
  it.each([...Object.values(groups).map(({ color }) => color), "#ffffff", "#000000", "#ffff00", "#808080"])(
    "%s can be read in both themes, on its own tint too",
    (color) => {
      const tone = toneOf(color, FALLBACK);
      const base = tone["--tone-rgb"].split(" ").map(Number);
      const tint = (paper: readonly number[], share: number) =>
        paper.map((value, at) => value * (1 - share) + (base[at] ?? 0) * share) as [number, number, number];
      expect(contrast(PAPER, rgb(tone["--tone-deep"]))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tint(PAPER, 0.1), rgb(tone["--tone-light"]))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tint(DARK_PAPER, 0.1), rgb(tone["--tone-dark"]))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([undefined, "", "green", "#12", "#12345g", "rgb(1,2,3)", "#1CC3AA;}"])(
    "%j is the group's",
    (color) => {
      expect(toneOf(color, FALLBACK)).toEqual(toneOf(FALLBACK, "#000000"));
    },
  );
});
