import { describe, expect, it } from "vitest";
import { swipeOf } from "./use-swipe.ts";

describe("a swipe", () => {
  it.each([
    [-120, 10, 1],
    [120, -10, -1],
    [-40, 0, 0],
    [-120, 90, 0],
    [0, 300, 0],
  ])("of %i px right and %i px down leads to %i", (dx, dy, direction) => {
    expect(swipeOf(dx, dy)).toBe(direction);
  });
});
