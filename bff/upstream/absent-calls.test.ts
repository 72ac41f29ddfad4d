import { describe, expect, it, vi } from "vitest";
import { ReadyDialect } from "../dialect/ready.ts";
import { AbsentCalls } from "./absent-calls.ts";

describe("a call that the gateway does not have", () => {
  it("is turned off by the dialect", () => {
    const absent = new AbsentCalls(ReadyDialect.parse("calls: { hotEvents: off }", "x"));
    expect([absent.has("hotEvents"), absent.has("newsContent")]).toEqual([true, false]);
  });

  it("is found out by three different ids, and asked for again after an hour", () => {
    let now = 0;
    const found = vi.fn();
    const absent = new AbsentCalls(undefined, found, () => now);
    for (const newsid of ["A", "A", "A", "B"]) absent.missing("newsContent", { newsid }, false);
    expect(absent.has("newsContent")).toBe(false);
    absent.missing("newsContent", { newsid: "C" }, false);
    expect([absent.has("newsContent"), absent.found()]).toEqual([true, ["newsContent"]]);
    now += 3_599_999;
    expect(absent.has("newsContent")).toBe(true);
    now += 1;
    expect(absent.has("newsContent")).toBe(false);
    absent.missing("newsContent", { newsid: "A" }, false);
    expect(absent.has("newsContent")).toBe(true);
    expect(found).toHaveBeenCalledOnce();
  });

  it("is found out by three answers where it has no id", () => {
    const absent = new AbsentCalls();
    for (let nth = 0; nth < 3; nth += 1) absent.missing("channelList", {}, false);
    expect(absent.has("channelList")).toBe(true);
  });

  it("is not one that was ever answered: then a content is missing", () => {
    const absent = new AbsentCalls();
    absent.answered("newsContent");
    for (const newsid of ["A", "B", "C", "D"]) absent.missing("newsContent", { newsid }, false);
    expect(absent.has("newsContent")).toBe(false);
  });

  it("is asked for again after a minute when its failures have an envelope, as for missing contents", () => {
    let now = 0;
    const absent = new AbsentCalls(undefined, undefined, () => now);
    for (const newsid of ["A", "B", "C"]) absent.missing("newsContent", { newsid }, true);
    expect(absent.has("newsContent")).toBe(true);
    now += 60_000;
    expect(absent.has("newsContent")).toBe(false);
  });
});
