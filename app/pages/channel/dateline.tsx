import type { Weather } from "#bff/entities/weather.ts";
import { dayInWords, today } from "../../routes/calendar-day.ts";
import { WeatherChip } from "../../ui/WeatherChip.tsx";
import styles from "./home.module.css";

/** The date and the weather, as under the name of a printed paper. */
export function Dateline({ weather }: { weather: Weather | null }) {
  const day = weather?.date || today();
  return (
    <div className={styles.dateline}>
      <time dateTime={day}>{dayInWords(day)}</time>
      {weather && <WeatherChip weather={weather} />}
    </div>
  );
}
