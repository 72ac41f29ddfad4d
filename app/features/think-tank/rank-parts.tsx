import { clsx } from "clsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { changeText, type Place } from "./rank-view.ts";
import styles from "./rank-parts.module.css";

/** ▲ 2, ▼ 1 or a dash: places gained or lost since the last period. Not rendered if unknown. */
export function Change({ change }: { change: number | undefined }) {
  const text = changeText(change);
  if (!text || change === undefined) return null;
  const [sign, look] = change > 0 ? ["▲", styles.up] : change < 0 ? ["▼", styles.down] : ["—", styles.same];
  return (
    <span className={clsx(styles.change, look)} data-change={change}>
      <span aria-hidden="true">
        {sign}
        {change !== 0 && Math.abs(change)}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** The score with its unit. Not rendered without a score. */
export function Score({ score, className }: { score: string | undefined; className?: string }) {
  if (score === undefined) return null;
  return (
    <span className={clsx(styles.score, className)}>
      <b>{score}</b>
      <small>分</small>
    </span>
  );
}

/** The rank; the first three stand out. */
export function PlaceNumber({ place, className }: { place: number; className?: string }) {
  return (
    <span className={clsx(styles.number, className)} data-top={place <= 3 ? place : undefined}>
      <span className="visually-hidden">第</span>
      {place}
      <span className="visually-hidden">名</span>
    </span>
  );
}

/** An enterprise's logo; decorative, since the name is beside it. */
export function Logo({ src, className }: { src: string | undefined; className?: string }) {
  return <Picture src={src} alt="" preset="thumbnail" ratio="1:1" className={clsx(styles.logo, className)} />;
}

/** An enterprise's city and tags. */
export function CityAndTags({ city, tags }: Pick<Place, "city" | "tags">) {
  if (!city && tags.length === 0) return null;
  return (
    <span className={styles.known}>
      {city && <span>{city}</span>}
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}
