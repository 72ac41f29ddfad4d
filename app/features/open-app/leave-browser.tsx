import styles from "./leave-browser.module.css";

/** The steps out of another app's browser; over the page, and a plain line of text without script (pages §4.14). */
export function LeaveBrowser() {
  return (
    <p className={styles.overlay} role="note" data-block="leave">
      请点击右上角<b>···</b>，选择“在浏览器打开”
      <span className={styles.arrow} aria-hidden="true" />
    </p>
  );
}
