import { isReadableCopy } from "./copy-age.ts";
import { copyAddressOf, PAGE_CACHE } from "./copy-names.ts";

/** Whether the request failed in the network, so that there is no response. `fetch` throws a TypeError then. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof TypeError;

/** Whether the service worker has an offline copy of a page. */
export async function hasOfflineCopy(url: URL): Promise<boolean> {
  if (!("caches" in globalThis) || !navigator.serviceWorker?.controller) return false;
  return caches
    .open(PAGE_CACHE)
    .then((pages) => pages.match(copyAddressOf(url)))
    .then((page) => page !== undefined && isReadableCopy(page))
    .catch(() => false);
}
