import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { ErrorView } from "./error-view.tsx";
import { orOfflineCopy } from "./keep-alive/open-page-data.ts";

/** A failed script chunk reloads the page at most once in this time, in ms (spec §9). */
const GUARD = 60_000;
const KEY = "chunk-reloaded-at";

/** @returns whether a reload is allowed now, and remembers it as done; false without session storage */
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
  /** Remix's router, which knows the target of the current navigation. */
  __remixRouter?: {
    state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
  };
  insteadOfModule?: typeof insteadOfModule;
}

/**
 * Loads the document of the current navigation's target; at most once a minute, and not while offline, because a reload
 * would lose the open page.
 * @returns whether it reloads
 */
function reloadOnce(): boolean {
  if (!navigator.onLine || !mayReload()) return false;
  const target = (window as GuardedWindow).__remixRouter?.state.navigation.location;
  if (target) location.assign(target.pathname + target.search + target.hash);
  else location.reload();
  return true;
}

/**
 * The route module used in place of one that failed to load. It loads the document, at most once a minute; otherwise it renders the
 * error screen, because Remix waits forever for a module that fails. Its loader tries the document again, or the offline copy
 * when there is no connection.
 */
function insteadOfModule(error: unknown) {
  const never = () => new Promise<never>(() => undefined);
  if (reloadOnce()) return never();
  const fail = (): never => {
    throw error;
  };
  const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
    if (!navigator.onLine) return orOfflineCopy(error, new URL(request.url));
    return reloadOnce() ? never() : fail();
  };
  return { default: fail, clientLoader, ErrorBoundary: ErrorView };
}

/** Guards our own dynamic imports. The build makes Remix's route chunks use `insteadOfModule` (vite.config.ts). */
export function guardReloads(): void {
  addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
  });
  (window as GuardedWindow).insteadOfModule = insteadOfModule;
}
