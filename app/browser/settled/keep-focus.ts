import { focusAt, placeOf } from "../keep-alive/arrival.ts";

/**
 * The focus is never lost after an action: when what had it is gone (a row that was deleted, a menu that was closed by its own
 * button), the nearest part of the page that is still there has it; when it was only put out of action while a form was on
 * its way, it has it again afterwards. A link to a place on the page takes it along.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null;
  let around: Element[] = [];
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = target;
    around = heirsOf(target);
  });
  // A press on nothing takes the focus away, and is meant to.
  document.addEventListener("pointerdown", ({ target }) => {
    if (last && !last.contains(target as Node)) last = null;
  });
  document.addEventListener("click", (event) => {
    const place = placeWithin(event);
    // The browser itself goes there first.
    if (place) setTimeout(() => place.contains(document.activeElement) || focusAt(place));
  });
  new MutationObserver(() => {
    if (!last || (document.activeElement ?? document.body) !== document.body) return;
    if (isThere(last)) return (last as { disabled?: boolean }).disabled ? undefined : focusAt(last);
    const heir = around.find((element) => isThere(element));
    last = null;
    if (heir instanceof HTMLElement) focusAt(heir);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "open"],
  });
}

/** The place on this page that a press on a link leads to, when nothing else is done instead. */
function placeWithin({ target, defaultPrevented }: MouseEvent): HTMLElement | null {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
  const { pathname, search } = location;
  if (!link || defaultPrevented || link.pathname !== pathname || link.search !== search) return null;
  return placeOf(link.hash);
}

/** Where it makes sense to be when an element is gone: parts of the page around it, innermost first; of a row, the next one. */
function heirsOf(element: Element): Element[] {
  const heirs: (Element | null)[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.matches(PARTS)) heirs.push(part);
    if (part.matches("li")) heirs.push(part.nextElementSibling, part.previousElementSibling);
  }
  return [...heirs, document.getElementById("main")].filter((heir) => heir !== null);
}

const PARTS = "form, li, dialog, section, [data-block], [data-tab], article, main";

const isThere = (element: Element) => element.isConnected && element.checkVisibility?.() !== false;
