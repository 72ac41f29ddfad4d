import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import styles from "./leave-browser.module.css";

/**
 * Explains how to leave another app's browser (pages §4.14). With script it is an overlay until the reader closes it, then a
 * line above the page. Without script it is that line.
 */
export function LeaveBrowser() {
  const dialog = useRef<HTMLDialogElement>(null);
  const active = usePageIsActive();
  const [isOver, setOver] = useState(false);
  const [putAway, setPutAway] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !active || putAway || !("showModal" in element)) return;
    // The markup has the dialog open as a line. Opened as a modal it traps the focus and closes on Escape.
    element.removeAttribute("open");
    element.showModal();
    setOver(true);
    const put = () => setPutAway(true);
    element.addEventListener("close", put);
    element.addEventListener("click", put);
    return () => {
      element.removeEventListener("close", put);
      element.removeEventListener("click", put);
      element.close();
      element.setAttribute("open", "");
      setOver(false);
    };
  }, [active, putAway]);
  return (
    <dialog
      ref={dialog}
      open
      className={putAway ? styles.line : styles.leave}
      aria-label="在浏览器打开"
      data-block="leave"
      data-over={isOver ? "" : undefined}
    >
      <Arrow />
      <p>请点击右上角，选择“在浏览器打开”</p>
      <ol className={styles.steps} aria-hidden="true">
        <li>
          <Dots />
        </li>
        <li>在浏览器打开</li>
      </ol>
      {isOver && (
        <Button type="button" variant="secondary" className={styles.known}>
          知道了
        </Button>
      )}
    </dialog>
  );
}

/** Points to the corner where such a browser has its menu. */
function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 96 96" width="96" height="96" fill="none" aria-hidden="true">
      <path d="M12 88C18 52 42 26 82 14M58 10l25 3.500L72 36" />
    </svg>
  );
}

/** The menu's icon as a drawing: as characters it would be read aloud in the middle of the sentence. */
function Dots() {
  return (
    <svg viewBox="0 0 24 8" width="30" height="10" fill="currentColor" aria-hidden="true">
      <circle cx="4" cy="4" r="2.600" />
      <circle cx="12" cy="4" r="2.600" />
      <circle cx="20" cy="4" r="2.600" />
    </svg>
  );
}
