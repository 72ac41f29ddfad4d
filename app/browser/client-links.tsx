import { useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";

/**
 * Turns plain clicks on links to our own pages into client navigations, so that the page left behind is kept alive.
 * All links are plain anchors, in React's markup and in the HTML of articles.
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
    // The listener only handles clicks of the anchors inside. Keyboard activation arrives as a click too.
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
