import { dayInWords } from "../../routes/calendar-day.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { WeatherChip } from "../../ui/WeatherChip.tsx";
import type { PaperHead } from "./load-paper.server.ts";
import { paperHref } from "../../routes/paper-address.ts";
import styles from "./paper.module.css";

/** Name, date, issue and weather, and the switch between morning and evening paper on days that have both. */
export function Masthead({ head }: { head: PaperHead }) {
  const { name, date, edition, issue, weather, hasOther, isReading } = head;
  const Name = isReading ? "p" : "h1";
  return (
    <header className={styles.masthead}>
      <Name className={styles.name}>
        <a href={paperHref({ date }, edition)}>{name}</a>
      </Name>
      <div className={styles.dateline}>
        <p className={styles.day}>
          <time dateTime={date}>{dayInWords(date)}</time>
          {issue && <span>{issue}</span>}
        </p>
        {weather && <WeatherChip weather={weather} />}
      </div>
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
