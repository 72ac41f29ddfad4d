import { count } from "./format.ts";
import styles from "./Stats.module.css";

export interface Stat {
  label: string;
  /** A number is printed as a count; a text as it is. */
  value: number | string;
  unit?: string;
}

/** A strip of numbers: fans, projects, hours of service. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.strip}>
      {stats.map(({ label, value, unit }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {typeof value === "number" ? count(value) : value}
            {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
