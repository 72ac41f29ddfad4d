import { useEffect, useRef, type RefObject } from "react";

/** Shorter than this, in px, a finger has only been unsteady. */
const REACH = 64;
/** Steeper than this a finger scrolls the page. */
const SLOPE = 0.5;

/**
 * @param dx how far the finger went to the right, in px; @param dy downwards
 * @returns 1 for the next (a finger that goes left), -1 for the one before, 0 for no swipe
 */
export function swipeOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < REACH || Math.abs(dy) > Math.abs(dx) * SLOPE) return 0;
  return dx < 0 ? 1 : -1;
}

/** Whether something between the finger and the page moves sideways by itself. */
function movesSideways(target: EventTarget | null, page: HTMLElement): boolean {
  for (let element = target as Element | null; element && element !== page; element = element.parentElement) {
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX)
    )
      return true;
  }
  return false;
}

/** With script a finger that sweeps over the page leads to its neighbours; strips inside keep their own scrolling. */
export function useSwipe(page: RefObject<HTMLElement>, go: (direction: -1 | 1) => void): void {
  // What is drawn anew under a finger must not forget where it began.
  const start = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const begin = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      start.current =
        touches.length === 1 && finger && !movesSideways(target, element)
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
