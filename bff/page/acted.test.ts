import { describe, expect, it } from "vitest";
import { hasActedOn, NO_ACTS, withActs } from "./acted.ts";

describe("the cookie of what a reader has done", () => {
  it("tells of these contents and no others, without naming them", () => {
    const cookie = withActs(NO_ACTS, ["NEWS1001", "TOPIC7"]);
    expect(cookie).toMatch(/^[\w-]{5}\.[\w-]{5}$/);
    expect(hasActedOn(cookie, ["NEWS1001"])).toBe(true);
    expect(hasActedOn(cookie, ["OTHER", "TOPIC7"])).toBe(true);
    expect(hasActedOn(cookie, ["NEWS1002"])).toBe(false);
    expect(hasActedOn(NO_ACTS, ["NEWS1001"])).toBe(false);
  });

  it("does not change for what it knows already", () => {
    expect(withActs(withActs(NO_ACTS, ["NEWS1001"]), ["NEWS1001"])).toBeUndefined();
  });

  it("says everything when there is too much to say", () => {
    const much = withActs(
      NO_ACTS,
      Array.from({ length: 61 }, (_, n) => `NEWS${n}`),
    );
    expect(much).toBe("all");
    expect(hasActedOn(much, ["anything"])).toBe(true);
    expect(withActs(much, ["NEWS1"])).toBeUndefined();
  });

  it("that is missing or can't be read may stand for anything, and learns nothing", () => {
    for (const cookie of [undefined, "", "<nonsense>"]) {
      expect(hasActedOn(cookie, ["anything"])).toBe(true);
      expect(withActs(cookie, ["NEWS1"])).toBeUndefined();
    }
  });
});
