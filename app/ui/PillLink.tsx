import { clsx } from "clsx";
import type { AnchorHTMLAttributes } from "react";
import styles from "./PillLink.module.css";

interface PillLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** `tint` for the main way on; `plain` for one word among others. */
  tone?: "tint" | "plain";
}

/** A short link: a keyword, a topic, a question. */
export function PillLink({ tone = "plain", className, children, ...link }: PillLinkProps) {
  return (
    <a {...link} className={clsx(styles.pill, styles[tone], className)}>
      {children}
    </a>
  );
}
