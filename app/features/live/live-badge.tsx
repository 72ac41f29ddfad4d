import clsx from "clsx";
import styles from "./live.module.css";

/** 0 announced, 1 live, 2 over, 3 replay (contract §2). */
export type LiveStatus = 0 | 1 | 2 | 3;

const WORDS: Record<LiveStatus, string> = { 0: "预告", 1: "直播中", 2: "已结束", 3: "回放" };

export function LiveBadge({ status }: { status: LiveStatus }) {
  return (
    <span className={clsx(styles.badge, status === 1 && styles.onAir)} data-live-badge={status}>
      {WORDS[status]}
    </span>
  );
}
