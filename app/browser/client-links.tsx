import { useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";

/**
 * Every link of the page is a plain anchor, in React's markup as well as in an article's html; with script, a plain
 * click on one of our own addresses becomes a client navigation, so that the page left behind is kept alive.
 */
export function ClientLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const anchor = (event.target as Element).closest?.("a[href]");
    if (!(anchor instanceof HTMLAnchorElement) || !isPlainClick(event, anchor)) return;
    const target = new URL(anchor.href);
    if (target.origin !== location.origin || !target.pathname.startsWith("/new/")) return;
    if (target.pathname.startsWith("/new/media/") || "document" in anchor.dataset) return;
    const samePage = target.pathname === location.pathname && target.search === location.search;
    if (samePage && target.hash) return;
    event.preventDefault();
    navigate(target.pathname.slice("/new".length) + target.search + target.hash, { replace: samePage });
  };
  return (
    // The listener only takes over what the anchors inside do already; keyboard activation arrives as a click too.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div onClick={follow}>{children}</div>
  );
}

function isPlainClick(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (anchor.target === "" || anchor.target === "_self") &&
    !anchor.hasAttribute("download")
  );
}
