import { useEffect, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { useSession, useSettings } from "../navigation/use-session.tsx";
import { appLink } from "./app-links.ts";
import { useTryApp } from "./try-app.ts";
import styles from "./open-app-bar.module.css";

const HIDDEN = "open-app-hidden";

interface OpenAppBarProps {
  firstVisit: boolean;
  /** What the page is about, which the app then opens; "" for none. */
  id: string;
}

/**
 * The bar at the foot of share pages that leads into the app; closed for the session (pages §6). Its link is that of the
 * download page; where a phone's browser knows schemes, script tries the app first.
 */
export function OpenAppBar({ firstVisit, id }: OpenAppBarProps) {
  const settings = useSettings();
  const { appName, slogan } = settings;
  const { environment } = useSession();
  const download = id ? `/new/shareDown/${id}` : "/new/down";
  const app = environment === "browser" ? appLink(settings, { newsid: id }) : null;
  const wait = useTryApp(download);
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
      <a
        className={styles.open}
        href={download}
        onClick={(event) => {
          if (!app) return;
          event.preventDefault();
          wait();
          location.assign(app);
        }}
      >
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
