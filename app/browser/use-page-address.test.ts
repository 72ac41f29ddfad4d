import { describe, expect, it } from "vitest";
import { pageAddress } from "./use-page-address.ts";

const PATH = "/new/thematic/SPC1001";

describe("a page's address", () => {
  const address = pageAddress(PATH, "?block=b1&page=3");

  it("has the path and the query of the current page", () => {
    expect(address.path).toBe(PATH);
    expect(address.href).toBe(`${PATH}?block=b1&page=3`);
    expect(address.query.get("block")).toBe("b1");
  });

  it.each([
    ["sets a parameter", { order: "asc" }, "?block=b1&page=3&order=asc"],
    ["replaces one at its position", { block: "b2" }, "?block=b2&page=3"],
    ["removes one", { page: null }, "?block=b1"],
    ["leaves no lone question mark", { block: null, page: null }, ""],
    ["escapes values", { page: null, block: "城市 & #1" }, "?block=%E5%9F%8E%E5%B8%82+%26+%231"],
    ["changes nothing without changes", {}, "?block=b1&page=3"],
  ])("with other parameters %s", (_, changes, search) => {
    expect(address.with(changes)).toBe(PATH + search);
    expect(address.href).toBe(`${PATH}?block=b1&page=3`);
  });
});
