import type { Weather } from "#bff/entities/weather.ts";
import styles from "./home.module.css";

const SIGNS: Record<Weather["icon"], string> = {
  sunny: "☀️",
  cloudy: "⛅",
  overcast: "☁️",
  rain: "🌧️",
  snow: "🌨️",
  fog: "🌫️",
  wind: "💨",
};

export function WeatherChip({ weather }: { weather: Weather }) {
  const { low, high } = weather;
  return (
    <p className={styles.weather} data-block="weather" title={weather.tips}>
      <span aria-hidden="true">{SIGNS[weather.icon]}</span> {weather.city} {weather.text}
      {low !== undefined && high !== undefined && ` ${low}–${high}℃`}
    </p>
  );
}
