import { describe, expect, it } from "vitest";
import { pageAddress } from "./use-page-address.ts";

const PATH = "/new/thematic/SPC1001";

describe("a page's address", () => {
  const address = pageAddress(PATH, "?block=b1&page=3");

  it("is the path with the query as the reader has it", () => {
    expect(address.path).toBe(PATH);
    expect(address.href).toBe(`${PATH}?block=b1&page=3`);
    expect(address.query.get("block")).toBe("b1");
  });

  it.each([
    ["sets a parameter", { order: "asc" }, "?block=b1&page=3&order=asc"],
    ["replaces one in its place", { block: "b2" }, "?block=b2&page=3"],
    ["takes one away", { page: null }, "?block=b1"],
    ["leaves no question mark alone", { block: null, page: null }, ""],
    ["escapes what a reader typed", { page: null, block: "城市 & #1" }, "?block=%E5%9F%8E%E5%B8%82+%26+%231"],
    ["changes nothing without changes", {}, "?block=b1&page=3"],
  ])("with other parameters %s", (_, changes, search) => {
    expect(address.with(changes)).toBe(PATH + search);
    expect(address.href).toBe(`${PATH}?block=b1&page=3`);
  });
});
