import styles from "./Skeleton.module.css";

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Placeholders in the shape of news cards while a list loads. */
export function CardSkeletons({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">正在加载</span>
      {places(rows).map((place) => (
        <div key={place} className={styles.card} aria-hidden="true">
          <div className={styles.lines}>
            <i className={styles.bone} />
            <i className={styles.bone} />
            <i className={styles.short} />
          </div>
          <i className={styles.picture} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder lines while text loads. */
export function TextSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <div className={styles.text} role="status">
      <span className="visually-hidden">正在加载</span>
      {places(lines).map((place) => (
        <i key={place} className={place === lines - 1 ? styles.short : styles.bone} aria-hidden="true" />
      ))}
    </div>
  );
}
