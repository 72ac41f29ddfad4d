import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./Notice.module.css";

const ICONS = { info: "info", good: "check", warning: "alert", bad: "alert" } as const satisfies Record<
  string,
  IconName
>;

interface NoticeProps {
  tone?: keyof typeof ICONS;
  /** Announced when it appears after the page: the result of a form, a lost connection. */
  announced?: boolean;
  children: ReactNode;
}

/** A strip of one or two sentences in the flow of the page. */
export function Notice({ tone = "info", announced, children }: NoticeProps) {
  return (
    <div className={clsx(styles.notice, styles[tone])} role={announced ? "status" : undefined}>
      <Icon name={ICONS[tone]} size={18} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
