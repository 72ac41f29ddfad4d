import type { ReactNode } from "react";
import styles from "./Empty.module.css";
import { Shore } from "./Shore.tsx";

interface EmptyProps {
  text?: string;
  /** Show the link home; false for blocks on a page with other links. */
  home?: boolean;
  children?: ReactNode;
}

/** An empty list: 暂无内容 with a link home (pages §1.4). */
export function Empty({ text = "暂无内容", home = true, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Shore scene="calm" />
      <p>{text}</p>
      {home && (
        <a className={styles.home} href="/new/home/1">
          去首页看看
        </a>
      )}
      {children}
    </div>
  );
}
