import { describe, expect, it } from "vitest";
import { createSigner } from "../signer.ts";
import { visitorIds } from "./visitor-id.ts";

const ids = visitorIds(createSigner("visitor", "a secret of the site"));

describe("a visitor's id", () => {
  it("has 32 letters and digits, and is another one each time", () => {
    const made = Array.from({ length: 1000 }, () => ids.create());
    expect(new Set(made).size).toBe(1000);
    for (const id of made) expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it("is known to every process with the same secret, and to no other", () => {
    const id = ids.create();
    expect(visitorIds(createSigner("visitor", "a secret of the site")).given(id)).toBe(id);
    expect(visitorIds(createSigner("visitor", "another secret")).given(id)).toBeUndefined();
    expect(visitorIds(createSigner("form", "a secret of the site")).given(id)).toBeUndefined();
  });

  it("can't be made up or changed", () => {
    const id = ids.create();
    const other = (letter = "") => (letter === "x" ? "y" : "x");
    for (let at = 0; at < id.length; at += 1)
      expect(ids.given(id.slice(0, at) + other(id[at]) + id.slice(at + 1))).toBeUndefined();
    expect(ids.given(ids.create().slice(0, 16) + id.slice(16))).toBeUndefined();
  });

  it.each([
    undefined,
    "",
    "short",
    "x".repeat(32),
    "x".repeat(33),
    `${"x".repeat(31)}é`,
    `${"x".repeat(31)}%`,
  ])("is not %j", (cookie) => {
    expect(ids.given(cookie)).toBeUndefined();
  });
});
