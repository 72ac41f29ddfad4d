import { describe, expect, it } from "vitest";
import { calendarDay, dayFrom, dayInWords, today } from "./calendar-day.ts";

describe("a day", () => {
  it.each([
    ["2025-05-20", "2025-05-20"],
    ["20250520", "2025-05-20"],
    ["20240229", "2024-02-29"],
    ["2025-02-29", null],
    ["2025-13-01", null],
    ["2025-0520", null],
    ["202505-20", null],
    ["yesterday", null],
    ["", null],
  ])("is read from %j in an address as %j", (text, day) => expect(calendarDay(text)).toBe(day));

  it("has neighbours across months and years", () => {
    expect(dayFrom("2025-03-01", -1)).toBe("2025-02-28");
    expect(dayFrom("2024-12-31", 1)).toBe("2025-01-01");
  });

  it("is that of UTC+8, in Chinese words", () => {
    expect(today(Date.parse("2025-05-19T16:00:00Z"))).toBe("2025-05-20");
    expect(dayInWords("2025-05-20")).toBe("2025年5月20日 星期二");
  });
});
