import { clsx } from "clsx";
import styles from "./Steps.module.css";

interface StepsProps {
  /** The accessible name of the list, such as 提现步骤. */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. After the last one all steps are done. */
  current: number;
}

/** The steps of a process: done, current and upcoming. */
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
