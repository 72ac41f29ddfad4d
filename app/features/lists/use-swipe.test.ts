import { describe, expect, it } from "vitest";
import { swipeOf } from "./use-swipe.ts";

describe("a finger over the page", () => {
  it.each([
    [-120, 10, 1],
    [120, -10, -1],
    [-40, 0, 0],
    [-120, 90, 0],
    [0, 300, 0],
  ])("that went %i to the side and %i down goes %i channels on", (dx, dy, direction) => {
    expect(swipeOf(dx, dy)).toBe(direction);
  });
});
