import { sayWhenOffline } from "./browser/offline/connection-notice.ts";
import { keepForOffline } from "./browser/offline/keep-page.ts";
import { keepFocus } from "./browser/settled/keep-focus.ts";
import { prepareForPrinting } from "./browser/settled/printing.ts";
import { closeMenus } from "./browser/settled/menus.ts";
import { openPictures } from "./features/article/picture-viewer/open-pictures.ts";
import { prefetchPages } from "./browser/prefetch/prefetch.ts";

/**
 * What makes a page that can be read already more comfortable; fetched when the browser is idle.
 * @param pressed what the reader has pressed before it was there
 */
export function settle(pressed: EventTarget | null): void {
  closeMenus();
  keepFocus();
  openPictures(pressed);
  sayWhenOffline();
  prefetchPages();
  prepareForPrinting();
  if (import.meta.env.PROD) keepForOffline();
}
