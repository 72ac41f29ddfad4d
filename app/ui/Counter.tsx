import { clsx } from "clsx";
import styles from "./Counter.module.css";

/** Characters used of a limit, such as 12/200. Announced only near or over the limit. */
export function Counter({ used, limit }: { used: number; limit: number }) {
  const near = used > limit * 0.9;
  return (
    <span className={clsx(styles.counter, used > limit && styles.over)} aria-live={near ? "polite" : "off"}>
      <span className="visually-hidden">已输入</span>
      {used}/{limit}
    </span>
  );
}
