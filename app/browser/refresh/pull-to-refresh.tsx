import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { usePageIsActive } from "../keep-alive/kept-outlet.tsx";
import { pulled, REACH } from "./pull.ts";
import styles from "./pull-to-refresh.module.css";
import { useRefresh } from "./use-refresh.ts";

/**
 * With script, drawing the page down from its top asks for it again (pages §4.7). The tab of the channel that is shown does
 * the same at a press.
 * @param first ids of the first rows: what was not among them before is counted as new
 */
export function PullToRefresh({ first }: { first: readonly string[] }) {
  const active = usePageIsActive();
  const { busy, refresh } = useRefresh(first);
  const [way, setWay] = useState(0);
  const latest = useRef(refresh);
  latest.current = refresh;

  useEffect(() => {
    if (!active) return;
    const over = new AbortController();
    const listen = { passive: true, signal: over.signal } as const;
    let start: { x: number; y: number } | null = null;
    let drawn = 0;
    const draw = (px: number) => setWay((drawn = px));
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
      if (start && drawn >= REACH) latest.current();
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
    // The browser's own reload would take the page and all its kept neighbours away.
    document.documentElement.style.overscrollBehaviorY = "contain";
    return () => {
      over.abort();
      document.documentElement.style.overscrollBehaviorY = "";
    };
  }, [active]);

  const shown = busy ? REACH : way;
  return (
    <div
      className={styles.sign}
      style={{ transform: `translateY(${shown}px)` }}
      data-pull={busy ? "busy" : way >= REACH ? "far" : way > 0 ? "near" : "none"}
      aria-hidden="true"
    >
      <Icon name={busy ? "refresh" : "arrow-up"} size={18} />
      {busy ? "正在刷新…" : way >= REACH ? "松开刷新" : "下拉刷新"}
    </div>
  );
}
