import { useEffect, type RefObject } from "react";
import { useSwipe } from "../../features/lists/use-swipe.ts";

const TABS = 'nav[aria-label="频道"]';

/**
 * Swiping on a channel opens the next or previous one by clicking its tab; the current tab is scrolled into view. The tabs are static
 * markup without React components, so they are read from the DOM.
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
