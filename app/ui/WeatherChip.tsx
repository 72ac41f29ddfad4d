import type { Weather } from "#bff/entities/weather.ts";
import styles from "./WeatherChip.module.css";

const CLOUD = "M7.5 18.5a4 4 0 0 1-.4-8 5.2 5.2 0 0 1 10-.6 4.3 4.3 0 0 1-.6 8.6Z";
const SUN =
  "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4";
const HIGH_CLOUD = "M7.5 15a3.7 3.7 0 0 1-.4-7.4 5 5 0 0 1 9.600-.5 4 4 0 0 1-.5 7.900Z";

/** 24 px line drawings: a phone may have no glyphs for the weather emoji. */
const SIGNS: Record<Weather["icon"], string> = {
  sunny: SUN,
  cloudy: `${CLOUD}M13.5 5.200a3.600 3.600 0 0 1 6 3.800M16.800 2v1.3M21.800 5.200l-1 .7M22.5 10h-1.200`,
  overcast: CLOUD,
  rain: `${HIGH_CLOUD}M8.5 18l-1 3M12.5 18l-1 3M16.5 18l-1 3`,
  snow: `${HIGH_CLOUD}M8 18.5v.05M12 18.5v.05M16 18.5v.05M10 21.3v.05M14 21.3v.05`,
  fog: "M4 8h16M6.5 12h11M4 16h16M8 20h8M8 4h8",
  wind: "M3 9.5h11a2.7 2.7 0 1 0-2.7-2.7M3 13.5h15.5a2.7 2.7 0 1 1-2.7 2.7M3 17.5h8.5a2.200 2.200 0 1 1-2.200 2.200",
};

/** The weather in one line; wind and air quality are hidden on a phone. */
export function WeatherChip({
  weather: { city, text, icon, low, high, wind, aqi, tips },
}: {
  weather: Weather;
}) {
  return (
    <p className={styles.weather} data-block="weather" title={tips}>
      <svg
        aria-hidden="true"
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={SIGNS[icon]} />
      </svg>
      <span className={styles.city}>{city}</span>
      <span>{text}</span>
      {low !== undefined && high !== undefined && (
        <span>
          {low}–{high}℃
        </span>
      )}
      {wind && <span className={styles.more}>{wind}</span>}
      {aqi !== undefined && <span className={styles.more}>空气质量 {aqi}</span>}
    </p>
  );
}
