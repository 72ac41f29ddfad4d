import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoTime } from "./times.ts";

describe("times (contract §1.7)", () => {
  it.each([
    ["2025-05-20 08:30:15", "2025-05-20T08:30:15+08:00"],
    ["2025-05-20 08:30", "2025-05-20T08:30:00+08:00"],
    ["2025-05-20", "2025-05-20T00:00:00+08:00"],
    ["2025-05-20T08:30:15", "2025-05-20T08:30:15+08:00"],
    ["2025-05-20T00:30:15Z", "2025-05-20T08:30:15+08:00"],
    ["2025-05-20T00:30:15.123Z", "2025-05-20T08:30:15+08:00"],
    ["2025-05-20T08:30:15+08:00", "2025-05-20T08:30:15+08:00"],
    ["2025-05-19T19:00:15-0530", "2025-05-20T08:30:15+08:00"],
    [1747701015, "2025-05-20T08:30:15+08:00"],
    ["1747701015", "2025-05-20T08:30:15+08:00"],
    [1747701015000, "2025-05-20T08:30:15+08:00"],
    [" 1747701015999 ", "2025-05-20T08:30:15+08:00"],
  ])("reads %s", (wire, read) => expect(isoTime(wire)).toBe(read));

  it.each([
    "昨天",
    "",
    "2025-02-30",
    "2025-13-01 00:00:00",
    "2025-05-20 24:00:00",
    "2025-05-20 08:61",
    "123",
    "0",
    -1,
    null,
  ])("has no time for %s", (wire) => expect(isoTime(wire)).toBeUndefined());

  it("reads all forms of one moment as the same time", () => {
    const seconds = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, (epoch) => {
        const utc = new Date(epoch * 1000).toISOString();
        const local = new Date((epoch + 8 * 3600) * 1000).toISOString().slice(0, 19).replace("T", " ");
        const forms = [epoch, String(epoch), epoch * 1000, utc, local, isoTime(epoch)];
        expect(new Set(forms.map(isoTime)).size).toBe(1);
      }),
    );
  });
});
