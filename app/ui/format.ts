/** Formats of numbers, times and durations (pages §1.5). All times are UTC+8, on the server and in the browser. */

const ZONE_MS = 8 * 3600_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CLOCK = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/**
 * Parses a time of the gateway (contract §1.7) to epoch milliseconds: `YYYY-MM-DD[ HH:mm[:ss]]` in UTC+8, ISO 8601 with a
 * zone, epoch seconds or epoch milliseconds. Anything else is null.
 */
export function instant(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const text = String(value).trim();
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const clock = CLOCK.exec(text);
  if (clock) {
    const [year, month, day, hour, minute, second] = clock.slice(1).map((part) => Number(part ?? 0)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
    return real ? date.getTime() - ZONE_MS : null;
  }
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return null;
  const parsed = Date.parse(text);
  return Number.isNaN(parsed) ? null : parsed;
}

const two = (value: number) => String(value).padStart(2, "0");

function parts(ms: number) {
  const date = new Date(ms + ZONE_MS);
  return {
    year: String(date.getUTCFullYear()),
    day: `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`,
    clock: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
  };
}

/** `YYYY-MM-DD HH:mm` for detail pages; "" if the time is absent or unreadable. */
export function fullTime(value: string | number | null | undefined): string {
  const ms = instant(value);
  if (ms === null) return "";
  const { year, day, clock } = parts(ms);
  return `${year}-${day} ${clock}`;
}

/**
 * The time of a list row: 刚刚, N分钟前, N小时前, `MM-DD HH:mm` in the same year, otherwise `YYYY-MM-DD`.
 * A time after `now` is printed as a date: a planned broadcast has not "just" happened. The exception is the last minute,
 * because a page's `now` advances by the minute only.
 * @param now epoch milliseconds
 */
export function listTime(value: string | number | null | undefined, now: number): string {
  const ms = instant(value);
  if (ms === null) return "";
  const age = now - ms;
  if (age > -MINUTE && age < MINUTE) return "刚刚";
  if (age >= 0 && age < HOUR) return `${Math.floor(age / MINUTE)}分钟前`;
  if (age >= 0 && age < DAY) return `${Math.floor(age / HOUR)}小时前`;
  const { year, day, clock } = parts(ms);
  return year === parts(now).year ? `${day} ${clock}` : `${year}-${day}`;
}

/** A time for `<time dateTime>` with its zone, such as `2025-05-20T08:30:00+08:00`; undefined if unreadable. */
export function machineTime(value: string | number | null | undefined): string | undefined {
  const ms = instant(value);
  return ms === null ? undefined : new Date(ms + ZONE_MS).toISOString().replace(/\.\d+Z$/, "+08:00");
}

/** Truncated, not rounded: 99,999,999 must not become 10000万. */
const inUnits = (value: number, unit: number) => String(Math.floor((value * 10) / unit) / 10);

/** A count: in full below 10,000, then `1.2万`, then `1.2亿`. Anything but a positive number is 0. */
export function count(value: number | null | undefined): string {
  const whole = Math.floor(Number(value ?? 0));
  if (!(whole > 0) || !Number.isFinite(whole)) return "0";
  if (whole < 10_000) return String(whole);
  return whole < 100_000_000 ? `${inUnits(whole, 10_000)}万` : `${inUnits(whole, 100_000_000)}亿`;
}

/** A count with its noun, such as `1.2万评论`; "" for zero, so that no row says 0评论. */
export function countLabel(value: number | null | undefined, noun = ""): string {
  const text = count(value);
  return text === "0" ? "" : `${text}${noun}`;
}

/** An amount of money such as `¥12.30`; expenses have a minus sign. @param fen hundredths of a yuan */
export function yuan(fen: number): string {
  const whole = Math.abs(Math.round(fen));
  return `${fen < 0 ? "-" : ""}¥${Math.floor(whole / 100)}.${two(whole % 100)}`;
}

/** `mm:ss`, or `h:mm:ss` from one hour on; "" if absent. @param seconds may have decimals */
export function duration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return "";
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  const rest = `${two(minutes)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** A duration for `<time dateTime>` and JSON-LD, such as `PT1M5S`; undefined if absent. */
export function isoDuration(seconds: number | null | undefined): string | undefined {
  if (!duration(seconds)) return undefined;
  const whole = Math.floor(seconds ?? 0);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `PT${h ? `${h}H` : ""}${m ? `${m}M` : ""}${s || (!h && !m) ? `${s}S` : ""}`;
}

/** A file size such as `320 KB` or `1.4 MB`, for attachments; "" if absent. */
export function fileSize(bytes: number | null | undefined): string {
  if (!bytes || bytes < 0 || !Number.isFinite(bytes)) return "";
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
