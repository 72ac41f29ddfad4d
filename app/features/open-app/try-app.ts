import { useEffect, useRef } from "react";
import { usePageIsActive } from "../../browser/keep-alive/kept-outlet.tsx";

/** How long the app has to come up before the other way is taken, in ms (pages §4.14). */
const PATIENCE = 2000;

/**
 * Goes another way when the app that a link opens does not come up; the page is not left before.
 * @param fallback where the app is to be had; absent: nothing follows
 * @returns to be called when the link is followed
 */
export function useTryApp(fallback: string | null | undefined): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const active = usePageIsActive();
  useEffect(() => {
    // The app has come up when the page is no longer seen.
    const left = () => document.visibilityState === "hidden" && clearTimeout(waiting.current);
    document.addEventListener("visibilitychange", left);
    return () => {
      clearTimeout(waiting.current);
      document.removeEventListener("visibilitychange", left);
    };
  }, [active]);
  return () => {
    clearTimeout(waiting.current);
    if (!fallback) return;
    waiting.current = setTimeout(() => {
      if (document.visibilityState === "visible") location.assign(fallback);
    }, PATIENCE);
  };
}
