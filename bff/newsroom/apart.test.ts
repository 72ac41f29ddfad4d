import { describe, expect, it } from "vitest";
import { apart } from "./apart.ts";

const laid = (letters: string) =>
  apart([...letters], (one, other) => one.toLowerCase() === other.toLowerCase()).join("");

describe("entries that look alike", () => {
  it("keep their order where none is beside its like", () => {
    expect(laid("abcab")).toBe("abcab");
    expect(laid("")).toBe("");
  });

  it("wait until another has come between", () => {
    expect(laid("aAbc")).toBe("abAc");
  });

  it("go further up when nothing is left to come between", () => {
    expect(laid("bcaA")).toBe("bAca");
    expect(laid("baA")).toBe("Aba");
  });

  it("stay beside one another when nothing else is there", () => {
    expect(laid("aAa")).toBe("aAa");
  });
});
