import { useEffect, useRef } from "react";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";

/** The app has this long to open before the fallback is taken, in ms (pages §4.14). */
const TIMEOUT = 2000;

/**
 * Follows a fallback when the app behind a link does not open. Until then the page stays.
 * @param fallback the download URL; without it nothing happens
 * @returns to be called when the link is followed
 */
export function useTryApp(fallback: string | null | undefined): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const active = usePageIsActive();
  useEffect(() => {
    // A hidden page means that the app has opened.
    const onHide = () => document.visibilityState === "hidden" && clearTimeout(timer.current);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [active]);
  return () => {
    clearTimeout(timer.current);
    if (!fallback) return;
    timer.current = setTimeout(() => {
      if (document.visibilityState === "visible") location.assign(fallback);
    }, TIMEOUT);
  };
}
