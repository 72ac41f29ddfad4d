import { useEffect, useRef, type RefObject } from "react";

/** Shorter movements, in px, are no swipe. */
const MIN_DISTANCE = 64;
/** Steeper movements scroll the page. */
const MAX_SLOPE = 0.5;

/**
 * @param dx movement to the right, in px
 * @param dy movement downwards, in px
 * @returns 1 for the next (a swipe to the left), -1 for the previous one, 0 for no swipe
 */
export function swipeOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dy) > Math.abs(dx) * MAX_SLOPE) return 0;
  return dx < 0 ? 1 : -1;
}

/** Whether an element between the touch target and the page scrolls horizontally. */
function isInScroller(target: EventTarget | null, page: HTMLElement): boolean {
  for (let element = target as Element | null; element && element !== page; element = element.parentElement) {
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX)
    )
      return true;
  }
  return false;
}

/** Calls `go` on a horizontal swipe over the page. Strips inside the page keep their own scrolling. */
export function useSwipe(page: RefObject<HTMLElement>, go: (direction: -1 | 1) => void): void {
  // A ref, so that a render during the swipe does not lose its start.
  const start = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const begin = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      start.current =
        touches.length === 1 && finger && !isInScroller(target, element)
          ? { x: finger.clientX, y: finger.clientY }
          : null;
    };
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!start.current || !finger) return;
      const { x, y } = start.current;
      const direction = swipeOf(finger.clientX - x, finger.clientY - y);
      start.current = null;
      if (direction) go(direction);
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
    };
  });
}
