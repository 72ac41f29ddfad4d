import { focusAt, placeOf } from "../keep-alive/arrival.ts";

/**
 * Keeps the focus after an action. When the focused element is removed or hidden (a deleted row, a menu closed by its own button),
 * the nearest remaining part of the page gets the focus. When it was only disabled while a form was sent, it gets the focus
 * back. A link to a fragment of the page moves the focus there.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null;
  let candidates: Element[] = [];
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = target;
    candidates = fallbacksOf(target);
  });
  // A press outside of any control removes the focus on purpose.
  document.addEventListener("pointerdown", ({ target }) => {
    if (last && !last.contains(target as Node)) last = null;
  });
  document.addEventListener("click", (event) => {
    const place = placeWithin(event);
    // After the browser has scrolled there and set its own focus.
    if (place) setTimeout(() => place.contains(document.activeElement) || focusAt(place));
  });
  new MutationObserver(() => {
    if (!last || (document.activeElement ?? document.body) !== document.body) return;
    if (isVisible(last)) return (last as { disabled?: boolean }).disabled ? undefined : focusAt(last);
    const fallback = candidates.find((element) => isVisible(element));
    last = null;
    if (fallback instanceof HTMLElement) focusAt(fallback);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "open"],
  });
}

/** The element on this page that a clicked link leads to; null for other links, and when the click was handled. */
function placeWithin({ target, defaultPrevented }: MouseEvent): HTMLElement | null {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
  const { pathname, search } = location;
  if (!link || defaultPrevented || link.pathname !== pathname || link.search !== search) return null;
  return placeOf(link.hash);
}

/** Candidates for the focus when an element is gone: the parts around it, innermost first; after a row, its neighbours. */
function fallbacksOf(element: Element): Element[] {
  const fallbacks: (Element | null)[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.matches(PARTS)) fallbacks.push(part);
    if (part.matches("li")) fallbacks.push(part.nextElementSibling, part.previousElementSibling);
  }
  return [...fallbacks, document.getElementById("main")].filter((fallback) => fallback !== null);
}

const PARTS = "form, li, dialog, section, [data-block], [data-tab], article, main";

const isVisible = (element: Element) => element.isConnected && element.checkVisibility?.() !== false;
