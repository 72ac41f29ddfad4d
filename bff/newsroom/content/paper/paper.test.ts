import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pageSize } from "../../store/paper.ts";
import areasJson from "./areas.json" with { type: "json" };
import { tidesOf } from "./columns-sea.ts";
import { gamesOf, standingsAfter } from "./columns-leisure.ts";
import { dayIndex, issueOf, lunarDate, paperDates, weathers, weekday } from "./days.ts";
import { articleIdOf, pageFileOf, paperPages } from "./editions.ts";
import type { PrintedArea } from "./types.ts";

const areas = areasJson as unknown as Record<string, PrintedArea[] | undefined>;
const files = fileURLToPath(new URL("../../media/files/", import.meta.url));
const articles = paperPages.flatMap((page) => page.articles);

const overlap = (one: PrintedArea, other: PrintedArea) =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) > 0.05 &&
  Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) > 0.05;

/** Whether a point is in a polygon. */
function within(points: [number, number][], x: number, y: number): boolean {
  let inside = false;
  points.forEach(([x1, y1], at) => {
    const [x2, y2] = points[(at + 1) % points.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

describe("the printed paper", () => {
  it("has eight pages on fourteen evenings and four on one morning", () => {
    expect(paperPages.filter(({ edition }) => edition === "even")).toHaveLength(14 * 8);
    expect(paperPages.filter(({ edition }) => edition === "mor")).toHaveLength(4);
    expect(paperDates).toHaveLength(14);
    expect([weekday("2025-05-20"), lunarDate("2025-05-20")]).toEqual(["星期二", "乙巳年四月廿三"]);
    expect(issueOf("even", "2025-05-07")).toBe("总第11255期");
  });

  it("has three to six articles on every page, without repetition", () => {
    for (const page of paperPages) {
      expect([3, 4, 5, 6], pageFileOf(page)).toContain(page.articles.length);
    }
    const titles = articles.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    const online = articles.flatMap(({ newsid }) => newsid ?? []);
    expect(new Set(online).size).toBe(online.length);
    expect(online.length).toBeGreaterThanOrEqual(75);
  });

  it("repeats no paragraph", () => {
    const paragraphs = articles.flatMap(({ body }) =>
      body.filter((block): block is string => typeof block === "string"),
    );
    expect(paragraphs.filter((text, at) => paragraphs.indexOf(text) !== at)).toEqual([]);
  });

  it("has existing pictures, none twice on a page", () => {
    for (const page of paperPages) {
      const names = page.articles.flatMap(({ picture }) => picture?.image ?? []);
      expect(new Set(names).size, pageFileOf(page)).toBe(names.length);
      for (const name of names) expect(existsSync(files + name), name).toBe(true);
    }
  });

  it("leads with the old street on May 20", () => {
    const front = paperPages.find(({ date, pageNo }) => date === "2025-05-20" && pageNo === "A01");
    expect(front?.articles[0]?.newsid).toBe("NEWS1001");
    expect(front && articleIdOf(front, 0)).toBe("P20250520A01-1");
    expect(front?.articles).toHaveLength(6);
  });
});

describe("page pictures", () => {
  it("exist for every page, in one size", async () => {
    for (const page of paperPages) {
      const { width, height } = await sharp(`${files}${pageFileOf(page)}.webp`).metadata();
      expect({ width, height }, pageFileOf(page)).toEqual(pageSize);
    }
  });

  it("have one area for each article of the page", () => {
    for (const page of paperPages) {
      const placed = (areas[pageFileOf(page)] ?? []).map(({ articleid }) => articleid).sort();
      expect(placed, pageFileOf(page)).toEqual(page.articles.map((_, at) => articleIdOf(page, at)));
    }
    expect(Object.keys(areas)).toHaveLength(paperPages.length);
  });

  it("have areas inside the page that do not overlap", () => {
    for (const [name, placed = []] of Object.entries(areas)) {
      for (const { x, y, w, h } of placed) {
        expect(Math.min(x, y, w - 5, h - 2), name).toBeGreaterThan(0);
        expect(Math.max(x + w, y + h), name).toBeLessThanOrEqual(100.01);
      }
      placed.forEach((one, at) =>
        placed.slice(at + 1).forEach((other) => {
          const framed = [one, other].find(({ points }) => points);
          const inner = framed === one ? other : one;
          if (!framed?.points || !overlap(one, other)) return expect(overlap(one, other), name).toBe(false);
          expect(within(framed.points, inner.x + inner.w / 2, inner.y + inner.h / 2), name).toBe(false);
        }),
      );
    }
  });
});

describe("the columns", () => {
  it("have a tide that is 45 minutes later each day", () => {
    const lows = paperDates.flatMap((date) => tidesOf(date).filter(({ kind }) => kind === "低潮"));
    expect(lows.length).toBeGreaterThanOrEqual(26);
    expect(tidesOf("2025-05-20").find(({ kind }) => kind === "低潮")?.time).toBe("09:40");
    expect(tidesOf("2025-05-19").find(({ kind }) => kind === "低潮")?.time).toBe("08:55");
    const lowest = Math.min(...lows.map(({ height }) => height));
    expect(tidesOf("2025-05-18").map(({ height }) => height)).toContain(lowest);
  });

  it("have a round-robin with a correct table", () => {
    const pairs = paperDates.flatMap((date) =>
      gamesOf(dayIndex(date)).map(({ home, away }) => [home, away].sort().join()),
    );
    expect(new Set(pairs).size).toBe(28);
    const final = standingsAfter(13);
    expect(final.every(({ won, lost }) => won + lost === 7)).toBe(true);
    expect(final.reduce((sum, { difference }) => sum + difference, 0)).toBe(0);
  });

  it("have the weather of every day and of the next day", () => {
    for (const date of [...paperDates, "2025-05-21"]) {
      expect(weathers[date]?.high, date).toBeGreaterThan(weathers[date]?.low ?? 99);
    }
  });
});
