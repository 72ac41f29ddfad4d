import { useEffect, type RefObject } from "react";
import { usePageIsActive } from "../../browser/keep-alive/kept-outlet.tsx";

/** How long one event stands, in ms: long enough to be read twice. */
const STAND = 4000;

/**
 * Turns the hot list on, one event after the other, while nobody touches it, and stops where somebody looks for calm: under
 * reduced motion, by its button, on a page that is not the visible one. The strip lives in the document's markup only, so
 * that it is asked there.
 */
export function useTicker(page: RefObject<HTMLElement>): void {
  const active = usePageIsActive();
  useEffect(() => {
    const strip = page.current?.querySelector<HTMLElement>('[data-block="hot"]');
    const row = strip?.querySelector("ol");
    const hold = strip?.querySelector<HTMLButtonElement>("[data-ticker-hold]");
    if (!active || !strip || !row || !hold || row.children.length < 2) return;

    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const hovers = matchMedia("(hover: hover)");
    const over = new AbortController();
    const listen = { passive: true, signal: over.signal } as const;
    let touched = 0;
    const isHeld = () => hold.getAttribute("aria-pressed") === "true";
    const isRead = () =>
      row.matches(":focus-within") ||
      (hovers.matches && row.matches(":hover")) ||
      Date.now() - touched < STAND;
    const show = () => {
      hold.hidden = still.matches;
      strip.dataset.ticker = still.matches || isHeld() ? "still" : "turning";
    };
    show();
    still.addEventListener("change", show, listen);
    for (const touch of ["touchstart", "touchend"] as const)
      row.addEventListener(touch, () => (touched = Date.now()), listen);
    hold.addEventListener(
      "click",
      () => {
        hold.setAttribute("aria-pressed", String(!isHeld()));
        show();
      },
      listen,
    );
    const turning = setInterval(() => {
      if (!still.matches && !document.hidden && !isHeld() && !isRead()) turn(row);
    }, STAND);
    return () => {
      over.abort();
      clearInterval(turning);
    };
  }, [page, active]);
}

/** Brings the next event to the front; after the last one the first. */
function turn(row: HTMLElement): void {
  const places = [...row.children].map((event) => (event as HTMLElement).offsetLeft);
  const most = row.scrollWidth - row.clientWidth;
  const next = places.find((left) => left > row.scrollLeft + 1);
  row.scrollTo({ left: row.scrollLeft >= most - 1 ? 0 : next, behavior: "smooth" });
}
