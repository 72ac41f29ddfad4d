import { useEffect, type RefObject } from "react";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";

/** Time per event, in ms: long enough to read it twice. */
const INTERVAL = 4000;

/**
 * Advances the hot list one event at a time. It pauses while the reader touches, hovers or focuses the strip, by its button, under
 * reduced motion, and on a page that is not visible. The strip is static markup without React components, so it is read from the DOM.
 */
export function useTicker(page: RefObject<HTMLElement>): void {
  const active = usePageIsActive();
  useEffect(() => {
    const strip = page.current?.querySelector<HTMLElement>('[data-block="hot"]');
    const row = strip?.querySelector("ol");
    const button = strip?.querySelector<HTMLButtonElement>("[data-ticker-hold]");
    if (!active || !strip || !row || !button || row.children.length < 2) return;

    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const hovers = matchMedia("(hover: hover)");
    const unmounted = new AbortController();
    const listen = { passive: true, signal: unmounted.signal } as const;
    let touchedAt = 0;
    const isPaused = () => button.getAttribute("aria-pressed") === "true";
    const isRead = () =>
      row.matches(":focus-within") ||
      (hovers.matches && row.matches(":hover")) ||
      Date.now() - touchedAt < INTERVAL;
    const update = () => {
      button.hidden = reducedMotion.matches;
      strip.dataset.ticker = reducedMotion.matches || isPaused() ? "still" : "turning";
    };
    update();
    reducedMotion.addEventListener("change", update, listen);
    for (const touch of ["touchstart", "touchend"] as const)
      row.addEventListener(touch, () => (touchedAt = Date.now()), listen);
    button.addEventListener(
      "click",
      () => {
        button.setAttribute("aria-pressed", String(!isPaused()));
        update();
      },
      listen,
    );
    const timer = setInterval(() => {
      if (!reducedMotion.matches && !document.hidden && !isPaused() && !isRead()) showNext(row);
    }, INTERVAL);
    return () => {
      unmounted.abort();
      clearInterval(timer);
    };
  }, [page, active]);
}

/** Scrolls to the next event, and from the last one to the first. */
function showNext(row: HTMLElement): void {
  const places = [...row.children].map((event) => (event as HTMLElement).offsetLeft);
  const end = row.scrollWidth - row.clientWidth;
  const next = places.find((left) => left > row.scrollLeft + 1);
  row.scrollTo({ left: row.scrollLeft >= end - 1 ? 0 : next, behavior: "smooth" });
}
