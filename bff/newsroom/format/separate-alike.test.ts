import { describe, expect, it } from "vitest";
import { separateAlike } from "./separate-alike.ts";

const separate = (letters: string) =>
  separateAlike([...letters], (one, other) => one.toLowerCase() === other.toLowerCase()).join("");

describe("separateAlike", () => {
  it("keeps the order when no neighbours are alike", () => {
    expect(separate("abcab")).toBe("abcab");
    expect(separate("")).toBe("");
  });

  it("places another entry between two that are alike", () => {
    expect(separate("aAbc")).toBe("abAc");
  });

  it("moves an entry further up when only entries like the last one are left", () => {
    expect(separate("bcaA")).toBe("bAca");
    expect(separate("baA")).toBe("Aba");
  });

  it("leaves entries alone that cannot be separated", () => {
    expect(separate("aAa")).toBe("aAa");
  });
});
