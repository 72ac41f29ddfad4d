/** Whether the reader has gone on from the document that was loaded; the browser itself looks after that one. */
let hasLeft = false;
/** What had the focus on a page that was left, to be found again on the way back. */
const focused = new WeakMap<Element, HTMLElement>();
/** The link that had it on the page that was left last. */
let followed: HTMLAnchorElement | undefined;

/** Told before a page is hidden. */
export function leave(page: Element): void {
  hasLeft = true;
  followed = undefined;
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !page.contains(activeElement)) return;
  focused.set(page, activeElement);
  if (activeElement instanceof HTMLAnchorElement) followed = activeElement;
}

/**
 * After a navigation in place the focus is where the reader is: at what a kept page had it at, at the place that the address
 * names, at the tab or filter that was chosen, else at the beginning of the page; and the page's title is told to those who listen.
 */
export function arriveAt(page: Element): void {
  if (!hasLeft) return;
  const told = document.querySelector("[data-arrival]");
  // The title changes in the same turn, later.
  setTimeout(() => told?.replaceChildren(document.title));
  if (page.contains(document.activeElement)) return;
  const target =
    focused.get(page) ?? placeOf(location.hash) ?? chosenOn(page) ?? document.getElementById("main");
  if (target) focusAt(target);
}

/** The link that was followed, where the new page shows it as the current one of the same row. */
function chosenOn(page: Element): HTMLElement | undefined {
  const row = followed?.closest("nav")?.getAttribute("aria-label");
  if (!row) return undefined;
  return [...page.querySelectorAll<HTMLAnchorElement>("nav a[aria-current]")].find(
    (link) => link.href === followed?.href && link.closest("nav")?.getAttribute("aria-label") === row,
  );
}

/** The place that a fragment (`#…`) names on the page that is shown. */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Puts the focus on any part of the page, where it stands. */
export function focusAt(part: HTMLElement): void {
  if (part.tabIndex < 0 && !part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
