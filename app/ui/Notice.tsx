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
  /** Announce it to screen readers: for notices that appear after the page, such as a form's result. */
  announced?: boolean;
  children: ReactNode;
}

/** A notice of one or two sentences in the page. */
export function Notice({ tone = "info", announced, children }: NoticeProps) {
  return (
    <div className={clsx(styles.notice, styles[tone])} role={announced ? "status" : undefined}>
      <Icon name={ICONS[tone]} size={18} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
