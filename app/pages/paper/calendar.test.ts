import { describe, expect, it } from "vitest";
import { paperCalendar } from "./calendar.ts";

const render = (papers: string[]) =>
  paperCalendar(papers).map(({ month, weeks }) => [
    month,
    ...weeks.map((week) =>
      week
        .map((day) => (day === null ? "" : `${Number(day.day.slice(8))}${day.hasPaper ? "*" : ""}`))
        .join(" "),
    ),
  ]);

describe("the calendar of past papers", () => {
  it("has the weeks with papers, starting on Mondays", () => {
    expect(render(["2025-05-20", "2025-05-19", "2025-05-07"])).toEqual([
      ["2025-05", "5 6 7* 8 9 10 11", "19* 20* 21 22 23 24 25"],
    ]);
  });

  it("splits a week between two months", () => {
    expect(render(["2025-04-30", "2025-05-01"])).toEqual([
      ["2025-04", "28 29 30*    "],
      ["2025-05", "   1* 2 3 4"],
    ]);
  });

  it("has only months with papers, across a year's end too", () => {
    expect(render(["2024-12-31", "2025-01-06"])).toEqual([
      ["2024-12", "30 31*     "],
      ["2025-01", "6* 7 8 9 10 11 12"],
    ]);
    expect(render([])).toEqual([]);
  });
});
