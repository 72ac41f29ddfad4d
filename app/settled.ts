import { sayWhenOffline } from "./features/offline/connection-notice.ts";
import { keepForOffline } from "./features/offline/keep-page.ts";
import { keepFocus } from "./features/settled/keep-focus.ts";
import { prepareForPrinting } from "./features/settled/printing.ts";
import { closeMenus } from "./features/settled/menus.ts";
import { openPictures } from "./features/picture-viewer/open-pictures.ts";
import { prefetchPages } from "./features/prefetch/prefetch.ts";

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
