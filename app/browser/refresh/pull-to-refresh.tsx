import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { usePageIsActive } from "../keep-alive/open-pages.tsx";
import { pulled, REACH } from "./pull.ts";
import styles from "./pull-to-refresh.module.css";
import { useRefresh } from "./use-refresh.ts";

/**
 * Refreshes the page when it is pulled down from its top (pages §4.7). A press on the current channel's tab does the same.
 * @param first ids of the first rows; ids that were not among them before count as new
 */
export function PullToRefresh({ first }: { first: readonly string[] }) {
  const active = usePageIsActive();
  const { busy, refresh } = useRefresh(first);
  const [distance, setDistance] = useState(0);
  const latest = useRef(refresh);
  latest.current = refresh;

  useEffect(() => {
    if (!active) return;
    const listeners = new AbortController();
    const listen = { passive: true, signal: listeners.signal } as const;
    let start: { x: number; y: number } | null = null;
    let pulledBy = 0;
    const draw = (px: number) => setDistance((pulledBy = px));
    addEventListener(
      "touchstart",
      ({ touches }) => {
        const [finger] = touches;
        start =
          window.scrollY <= 0 && touches.length === 1 && finger
            ? { x: finger.clientX, y: finger.clientY }
            : null;
      },
      listen,
    );
    addEventListener(
      "touchmove",
      ({ touches: [finger] }) => {
        if (start && finger)
          draw(window.scrollY > 0 ? 0 : pulled(finger.clientX - start.x, finger.clientY - start.y));
      },
      listen,
    );
    const end = () => {
      if (start && pulledBy >= REACH) latest.current();
      start = null;
      draw(0);
    };
    addEventListener("touchend", end, listen);
    addEventListener(
      "touchcancel",
      () => {
        start = null;
        draw(0);
      },
      listen,
    );
    // The browser's own pull-to-refresh would discard all kept-alive pages.
    document.documentElement.style.overscrollBehaviorY = "contain";
    return () => {
      listeners.abort();
      document.documentElement.style.overscrollBehaviorY = "";
    };
  }, [active]);

  const offset = busy ? REACH : distance;
  return (
    <div
      className={styles.sign}
      style={{ transform: `translateY(${offset}px)` }}
      data-pull={busy ? "busy" : distance >= REACH ? "far" : distance > 0 ? "near" : "none"}
      aria-hidden="true"
    >
      <Icon name={busy ? "refresh" : "arrow-up"} size={18} />
      {busy ? "正在刷新…" : distance >= REACH ? "松开刷新" : "下拉刷新"}
    </div>
  );
}
