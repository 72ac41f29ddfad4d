import { clsx } from "clsx";
import styles from "./Steps.module.css";

interface StepsProps {
  /** Names the way for screen readers, such as 提现步骤. */
  label: string;
  steps: readonly string[];
  /** Which one it is now, from 0; after the last one all are done. */
  current: number;
}

/** A way in steps: what is done, where one is, what is still to come. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((text, place) => (
        <li
          key={text}
          className={clsx(place < current && styles.done)}
          aria-current={place === current ? "step" : undefined}
        >
          {text}
        </li>
      ))}
    </ol>
  );
}
