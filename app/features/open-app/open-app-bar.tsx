import { useEffect, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { useSettings } from "../navigation/use-session.tsx";
import styles from "./open-app-bar.module.css";

const HIDDEN = "open-app-hidden";

/** The bar at the foot of share pages that leads into the app; closed for the session (pages §6). */
export function OpenAppBar({ firstVisit }: { firstVisit: boolean }) {
  const { appName, slogan } = useSettings();
  const [closable, setClosable] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setClosable(true);
    try {
      setHidden(sessionStorage.getItem(HIDDEN) === "1");
    } catch {
      // Without storage the bar is closed until the next page only.
    }
  }, []);
  if (hidden) return null;
  const close = () => {
    setHidden(true);
    try {
      sessionStorage.setItem(HIDDEN, "1");
    } catch {
      // As above.
    }
  };
  return (
    <aside className={firstVisit ? styles.sliding : styles.bar} aria-label="打开客户端" data-block="open-app">
      {firstVisit && <p className={styles.hint}>在客户端阅读，图片更清晰、评论更及时</p>}
      <img src="/new/favicon.svg" alt="" width={40} height={40} />
      <p className={styles.text}>
        <b>{appName}</b>
        <span>{slogan}</span>
      </p>
      <a className={styles.open} href="/new/down">
        打开App
      </a>
      {closable && (
        <button type="button" className={styles.close} onClick={close} aria-label="关闭">
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}
