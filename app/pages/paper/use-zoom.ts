import type Panzoom from "@panzoom/panzoom";
import type { PanzoomObject } from "@panzoom/panzoom";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** A page is enlarged up to this; then its print is as large as on paper. */
const MOST = 5;
const STEP = 1.5;
/** Fingers that part by 80 px enlarge by as much. */
const PINCH = 0.8;
/** A hand is never quite still: a press that moves less, in px, is a press. */
const STILL = 6;
/** Steps out end a hair above the whole page. */
const isWhole = (scale: number) => scale < 1.005;

/**
 * Enlarges the printed page in its place: by pinching, by the wheel with Ctrl (as a trackpad pinches, and without once it is
 * enlarged), and by buttons. Its articles stay links; a press that draws the page along opens none.
 * @param frame the place; the element to enlarge is its first child
 */
export function useZoom(frame: RefObject<HTMLElement>) {
  const [scale, setScale] = useState(1);
  const zoomed = useRef(false);
  const panzoom = useRef<PanzoomObject>();

  useEffect(() => {
    const place = frame.current;
    const paper = place?.firstElementChild;
    if (!place || !(paper instanceof HTMLElement)) return;
    let undo = () => {};
    let gone = false;
    void import("@panzoom/panzoom").then((module: { default?: typeof Panzoom } | undefined) => {
      // Without the chunk the page stays as large as it is; the full screen is another one.
      if (gone || !module?.default) return;
      panzoom.current = module.default(paper, {
        minScale: 1,
        maxScale: MOST,
        step: PINCH,
        contain: "outside",
        panOnlyWhenZoomed: true,
        cursor: "",
        // One finger scrolls the whole page until there is something to draw along.
        touchAction: "pan-y",
        handleStartEvent: (event: Event) => zoomed.current && event.preventDefault(),
      });
      undo = follow(place, paper, panzoom.current, (now) => {
        zoomed.current = !isWhole(now);
        panzoom.current?.setOptions({
          touchAction: zoomed.current ? "none" : "pan-y",
          cursor: zoomed.current ? "grab" : "",
        });
        setScale(now);
      });
    });
    return () => {
      gone = true;
      undo();
      panzoom.current?.destroy();
      panzoom.current = undefined;
    };
  }, [frame]);

  const zoom = useCallback((by: "in" | "out") => {
    const now = panzoom.current?.getScale() ?? 1;
    const next = by === "in" ? now * STEP : now / STEP;
    // So near to the whole page, the whole page is meant.
    if (next < 1.1) panzoom.current?.reset();
    else panzoom.current?.zoom(next, { animate: true });
  }, []);
  return { scale, zoomed, zoom, atMost: scale >= MOST };
}

/** Listens on the page's place. @returns what takes the listeners away */
function follow(
  place: HTMLElement,
  paper: HTMLElement,
  panzoom: PanzoomObject,
  tell: (scale: number) => void,
) {
  let from: { x: number; y: number } | null = null;
  let moved = false;
  const change = (event: Event) => {
    const { scale } = (event as CustomEvent<{ scale: number }>).detail;
    tell(isWhole(scale) ? 1 : scale);
  };
  const wheel = (event: WheelEvent) => {
    const whole = isWhole(panzoom.getScale());
    // The whole page scrolls as ever, until this one is enlarged or the reader asks for it.
    if (whole && ((!event.ctrlKey && !event.metaKey) || event.deltaY > 0)) return;
    event.preventDefault();
    panzoom.zoomWithWheel(event, { step: 0.2 });
  };
  const down = ({ clientX, clientY }: PointerEvent) => {
    from = { x: clientX, y: clientY };
    moved = false;
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL) moved = true;
  };
  const click = (event: MouseEvent) => {
    const drawn = moved && !isWhole(panzoom.getScale()) && event.detail > 0;
    from = null;
    if (!drawn) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drag = (event: Event) => event.preventDefault();
  const focus = (event: FocusEvent) => {
    // Who goes from article to article by keyboard sees the whole page, not whatever part of it was enlarged.
    if ((event.target as Element).matches(":focus-visible") && !isWhole(panzoom.getScale())) panzoom.reset();
    place.scrollTo(0, 0);
  };
  const listeners = [
    [paper, "panzoomchange", change, {}],
    [place, "wheel", wheel, { passive: false }],
    [place, "pointerdown", down, { capture: true }],
    [place, "pointermove", move, { capture: true }],
    [place, "click", click, { capture: true }],
    [place, "dragstart", drag, {}],
    [place, "focusin", focus, {}],
  ] as [HTMLElement, string, EventListener, AddEventListenerOptions][];
  for (const [element, name, listener, options] of listeners)
    element.addEventListener(name, listener, options);
  return () => {
    for (const [element, name, listener, options] of listeners)
      element.removeEventListener(name, listener, options);
  };
}
