import { describe, expect, it } from "vitest";
import { hasActedOn, NO_ACTS, withActs } from "./acted.ts";

describe("the cookie of the contents a visitor has acted on", () => {
  it("lists these contents and no others, without their ids", () => {
    const cookie = withActs(NO_ACTS, ["NEWS1001", "TOPIC7"]);
    expect(cookie).toMatch(/^[\w-]{5}\.[\w-]{5}$/);
    expect(hasActedOn(cookie, ["NEWS1001"])).toBe(true);
    expect(hasActedOn(cookie, ["OTHER", "TOPIC7"])).toBe(true);
    expect(hasActedOn(cookie, ["NEWS1002"])).toBe(false);
    expect(hasActedOn(NO_ACTS, ["NEWS1001"])).toBe(false);
  });

  it("does not change for a content that it lists already", () => {
    expect(withActs(withActs(NO_ACTS, ["NEWS1001"]), ["NEWS1001"])).toBeUndefined();
  });

  it("becomes all above the largest number of contents", () => {
    const much = withActs(
      NO_ACTS,
      Array.from({ length: 61 }, (_, n) => `NEWS${n}`),
    );
    expect(much).toBe("all");
    expect(hasActedOn(much, ["anything"])).toBe(true);
    expect(withActs(much, ["NEWS1"])).toBeUndefined();
  });

  it("counts as all when it is missing or malformed, and never changes then", () => {
    for (const cookie of [undefined, "", "<nonsense>"]) {
      expect(hasActedOn(cookie, ["anything"])).toBe(true);
      expect(withActs(cookie, ["NEWS1"])).toBeUndefined();
    }
  });
});
