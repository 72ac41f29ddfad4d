import type { ReactNode } from "react";
import styles from "./Split.module.css";

/** A main column, and on a desktop a second one beside it; below it on a telephone. */
export function Split({ main, side, label }: { main: ReactNode; side: ReactNode; label: string }) {
  return (
    <div className={styles.split}>
      <div className={styles.main}>{main}</div>
      <aside className={styles.side} aria-label={label}>
        {side}
      </aside>
    </div>
  );
}
