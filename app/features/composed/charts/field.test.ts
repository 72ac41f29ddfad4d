import { describe, expect, it } from "vitest";
import { field, labelStep, nearestPlace, placeX } from "./field.ts";

describe("a position on a chart's x axis", () => {
  it.each(["line", "bar"] as const)("is the nearest one to its own x: %s", (kind) => {
    for (const places of [1, 2, 8, 31]) {
      for (let nth = 0; nth < places; nth += 1) {
        expect(nearestPlace(kind, placeX(kind, nth, places) / field.width, places)).toBe(nth);
      }
    }
  });

  it("is clamped to the first and last beyond the edges", () => {
    for (const kind of ["line", "bar"] as const) {
      expect(nearestPlace(kind, -1, 5)).toBe(0);
      expect(nearestPlace(kind, 2, 5)).toBe(4);
      expect(nearestPlace(kind, 0.5, 0)).toBe(0);
    }
  });
});

describe("labels", () => {
  it("are all shown where there is room, else every nth", () => {
    expect(labelStep("bar", ["装备", "化工", "新材料"])).toBe(1);
    expect(
      labelStep(
        "bar",
        Array.from({ length: 8 }, () => "望海区"),
      ),
    ).toBe(1);
    expect(
      labelStep(
        "line",
        Array.from({ length: 8 }, () => "2023二季度"),
      ),
    ).toBe(2);
    expect(
      labelStep(
        "line",
        Array.from({ length: 12 }, (_, nth) => `2024-${10 + nth}`),
      ),
    ).toBe(3);
    expect(labelStep("line", [])).toBe(1);
  });
});
