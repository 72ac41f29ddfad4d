import { useEffect, useRef } from "react";
import { ButtonLink } from "../../ui/Button.tsx";

/** How long the app has to come up before the download is offered instead, in ms (pages §4.14). */
const PATIENCE = 2000;

interface OpenAppProps {
  /** The app's own address. */
  href: string;
  /** Where the app is to be had; absent: nothing follows when it does not come up. */
  fallback?: string | null;
  text: string;
  /** Tried at once when the page opens. */
  atOnce?: boolean;
}

/** A plain link into the app; with script the download follows when the app does not come up, without leaving before. */
export function OpenApp({ href, fallback, text, atOnce }: OpenAppProps) {
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const wait = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (fallback && document.visibilityState === "visible") location.assign(fallback);
    }, PATIENCE);
  };
  useEffect(() => {
    // The app has come up when the page is no longer seen.
    const left = () => document.visibilityState === "hidden" && clearTimeout(waiting.current);
    document.addEventListener("visibilitychange", left);
    if (atOnce) location.assign(href);
    return () => {
      clearTimeout(waiting.current);
      document.removeEventListener("visibilitychange", left);
    };
  }, [atOnce, href]);
  return (
    <ButtonLink href={href} data-open-app="" onClick={wait}>
      {text}
    </ButtonLink>
  );
}
