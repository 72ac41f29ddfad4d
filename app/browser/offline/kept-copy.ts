import { isOfUse } from "./kept-age.ts";
import { addressToKeep, KEPT_PAGES } from "./kept-names.ts";

/** Whether an error is the network's, and not an answer of the server. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof TypeError;

/** Whether the service worker has a copy of a page to be read without a connection. */
export async function hasKeptCopy(url: URL): Promise<boolean> {
  if (!("caches" in globalThis) || !navigator.serviceWorker?.controller) return false;
  return caches
    .open(KEPT_PAGES)
    .then((pages) => pages.match(addressToKeep(url)))
    .then((page) => page !== undefined && isOfUse(page))
    .catch(() => false);
}
