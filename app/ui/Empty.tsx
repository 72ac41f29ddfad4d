import type { ReactNode } from "react";
import styles from "./Empty.module.css";
import { Shore } from "./Shore.tsx";

interface EmptyProps {
  text?: string;
  /** The way on; false for blocks inside a page that has other ways. */
  home?: boolean;
  children?: ReactNode;
}

/** A list without rows: 暂无内容 with a way home (pages §1.4). */
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
