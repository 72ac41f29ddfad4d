import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./failed-part.module.css";

/** Shown in place of a part that failed to load (pages §1.4). Its link reloads the page. */
export function FailedPart({ text = "加载失败，点击重试" }: { text?: string }) {
  const { href } = usePageAddress();
  return (
    <p className={styles.failed}>
      <a href={href}>{text}</a>
    </p>
  );
}
