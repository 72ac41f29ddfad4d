import { clsx } from "clsx";
import { count } from "./format.ts";
import styles from "./Stats.module.css";

export interface Stat {
  label: string;
  /** A number is printed as a count, a text as it is. */
  value: number | string;
  unit?: string;
  /** A short explanation of the number. */
  note?: string;
}

/** A strip of numbers: fans, projects, hours of service. Stats with notes get more space. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  const roomy = stats.some(({ note, unit = "" }) => note || unit.length > 1);
  return (
    <dl className={clsx(styles.strip, roomy && styles.roomy)}>
      {stats.map(({ label, value, unit, note }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>
            {label}
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd className={styles.value}>
            {typeof value === "number" ? count(value) : value}
            {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
