import { calendarDay } from "./calendar-day.ts";
import { isId } from "./content-id.ts";

/** The parts of an address of the paper (pages §4.13): `/paper/qlwbPaper[/date[/page[/article]]][?edition=]`. */
export interface PaperAddress {
  edition: "even" | "mor";
  /** `YYYY-MM-DD`; absent: the newest. */
  date?: string;
  /** Such as `A01`; absent: the front page. */
  pageNo?: string;
  articleid?: string;
}

const SHEET = /^[A-Z]\d{2}$/;

/** Reads an address of the paper. @returns null when a part is invalid; further segments are ignored */
export function paperAddress(url: { pathname: string; searchParams: URLSearchParams }): PaperAddress | null {
  const segments = url.pathname.split("/").filter(Boolean);
  const prefix = segments.findIndex((segment) => segment.toLowerCase() === "qlwbpaper");
  return paperParts(segments.slice(prefix + 1), url.searchParams);
}

/** Reads the segments after the route's prefix. @returns null when one is invalid */
export function paperParts(rest: readonly string[], query: URLSearchParams): PaperAddress | null {
  const [day, pageNo, articleid] = rest;
  const edition = query.get("edition") ?? "even";
  if (edition !== "even" && edition !== "mor") return null;
  const date = day === undefined ? undefined : calendarDay(day);
  if (date === null) return null;
  if (pageNo !== undefined && !SHEET.test(pageNo)) return null;
  if (articleid !== undefined && !isId(articleid)) return null;
  return { edition, date, pageNo, articleid };
}

/** Builds the address of a sheet or an article of the paper. */
export function paperHref(
  { date, pageNo, articleid }: { date: string; pageNo?: string; articleid?: string },
  edition: "even" | "mor",
): string {
  const path = [date, pageNo, articleid].filter(Boolean).join("/");
  return `/new/paper/qlwbPaper/${path}${edition === "mor" ? "?edition=mor" : ""}`;
}
