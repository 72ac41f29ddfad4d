import { describe, expect, it } from "vitest";
import { pulled, REACH } from "./pull.ts";

describe("a finger that pulls the page down", () => {
  it.each([
    [0, 40, 20],
    [0, 160, 80],
    [0, 900, 96],
    [0, -80, 0],
    [30, 120, 60],
    [120, 90, 0],
  ])("that moved %i px sideways and %i px down moves the indicator %i px", (dx, dy, offset) => {
    expect(pulled(dx, dy)).toBe(offset);
  });

  it("refreshes only from a minimum distance", () => {
    expect(pulled(0, 60)).toBeLessThan(REACH);
    expect(pulled(0, 150)).toBeGreaterThanOrEqual(REACH);
  });
});
