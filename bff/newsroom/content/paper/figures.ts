import { dayIndex } from "./days.ts";

/** A number from 0 to 1, always the same for the same names, so that a day always has the same figures. */
export function chance(...names: (string | number)[]): number {
  let hash = 2166136261;
  for (const sign of names.join("/")) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Takes the next entries of a list each day, so that no day repeats those of the day before. */
export function turnOf<T>(list: readonly T[], date: string, many: number, start = 0): T[] {
  const first = start + dayIndex(date) * many;
  return Array.from({ length: many }, (_, at) => list[(first + at) % list.length]).filter(
    (entry) => entry !== undefined,
  );
}

/** The entry of a list for a day. */
export function ofDay<T>(list: readonly T[], date: string): T {
  const entry = list[dayIndex(date) % list.length];
  if (entry === undefined) throw new Error("an empty list has no entry for a day");
  return entry;
}

/** The price of a day, in steps of 10 fen: a trend plus a small daily change. */
export function priceOf(name: string, base: number, drift: number, date: string): number {
  const day = dayIndex(date);
  const wave = Math.sin((day + chance(name) * 9) * 1.1) * 0.045 + (chance(name, day) - 0.5) * 0.05;
  return Math.max(0.5, Math.round(base * (1 + drift * day + wave) * 10) / 10);
}

/** "3.5", "12". */
export const plain = (price: number): string => String(Math.round(price * 10) / 10);

/** The change of a price since yesterday, in the words of a market board. */
export function moved(today: number, yesterday: number): string {
  const by = Math.round((today - yesterday) * 10) / 10;
  if (by === 0) return "持平";
  return by > 0 ? `涨${plain(by)}` : `降${plain(-by)}`;
}

/** Minutes of the day as "HH:mm". */
export const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
