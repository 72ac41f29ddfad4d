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
  ])("that went %i to the side and %i down draws the sign %i px", (dx, dy, drawn) => {
    expect(pulled(dx, dy)).toBe(drawn);
  });

  it("has to go far enough to mean it", () => {
    expect(pulled(0, 60)).toBeLessThan(REACH);
    expect(pulled(0, 150)).toBeGreaterThanOrEqual(REACH);
  });
});
