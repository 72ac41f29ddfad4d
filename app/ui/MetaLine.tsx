import type { ReactNode } from "react";
import { fullTime, machineTime } from "./format.ts";
import styles from "./MetaLine.module.css";

interface MetaLineProps {
  /** A state, shown first. */
  badge?: ReactNode;
  /** The publisher. */
  source?: string;
  pubtime?: string;
  /** Further facts, each in its own element. */
  children?: ReactNode;
}

/** The small line below a headline: source, time, counts. */
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

/** The rank on the hot list (pages §4.1). Not rendered without a rank. */
export function RankMark({ rank }: { rank: number }) {
  if (rank <= 0) return null;
  return (
    <span className={styles.rank} data-block="rank">
      热榜第{rank}名
    </span>
  );
}
