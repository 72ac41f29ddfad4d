import { clsx } from "clsx";
import styles from "./Meter.module.css";

interface MeterProps {
  /** Per cent; over 100 the bar is full. */
  percent: number;
  /** What is measured, for screen readers: 筹款进度. */
  label: string;
  /** What the bar says, where that is not its per cent: 38人已报名，共60个名额. */
  text?: string;
  /** `warm` for what people give, `brand` for everything else. */
  tone?: "brand" | "warm";
  size?: "small" | "medium";
}

/** How much of a goal is reached, as a bar; its numbers stand beside it in words. */
export function Meter({ percent, label, text, tone = "brand", size = "small" }: MeterProps) {
  const full = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={clsx(styles.meter, styles[tone], styles[size])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={full}
      aria-valuetext={text ?? `${percent}%`}
    >
      {/* A little that is there can be seen. */}
      <i style={{ width: `${full > 0 ? Math.max(full, 2) : 0}%` }} />
    </div>
  );
}
