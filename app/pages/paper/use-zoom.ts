import type Panzoom from "@panzoom/panzoom";
import type { PanzoomObject } from "@panzoom/panzoom";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** Largest scale: the print is as large as on paper then. */
const MAX_SCALE = 5;
const STEP = 1.5;
/** Added to the scale when two fingers move 80 px apart. */
const PINCH = 0.8;
/** A press that moves at most this far, in px, is a click and not a drag. */
const CLICK_DISTANCE = 6;
/** Whether the sheet is not zoomed. Zooming out by steps ends slightly above 1. */
const isWhole = (scale: number) => scale < 1.005;

/**
 * Zooms the printed sheet in place: by pinching, by buttons, and by the wheel with Ctrl or Command, as trackpads pinch. Once zoomed,
 * the wheel needs no key. Articles stay links; dragging the sheet opens none.
 * @param frame the element around the sheet; its first child is zoomed
 * @returns `scale` from 1 to 5; `zoomed`, a ref for event handlers; `zoom`, one step in or out; `atMost`, true at the largest scale
 */
export function useZoom(frame: RefObject<HTMLElement>) {
  const [scale, setScale] = useState(1);
  const zoomed = useRef(false);
  const panzoom = useRef<PanzoomObject>();

  useEffect(() => {
    const place = frame.current;
    const paper = place?.firstElementChild;
    if (!place || !(paper instanceof HTMLElement)) return;
    let stopListening = () => {};
    let isUnmounted = false;
    void import("@panzoom/panzoom").then((module: { default?: typeof Panzoom } | undefined) => {
      // When the chunk fails to load, the sheet can't be zoomed in place. The full screen has a chunk of its own.
      if (isUnmounted || !module?.default) return;
      panzoom.current = module.default(paper, {
        minScale: 1,
        maxScale: MAX_SCALE,
        step: PINCH,
        contain: "outside",
        panOnlyWhenZoomed: true,
        cursor: "",
        // One finger scrolls the document until the sheet is zoomed. Then it pans the sheet.
        touchAction: "pan-y",
        handleStartEvent: (event: Event) => zoomed.current && event.preventDefault(),
      });
      stopListening = listen(place, paper, panzoom.current, (now) => {
        zoomed.current = !isWhole(now);
        panzoom.current?.setOptions({
          touchAction: zoomed.current ? "none" : "pan-y",
          cursor: zoomed.current ? "grab" : "",
        });
        setScale(now);
      });
    });
    return () => {
      isUnmounted = true;
      stopListening();
      panzoom.current?.destroy();
      panzoom.current = undefined;
    };
  }, [frame]);

  const zoom = useCallback((by: "in" | "out") => {
    const now = panzoom.current?.getScale() ?? 1;
    const next = by === "in" ? now * STEP : now / STEP;
    // A scale near 1 means the whole sheet.
    if (next < 1.1) panzoom.current?.reset();
    else panzoom.current?.zoom(next, { animate: true });
  }, []);
  return { scale, zoomed, zoom, atMost: scale >= MAX_SCALE };
}

/**
 * Adds the listeners for zooming and panning.
 * @param onScale gets every new scale; exactly 1 for the whole sheet
 * @returns a function that removes the listeners
 */
function listen(
  place: HTMLElement,
  paper: HTMLElement,
  panzoom: PanzoomObject,
  onScale: (scale: number) => void,
) {
  let from: { x: number; y: number } | null = null;
  let moved = false;
  const change = (event: Event) => {
    const { scale } = (event as CustomEvent<{ scale: number }>).detail;
    onScale(isWhole(scale) ? 1 : scale);
  };
  const wheel = (event: WheelEvent) => {
    const whole = isWhole(panzoom.getScale());
    // Until the sheet is zoomed, the wheel scrolls the document, except with a key to zoom in.
    if (whole && ((!event.ctrlKey && !event.metaKey) || event.deltaY > 0)) return;
    event.preventDefault();
    panzoom.zoomWithWheel(event, { step: 0.2 });
  };
  const down = ({ clientX, clientY }: PointerEvent) => {
    from = { x: clientX, y: clientY };
    moved = false;
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > CLICK_DISTANCE) moved = true;
  };
  const click = (event: MouseEvent) => {
    const dragged = moved && !isWhole(panzoom.getScale()) && event.detail > 0;
    from = null;
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drag = (event: Event) => event.preventDefault();
  const focus = (event: FocusEvent) => {
    // A keyboard user moves between articles, which may lie outside the zoomed part: show the whole sheet.
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
