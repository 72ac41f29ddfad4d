import type { ReactNode } from "react";
import styles from "./Split.module.css";

/** A main column and a second one: beside it on a desktop, below it on a phone. */
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
