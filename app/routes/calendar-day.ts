/** Reads `YYYY-MM-DD` or `YYYYMMDD`. @returns `YYYY-MM-DD`; null when it is not a day of the calendar (pages §1.1, DATE) */
export function calendarDay(text: string): string | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  if (!year || (text.includes("-") && text.length !== 10)) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? `${year}-${month}-${day}` : null;
}

/**
 * The day some days later or earlier.
 * @param day `YYYY-MM-DD`
 * @param by days; negative for earlier
 */
export function dayFrom(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** The current day in UTC+8, as `YYYY-MM-DD`. */
export function today(now = Date.now()): string {
  return new Date(now + 8 * 3600_000).toISOString().slice(0, 10);
}

/** Formats `YYYY-MM-DD` as 2025年5月20日 星期二. */
export function dayInWords(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const weekday = "日一二三四五六"[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${year}年${Number(month)}月${Number(date)}日 星期${weekday}`;
}
