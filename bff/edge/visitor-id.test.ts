import { describe, expect, it } from "vitest";
import { createSigner } from "../signer.ts";
import { visitorIds } from "./visitor-id.ts";

const ids = visitorIds(createSigner("visitor", "a secret of the site"));

describe("a visitor's id", () => {
  it("has 32 letters and digits, and is different each time", () => {
    const created = Array.from({ length: 1000 }, () => ids.create());
    expect(new Set(created).size).toBe(1000);
    for (const id of created) expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it("is accepted by processes with the same secret only", () => {
    const id = ids.create();
    expect(visitorIds(createSigner("visitor", "a secret of the site")).verify(id)).toBe(id);
    expect(visitorIds(createSigner("visitor", "another secret")).verify(id)).toBeUndefined();
    expect(visitorIds(createSigner("form", "a secret of the site")).verify(id)).toBeUndefined();
  });

  it("can't be forged or changed", () => {
    const id = ids.create();
    const other = (letter = "") => (letter === "x" ? "y" : "x");
    for (let at = 0; at < id.length; at += 1)
      expect(ids.verify(id.slice(0, at) + other(id[at]) + id.slice(at + 1))).toBeUndefined();
    expect(ids.verify(ids.create().slice(0, 16) + id.slice(16))).toBeUndefined();
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
    expect(ids.verify(cookie)).toBeUndefined();
  });
});
