/** `YYYY-MM-DD` or `YYYYMMDD` as `YYYY-MM-DD`; null when it is no day of the calendar (pages §1.1, DATE). */
export function calendarDay(text: string): string | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  if (!year || (text.includes("-") && text.length !== 10)) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return real ? `${year}-${month}-${day}` : null;
}

/** @param day `YYYY-MM-DD`; @param by days later, earlier when negative */
export function dayFrom(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** The day that it is in UTC+8. */
export function today(now = Date.now()): string {
  return new Date(now + 8 * 3600_000).toISOString().slice(0, 10);
}

/** 2025年5月20日 星期二 */
export function dayInWords(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const weekday = "日一二三四五六"[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${year}年${Number(month)}月${Number(date)}日 星期${weekday}`;
}
