import { describe, expect, it } from "vitest";
import {
  count,
  countLabel,
  duration,
  fileSize,
  fullTime,
  instant,
  isoDuration,
  listTime,
  machineTime,
  yuan,
} from "./format.ts";

const now = instant("2025-05-20 12:00:00") ?? 0;

describe("a time from the gateway", () => {
  it("is read as UTC+8 without a zone", () => {
    expect(instant("2025-05-20 08:00:00")).toBe(Date.UTC(2025, 4, 20, 0, 0, 0));
    expect(instant("2025-05-20")).toBe(Date.UTC(2025, 4, 19, 16));
  });
  it("is also read as ISO 8601, epoch seconds and epoch milliseconds", () => {
    const ms = Date.UTC(2025, 4, 20);
    for (const form of ["2025-05-20T00:00:00Z", "2025-05-20T08:00:00+08:00", ms, ms / 1000, String(ms)])
      expect(instant(form)).toBe(ms);
  });
  it("is null if it is unreadable", () => {
    for (const bad of ["", undefined, null, "昨天", "2025-02-30", "2025-05-20 25:00", "12"])
      expect(instant(bad)).toBeNull();
  });
});

describe("the time of a list row", () => {
  it.each([
    ["2025-05-20 11:59:30", "刚刚"],
    ["2025-05-20 12:00:40", "刚刚"],
    ["2025-05-20 11:59:00", "1分钟前"],
    ["2025-05-20 11:00:01", "59分钟前"],
    ["2025-05-20 11:00:00", "1小时前"],
    ["2025-05-19 12:00:01", "23小时前"],
    ["2025-05-19 12:00:00", "05-19 12:00"],
    ["2025-01-01 00:00:00", "01-01 00:00"],
    ["2024-12-31 23:59:59", "2024-12-31"],
    ["2025-05-20 12:30:00", "05-20 12:30"],
    ["2026-01-01 00:00:00", "2026-01-01"],
    ["nonsense", ""],
  ])("prints %s as %s", (value, text) => expect(listTime(value, now)).toBe(text));
  it("uses the year in UTC+8", () => {
    const newYear = instant("2025-01-01 02:00:00") ?? 0;
    expect(listTime("2024-12-30 00:00:00", newYear)).toBe("2024-12-30");
  });
});

describe("the time of a detail page", () => {
  it("is full, to the minute", () => expect(fullTime("2025-05-20 08:05:09")).toBe("2025-05-20 08:05"));
  it("is empty when absent", () => expect(fullTime(undefined)).toBe(""));
  it("has its zone in machine-readable form", () => {
    expect(machineTime("2025-05-20 08:05:09")).toBe("2025-05-20T08:05:09+08:00");
    expect(machineTime("?")).toBeUndefined();
  });
});

describe("a count", () => {
  it.each([
    [0, "0"],
    [-3, "0"],
    [Number.NaN, "0"],
    [undefined, "0"],
    [1, "1"],
    [9999, "9999"],
    [10_000, "1万"],
    [12_345, "1.2万"],
    [19_999, "1.9万"],
    [99_999_999, "9999.9万"],
    [100_000_000, "1亿"],
    [1_234_567_890, "12.3亿"],
  ])("prints %s as %s", (value, text) => expect(count(value)).toBe(text));
  it("is printed with its noun, and is empty for zero", () => {
    expect(countLabel(12_000, "评论")).toBe("1.2万评论");
    expect(countLabel(0, "评论")).toBe("");
  });
});

describe("a duration", () => {
  it.each([
    [0, "00:00"],
    [5, "00:05"],
    [65.9, "01:05"],
    [3599, "59:59"],
    [3600, "1:00:00"],
    [36_061, "10:01:01"],
  ])("of %s seconds prints as %s", (seconds, text) => expect(duration(seconds)).toBe(text));
  it("is empty when absent", () => {
    expect(duration(undefined)).toBe("");
    expect(duration(-1)).toBe("");
  });
  it("has a machine-readable form", () => {
    expect([0, 65, 3600].map(isoDuration)).toEqual(["PT0S", "PT1M5S", "PT1H"]);
    expect(isoDuration(undefined)).toBeUndefined();
  });
});

it.each([
  [1230, "¥12.30"],
  [0, "¥0.00"],
  [5, "¥0.05"],
  [-500, "-¥5.00"],
  [123_456_789, "¥1234567.89"],
])("prints %i fen as %s", (fen, text) => expect(yuan(fen)).toBe(text));

it("prints the size of an attachment", () => {
  expect(fileSize(300)).toBe("1 KB");
  expect(fileSize(320 * 1024)).toBe("320 KB");
  expect(fileSize(1.44 * 1024 * 1024)).toBe("1.4 MB");
  expect(fileSize(0)).toBe("");
});
