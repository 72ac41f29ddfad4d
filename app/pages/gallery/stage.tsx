import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { usePageIsActive } from "../../features/keep-alive/kept-outlet.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./atlas.module.css";

interface StageProps {
  title: string;
  /** How many pictures; one slide more follows them. */
  count: number;
  /** Picture to open at, from 1. */
  at: number;
  children: ReactNode;
}

/**
 * The dark stage. Swiping is the browser's own scrolling; script adds the counter, buttons, arrow keys and the loading of
 * the next picture ahead.
 */
export function Stage({ title, count, at, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const active = usePageIsActive();
  const [place, setPlace] = useState(at);
  const [enhanced, setEnhanced] = useState(false);

  const strip = () => stage.current?.querySelector<HTMLElement>("ol") ?? null;
  const show = useCallback((number: number, behavior: ScrollBehavior = "smooth") => {
    const list = stage.current?.querySelector("ol");
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    list?.scrollTo({ left: (number - 1) * list.clientWidth, behavior: calm ? "instant" : behavior });
  }, []);

  useEffect(() => {
    // Where the browser does not know that scripts run, the pictures stay below each other.
    if (!matchMedia("(scripting: enabled)").matches) return;
    setEnhanced(true);
    if (at > 1) show(at, "instant");
  }, [at, show]);

  useEffect(() => {
    const list = strip();
    if (!list || !enhanced) return;
    const measure = () => {
      const number = Math.round(list.scrollLeft / Math.max(1, list.clientWidth)) + 1;
      setPlace(number);
      for (const image of list.children[number]?.querySelectorAll("img") ?? []) image.loading = "eager";
    };
    list.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => list.removeEventListener("scroll", measure);
  }, [enhanced]);

  useEffect(() => {
    if (!enhanced || !active) return;
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector(".pswp--open")) return;
      if ((event.target as Element).closest?.("input, textarea, select, [contenteditable]")) return;
      if (event.key === "ArrowLeft" && place > 1) show(place - 1);
      else if (event.key === "ArrowRight" && place <= count) show(place + 1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [enhanced, active, place, count, show]);

  return (
    <section ref={stage} className={styles.stage} data-block="gallery" aria-label={`${title}，共${count}张`}>
      <h1>{title}</h1>
      {children}
      {enhanced && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" disabled={place <= 1} onClick={() => show(place - 1)}>
            <Icon name="chevron-left" />
          </button>
          <p aria-live="polite" data-place={place}>
            {place > count ? "看完了" : `${place} / ${count}`}
          </p>
          <button
            type="button"
            aria-label="全屏看图"
            disabled={place > count}
            onClick={() => strip()?.children[place - 1]?.querySelector("img")?.click()}
          >
            <Icon name="expand" />
          </button>
          <button type="button" aria-label="下一张" disabled={place > count} onClick={() => show(place + 1)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  );
}
