import { useCallback, useEffect, useState, type RefObject } from "react";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";

interface StripOptions {
  /** Number of the first place shown, from 1. */
  at: number;
  /** Number of the last place. */
  last: number;
}

/**
 * A list that scrolls and snaps horizontally, place by place. Swiping is native scrolling. Script adds the current place, buttons, arrow
 * keys, and preloading of the next picture.
 * @param frame contains the list: the first `ol` in it
 */
export function useStrip(frame: RefObject<HTMLElement>, { at, last }: StripOptions) {
  const active = usePageIsActive();
  const [place, setPlace] = useState(at);
  const [enhanced, setEnhanced] = useState(false);

  const show = useCallback(
    (number: number, behavior: ScrollBehavior = "smooth") => {
      const list = frame.current?.querySelector("ol");
      const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      list?.scrollTo({
        left: (number - 1) * list.clientWidth,
        behavior: reducesMotion ? "instant" : behavior,
      });
    },
    [frame],
  );

  useEffect(() => {
    // The stylesheet uses this media query. Without support for it, the items stay stacked vertically.
    if (!matchMedia("(scripting: enabled)").matches) return;
    setEnhanced(true);
    if (at > 1) show(at, "instant");
  }, [at, show]);

  useEffect(() => {
    const list = frame.current?.querySelector("ol");
    if (!list || !enhanced) return;
    const measure = () => {
      const number = Math.round(list.scrollLeft / Math.max(1, list.clientWidth)) + 1;
      setPlace(number);
      for (const image of list.children[number]?.querySelectorAll("img") ?? []) image.loading = "eager";
    };
    list.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => list.removeEventListener("scroll", measure);
  }, [enhanced, frame]);

  useEffect(() => {
    if (!enhanced || !active) return;
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector(".pswp--open")) return;
      if ((event.target as Element).closest?.("input, textarea, select, [contenteditable]")) return;
      if (event.key === "ArrowLeft" && place > 1) show(place - 1);
      else if (event.key === "ArrowRight" && place < last) show(place + 1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [enhanced, active, place, last, show]);

  return { place, enhanced, active, show };
}
