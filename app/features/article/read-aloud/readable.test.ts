import { expect, it } from "vitest";
import { isText } from "./readable.ts";

it("offers a text that is longer than a caption, not counting spaces", () => {
  expect(isText(["早市搬家", "今天起，早市搬到河边。"])).toBe(true);
  expect(isText(["海边  的  早晨", "  "])).toBe(false);
  expect(isText([])).toBe(false);
});
