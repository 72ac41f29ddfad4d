import { describe, expect, it } from "vitest";
import { scaleOf } from "./scale.ts";

describe("a chart's value axis", () => {
  it("has round marks around the values", () => {
    expect(scaleOf([84.2, 91.6])).toEqual({ from: 84, to: 92, marks: [84, 86, 88, 90, 92] });
  });

  it("starts at zero for bars, below it with negative values", () => {
    expect(scaleOf([30, 70], { fromZero: true })).toMatchObject({ from: 0, to: 80 });
    expect(scaleOf([-3, 7], { fromZero: true })).toMatchObject({ from: -5, to: 7.5 });
  });

  it("has a range when all values are equal, also at zero", () => {
    for (const value of [0, 5, -5, 1e9]) {
      const { from, to, marks } = scaleOf([value, value]);
      expect(to).toBeGreaterThan(from);
      expect(from).toBeLessThanOrEqual(value);
      expect(to).toBeGreaterThanOrEqual(value);
      expect(marks.length).toBeGreaterThan(1);
      expect(marks.length).toBeLessThan(9);
    }
  });
});
