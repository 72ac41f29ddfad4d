import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { ErrorView } from "./error-view.tsx";
import { orKeptCopy } from "./keep-alive/kept-data.ts";

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

interface GuardedWindow {
  /** Where the reader is heading for, as Remix's own router knows it. */
  __remixRouter?: {
    state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
  };
  insteadOfModule?: typeof insteadOfModule;
}

/**
 * Loads the document anew, where the reader is heading for; at most once a minute, and not without a connection: what is open
 * can be read on then, and a reload would lose it.
 * @returns whether it does
 */
function reloadOnce(): boolean {
  if (!navigator.onLine || !mayReload()) return false;
  const target = (window as GuardedWindow).__remixRouter?.state.navigation.location;
  if (target) location.assign(target.pathname + target.search + target.hash);
  else location.reload();
  return true;
}

/**
 * In place of a page's code that could not be loaded: the document, once a minute; else a page that says so, since the
 * framework waits for ever for a page whose code fails. Asked for again, it tries the document again; without a
 * connection the copy that was kept.
 */
function insteadOfModule(error: unknown) {
  const never = () => new Promise<never>(() => undefined);
  if (reloadOnce()) return never();
  const fail = (): never => {
    throw error;
  };
  const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
    if (!navigator.onLine) return orKeptCopy(error, new URL(request.url));
    return reloadOnce() ? never() : fail();
  };
  return { default: fail, clientLoader, ErrorBoundary: ErrorView };
}

/** Our own dynamic imports; the framework's route chunks go through the same guard at build time (vite.config.ts). */
export function guardReloads(): void {
  addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
  });
  (window as GuardedWindow).insteadOfModule = insteadOfModule;
}
