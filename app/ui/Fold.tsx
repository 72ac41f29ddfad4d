import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./Fold.module.css";

interface FoldProps {
  text: string;
  /** Name of the block, for `data-block`. */
  block: string;
  className?: string;
  /** Shown below the text once it is unfolded. */
  children?: ReactNode;
}

/** Texts of up to this many letters are not folded. */
const SHORT = 72;

/** A long text folded to three lines, as a `details` element: it works without script. */
export function Fold({ text, block, className, children }: FoldProps) {
  if (!children && [...text].length <= SHORT) {
    return (
      <p className={clsx(styles.text, className)} data-block={block}>
        {text}
      </p>
    );
  }
  return (
    <details className={clsx(styles.fold, !children && styles.textOnly, className)} data-block={block}>
      <summary>
        <span className={styles.text}>{text}</span>
        <span className={styles.open}>展开</span>
        <span className={styles.close}>收起</span>
      </summary>
      {children}
    </details>
  );
}
