/** A failed script chunk reloads the page at most once in this time, in ms (spec §9). */
const GUARD = 60_000;
const KEY = "chunk-reloaded-at";

/** @returns whether a reload is allowed now; remembers that it happened. Without session storage there is none. */
export function mayReload(now = Date.now(), storage: Storage | undefined = sessionStorageOrNone()): boolean {
  if (!storage) return false;
  try {
    const last = Number(storage.getItem(KEY) ?? 0);
    if (now - last < GUARD) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

function sessionStorageOrNone(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Our own dynamic imports; the framework's route chunks go through the same guard at build time (vite.config.ts). */
export function guardReloads(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!mayReload()) return;
    event.preventDefault();
    location.reload();
  });
  (window as Window & { mayReload?: typeof mayReload }).mayReload = mayReload;
}
