/** Whether the reader has gone on from the document that was loaded; the browser itself looks after that one. */
let hasLeft = false;
/** What had the focus on a page that was left, to be found again on the way back. */
const focused = new WeakMap<Element, HTMLElement>();

/** Told before a page is hidden. */
export function leave(page: Element): void {
  hasLeft = true;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && page.contains(activeElement)) focused.set(page, activeElement);
}

/**
 * After a navigation in place the focus is where the reader is: at what a kept page had it at, at the place that the address
 * names, else at the beginning of the page; and the page's title is told to those who listen.
 */
export function arriveAt(page: Element): void {
  if (!hasLeft) return;
  const told = document.querySelector("[data-arrival]");
  // The title changes in the same turn, later.
  setTimeout(() => told?.replaceChildren(document.title));
  if (page.contains(document.activeElement)) return;
  const place = location.hash.length > 1 ? document.getElementById(fragment()) : null;
  const target = focused.get(page) ?? place ?? document.getElementById("main");
  if (target && target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}
