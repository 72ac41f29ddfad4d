import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./failed-part.module.css";

/** A part that could not be had, in its place (pages §1.4); its link loads the page once more. */
export function FailedPart({ text = "加载失败，点击重试" }: { text?: string }) {
  const { href } = usePageAddress();
  return (
    <p className={styles.failed}>
      <a href={href}>{text}</a>
    </p>
  );
}
