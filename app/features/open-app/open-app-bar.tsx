import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { useSettings } from "../../browser/use-session.tsx";
import type { AppQuery } from "./app-links.ts";
import { useTryApp } from "./try-app.ts";
import { useAppWay } from "./use-app-way.ts";
import { useLaunchTag } from "./use-launch-tag.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import styles from "./open-app-bar.module.css";

const HIDDEN = "open-app-hidden";

interface OpenAppBarProps {
  firstVisit: boolean;
  /** What the app opens: the item of this page. */
  item: AppQuery;
}

/**
 * The bar at the bottom of share pages that leads into the app; closing it holds for the session (pages §6). Its link goes to
 * the download page. In a phone's browser script tries the app's scheme first; in WeChat the launch tag covers the link.
 */
export function OpenAppBar({ firstVisit, item }: OpenAppBarProps) {
  const { appName, slogan } = useSettings();
  const way = useAppWay(item);
  const link = useRef<HTMLAnchorElement>(null);
  const wait = useTryApp(way?.page);
  useLaunchTag(link, way);
  const closable = useHydrated();
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    try {
      setHidden(sessionStorage.getItem(HIDDEN) === "1");
    } catch {
      // Without storage the bar comes back on the next page.
    }
  }, []);
  if (hidden || !way) return null;
  const close = () => {
    setHidden(true);
    try {
      sessionStorage.setItem(HIDDEN, "1");
    } catch {
      // See above.
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
        ref={link}
        className={styles.open}
        href={way.page}
        onClick={(event) => {
          if (!way.scheme) return;
          event.preventDefault();
          wait();
          location.assign(way.scheme);
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
