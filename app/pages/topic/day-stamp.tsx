import { clsx } from "clsx";
import { instant, machineTime } from "../../ui/format.ts";
import styles from "./topic.module.css";

const WEEKDAYS = "日一二三四五六";
const ZONE_MS = 8 * 3600_000;

/** The date of a diary page: the day large, year, month and weekday beside it. */
export function DayStamp({ time, small }: { time: string | undefined; small?: boolean }) {
  const ms = instant(time);
  if (ms === null) return null;
  const date = new Date(ms + ZONE_MS);
  return (
    <time className={clsx(styles.stamp, small && styles.smallStamp)} dateTime={machineTime(time)}>
      <b>{date.getUTCDate()}</b>
      <span>
        {date.getUTCFullYear()}年{date.getUTCMonth() + 1}月<i>星期{WEEKDAYS[date.getUTCDay()]}</i>
      </span>
    </time>
  );
}
