import { Tabs } from "../../ui/Tabs.tsx";
import type { PaperData } from "./load-paper.server.ts";
import { paperHref } from "../../paper-address.ts";
import styles from "./paper.module.css";

const WEEKDAYS = ["日", "一", "二", "三", "四", "五", "六"];

/** Name, day, issue and weather, and the switch between the morning and the evening paper where both came out. */
export function Masthead({ content }: { content: PaperData }) {
  const { name, date, edition, issue, weather, hasOther, reading } = content;
  const Name = reading ? "p" : "h1";
  return (
    <header className={styles.masthead}>
      <Name className={styles.name}>
        <a href={paperHref({ date }, edition)}>{name}</a>
      </Name>
      <p className={styles.day}>
        <time dateTime={date}>{longDay(date)}</time>
        {issue && <span>{issue}</span>}
      </p>
      {weather && (
        <p className={styles.weather} data-block="weather" title={weather.tips}>
          {weather.city} {weather.text}
          {weather.low !== undefined && weather.high !== undefined && ` ${weather.low}–${weather.high}℃`}
          {weather.wind && ` ${weather.wind}`}
        </p>
      )}
      {hasOther && (
        <Tabs
          label="早报和晚报"
          look="pills"
          current={edition}
          tabs={[
            { id: "mor", text: "早报", href: paperHref({ date }, "mor") },
            { id: "even", text: "晚报", href: paperHref({ date }, "even") },
          ]}
        />
      )}
    </header>
  );
}

function longDay(date: string): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
  return `${year}年${month}月${day}日 星期${weekday}`;
}
