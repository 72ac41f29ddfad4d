import { dayFrom } from "../../routes/calendar-day.ts";

/** A day of the calendar; null fills the weeks at the ends of a month. */
type CalendarDay = { day: string; hasPaper: boolean } | null;

export interface CalendarMonth {
  /** `YYYY-MM` */
  month: string;
  /** From Monday to Sunday. */
  weeks: CalendarDay[][];
}

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthOf = (day: string) => day.slice(0, 7);

/**
 * The weeks that papers came out in, month by month.
 * @param papers days with a paper, `YYYY-MM-DD`, in any order
 */
export function paperCalendar(papers: readonly string[]): CalendarMonth[] {
  const known = new Set(papers);
  const [first] = [...known].sort();
  const last = [...known].sort().at(-1);
  if (!first || !last) return [];
  const months: CalendarMonth[] = [];
  const end = dayFrom(last, 6 - weekday(last));
  for (let monday = dayFrom(first, -weekday(first)); monday <= end; monday = dayFrom(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, nth) => dayFrom(monday, nth));
    // A week that two months share stands in each of them, with the days of that month.
    for (const month of new Set(week.map(monthOf))) {
      const days = week.map((day) => (monthOf(day) === month ? { day, hasPaper: known.has(day) } : null));
      if (!days.some((day) => day?.hasPaper)) continue;
      const open = months.at(-1);
      if (open?.month === month) open.weeks.push(days);
      else months.push({ month, weeks: [days] });
    }
  }
  return months;
}
