import type { NewsItem } from "#bff/entities/news.ts";
import { dayInWords } from "../../routes/calendar-day.ts";
import { NewsCards } from "../../features/lists/cards/news-cards.tsx";
import { fullTime } from "../../ui/format.ts";
import styles from "./timeline.module.css";

interface TimelineProps {
  items: readonly NewsItem[];
  /** Level of the days' headings: 2 where no heading precedes the timeline. */
  level?: 2 | 3;
}

/** News by day, in the order of `items`. */
export function Timeline({ items, level = 3 }: TimelineProps) {
  const Day = `h${level}` as const;
  return (
    <ol className={styles.line} data-block="timeline">
      {daysOf(items).map(({ day, rows }) => (
        <li key={day} data-day={day}>
          <Day className={styles.day}>{day ? <time dateTime={day}>{dayInWords(day)}</time> : "时间待定"}</Day>
          <NewsCards items={rows} level={3} />
        </li>
      ))}
    </ol>
  );
}

/** Groups rows by day, in the order of each day's first row; rows without a time come last. */
function daysOf(items: readonly NewsItem[]): { day: string; rows: NewsItem[] }[] {
  const days = new Map<string, NewsItem[]>();
  for (const item of items) {
    const day = fullTime(item.pubtime).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const undated = days.get("");
  days.delete("");
  return [...days, ...(undated ? [["", undated] as const] : [])].map(([day, rows]) => ({ day, rows }));
}
