import type { ReactNode } from "react";
import { fullTime, machineTime } from "./format.ts";
import styles from "./MetaLine.module.css";

interface MetaLineProps {
  /** The state it is in, before all else. */
  badge?: ReactNode;
  /** Who published it. */
  source?: string;
  pubtime?: string;
  /** Further facts, each an element of its own. */
  children?: ReactNode;
}

/** The small line of a headline: source, time, counts. */
export function MetaLine({ badge, source, pubtime, children }: MetaLineProps) {
  return (
    <p className={styles.meta}>
      {badge}
      {source && <span className={styles.source}>{source}</span>}
      {pubtime && <time dateTime={machineTime(pubtime)}>{fullTime(pubtime)}</time>}
      {children}
    </p>
  );
}

/** Its place on the hot list (pages §4.1); nothing where it has none. */
export function RankMark({ rank }: { rank: number }) {
  if (rank <= 0) return null;
  return (
    <span className={styles.rank} data-block="rank">
      热榜第{rank}名
    </span>
  );
}
