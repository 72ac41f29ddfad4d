import { useEffect } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { useTryApp } from "./try-app.ts";

interface OpenAppProps {
  /** The app's own URL. */
  href: string;
  /** The download URL. Without it nothing happens when the app does not open. */
  fallback?: string | null;
  text: string;
  /** Tries the app as soon as the page opens. No download follows then: the reader has not asked for anything yet. */
  atOnce?: boolean;
}

/** A plain link into the app. With script the download follows when the app does not open. */
export function OpenApp({ href, fallback, text, atOnce }: OpenAppProps) {
  const wait = useTryApp(fallback);
  useEffect(() => {
    if (atOnce) location.assign(href);
  }, [atOnce, href]);
  return (
    <ButtonLink href={href} data-open-app="" onClick={wait} size="large">
      {text}
    </ButtonLink>
  );
}
