import { dayFrom } from "../../routes/calendar-day.ts";

/** A day of the calendar, `YYYY-MM-DD`. null is a day of another month, in the first or last week. */
type CalendarDay = { day: string; hasPaper: boolean } | null;

export interface CalendarMonth {
  /** `YYYY-MM` */
  month: string;
  /** Weeks of 7 days, from Monday to Sunday. */
  weeks: CalendarDay[][];
}

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthOf = (day: string) => day.slice(0, 7);

/**
 * Makes a calendar of past papers, month by month. Months without papers are left out.
 * @param papers days with a paper, `YYYY-MM-DD`, in any order
 */
export function paperCalendar(papers: readonly string[]): CalendarMonth[] {
  const dates = new Set(papers);
  const [first] = [...dates].sort();
  const last = [...dates].sort().at(-1);
  if (!first || !last) return [];
  const months: CalendarMonth[] = [];
  const end = dayFrom(last, 6 - weekday(last));
  for (let monday = dayFrom(first, -weekday(first)); monday <= end; monday = dayFrom(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, nth) => dayFrom(monday, nth));
    // A week in two months appears in both, each time with the days of that month only.
    for (const month of new Set(week.map(monthOf))) {
      const days = week.map((day) => (monthOf(day) === month ? { day, hasPaper: dates.has(day) } : null));
      if (!days.some((day) => day?.hasPaper)) continue;
      const latest = months.at(-1);
      if (latest?.month === month) latest.weeks.push(days);
      else months.push({ month, weeks: [days] });
    }
  }
  return months;
}
