/** Whether a client navigation has happened. Before, the browser itself places the focus. */
let hasLeft = false;
/** The focused element of each hidden page, for the way back. */
const focused = new WeakMap<Element, HTMLElement>();
/** The link that was focused on the page left last. */
let followed: HTMLAnchorElement | undefined;

/** Remembers a page's focus. Called before the page is hidden. */
export function leave(page: Element): void {
  hasLeft = true;
  followed = undefined;
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !page.contains(activeElement)) return;
  focused.set(page, activeElement);
  if (activeElement instanceof HTMLAnchorElement) followed = activeElement;
}

/**
 * Places the focus after a client navigation and announces the page's title to screen readers. The focus goes to the element that had
 * it on a kept-alive page, else to the address's fragment, else to the tab or filter that was followed, else to the start of the page.
 */
export function arriveAt(page: Element): void {
  if (!hasLeft) return;
  const status = document.querySelector("[data-arrival]");
  // The title changes later in the same task.
  setTimeout(() => status?.replaceChildren(document.title));
  if (page.contains(document.activeElement)) return;
  const target =
    focused.get(page) ?? placeOf(location.hash) ?? chosenOn(page) ?? document.getElementById("main");
  if (target) focusAt(target);
}

/** The followed link on the new page, if it is the current one of a navigation with the same name. */
function chosenOn(page: Element): HTMLElement | undefined {
  const label = followed?.closest("nav")?.getAttribute("aria-label");
  if (!label) return undefined;
  return [...page.querySelectorAll<HTMLAnchorElement>("nav a[aria-current]")].find(
    (link) => link.href === followed?.href && link.closest("nav")?.getAttribute("aria-label") === label,
  );
}

/** @returns the element of the visible page that a fragment (`#…`) names; null for none and for a malformed one */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Focuses any element, without scrolling to it. */
export function focusAt(part: HTMLElement): void {
  if (part.tabIndex < 0 && !part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
