import { useEffect, type RefObject } from "react";
import { useSwipe } from "../../features/lists/use-swipe.ts";

const TABS = 'nav[aria-label="频道"]';

/**
 * Sweeping over a channel leads to the next one, by its tab's own link; the current tab is brought into sight. The tabs
 * live in the document's markup only, so that they are asked there.
 */
export function useChannelSwipe(page: RefObject<HTMLElement>): void {
  useSwipe(page, (direction) => {
    const tabs = [...(page.current?.querySelectorAll<HTMLAnchorElement>(`${TABS} a`) ?? [])];
    const current = tabs.findIndex((tab) => tab.hasAttribute("aria-current"));
    if (current >= 0) tabs[current + direction]?.click();
  });
  useEffect(() => {
    const current = page.current?.querySelector<HTMLElement>(`${TABS} [aria-current]`);
    const row = current?.closest("ul");
    if (current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, [page]);
}
