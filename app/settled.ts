import { sayWhenOffline } from "./browser/offline/connection-notice.ts";
import { saveOpenedPages } from "./browser/offline/save-pages.ts";
import { keepFocus } from "./browser/settled/keep-focus.ts";
import { prepareForPrinting } from "./browser/settled/printing.ts";
import { closeMenus } from "./browser/settled/menus.ts";
import { openPictures } from "./features/article/picture-viewer/open-pictures.ts";
import { prefetchPages } from "./browser/prefetch/prefetch.ts";

/**
 * Enhances a page that can already be read. Its code is fetched when the browser is idle.
 * @param pressed the target of the click that requested this code early; null otherwise
 */
export function settle(pressed: EventTarget | null): void {
  closeMenus();
  keepFocus();
  openPictures(pressed);
  sayWhenOffline();
  prefetchPages();
  prepareForPrinting();
  if (import.meta.env.PROD) saveOpenedPages();
}
