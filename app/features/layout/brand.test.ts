import { describe, expect, it } from "vitest";
import { contrast } from "../../styles/contrast.ts";
import { brandOf } from "./brand.ts";

describe("the brand's background", () => {
  it.each([undefined, "", "#1CC3AA", "#1cc3aa", "red", "#12345g", "#fff;--x:1"])(
    "stays the theme's for %s",
    (colour) => expect(brandOf(colour)).toBeNull(),
  );
  it.each([
    ["#FFD54F", "#07453C"],
    ["#B71C1C", "#FFFFFF"],
    ["#ffffff", "#07453C"],
    ["#E53935", "#000000"],
  ])("%s gets text in %s", (ground, text) => expect(brandOf(ground)).toEqual({ ground, text }));
  it("may be a three-digit hex", () =>
    expect(brandOf("#fd4")).toEqual({ ground: "#ffdd44", text: "#07453C" }));
  it("always gets text with enough contrast", () => {
    for (let grey = 0; grey < 256; grey++) {
      const ground = `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
      expect(contrast(ground, brandOf(ground)?.text ?? ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });
});
