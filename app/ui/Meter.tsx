import { clsx } from "clsx";
import styles from "./Meter.module.css";

interface MeterProps {
  /** Per cent; above 100 the bar is full. */
  percent: number;
  /** The accessible name: 筹款进度. */
  label: string;
  /** The value as text, if it is not a percentage: 38人已报名，共60个名额. */
  text?: string;
  /** `warm` for donations, otherwise `brand`. */
  tone?: "brand" | "warm";
  size?: "small" | "medium";
}

/** A progress bar; the numbers are shown beside it as text. */
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
      {/* Anything above zero is visible. */}
      <i style={{ width: `${full > 0 ? Math.max(full, 2) : 0}%` }} />
    </div>
  );
}
