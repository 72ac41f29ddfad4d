import { useEffect } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { useTryApp } from "./try-app.ts";

interface OpenAppProps {
  /** The app's own address. */
  href: string;
  /** Where the app is to be had; absent: nothing follows when it does not come up. */
  fallback?: string | null;
  text: string;
  /** Tried at once when the page opens; then nothing follows, since the reader has asked for nothing yet. */
  atOnce?: boolean;
}

/** A plain link into the app; with script the download follows when the app does not come up, without leaving before. */
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
