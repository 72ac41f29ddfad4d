import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { hasKeptCopy, isNetworkFailure } from "../offline/kept-copy.ts";

/** Loader data of the kept pages, by history entry. */
const kept = new Map<string, unknown>();
/** The history entry that the browser's back or forward button asked for, until that navigation has asked for data. */
let returningTo: { key: string; href: string } | null = null;

export function rememberPage(key: string, data: unknown): void {
  kept.set(key, data);
}

export function forgetPage(key: string): void {
  kept.delete(key);
}

interface Refresh {
  key: string;
  done(): void;
  failed(): void;
}
/** The page that is being loaded again at the reader's wish, until its loader is asked. */
let refresh: Refresh | null = null;

/**
 * The next load of a kept page is a refresh: when it fails the page stays as it is.
 * @param key its history entry
 */
export function nextLoadRefreshes(key: string, told: Omit<Refresh, "key">): void {
  refresh = { key, ...told };
}

/** Registered before the router's own listener, so that its loaders know which entry they load for. */
export function watchHistory(): void {
  addEventListener("popstate", ({ state }) => {
    const { key = "default" } = (state ?? {}) as { key?: string };
    returningTo = { key, href: location.pathname + location.search };
  });
}

/**
 * A page's client loader: on the way back to a kept page its data is at hand and no request is made; any other
 * navigation asks the server.
 */
export async function keptLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const url = new URL(request.url);
  const returning = returningTo;
  returningTo = null;
  const refreshed = refresh;
  refresh = null;
  const isReturn = returning?.href === url.pathname + url.search;
  if (isReturn && kept.has(returning.key)) return kept.get(returning.key);
  if (!refreshed || !kept.has(refreshed.key)) return serverLoader().catch((error) => orKeptCopy(error, url));
  try {
    const fresh = await serverLoader();
    refreshed.done();
    return fresh;
  } catch {
    refreshed.failed();
    return kept.get(refreshed.key);
  }
}

/**
 * Without a connection the copy that the service worker has is opened as a document.
 * @throws the failure, when there is no copy
 */
export async function orKeptCopy(error: unknown, url: URL): Promise<unknown> {
  if (!isNetworkFailure(error) || !(await hasKeptCopy(url))) throw error;
  location.assign(url.href);
  return new Promise(() => {});
}

/**
 * An action in place brings the new state with it: neither its page nor the one that the reader has gone on to is loaded
 * again. A form that was redirected (logout) loads the page anew. So does an address that the reader is on the way to
 * when the answer comes: the router asks for its data once more, and shows the data of the page before when told not to.
 */
export const notAfterActions: ShouldRevalidateFunction = ({
  formMethod,
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isAction = formMethod !== undefined && formMethod.toUpperCase() !== "GET";
  const inPlace = actionResult !== undefined;
  const stays = nextUrl.pathname === currentUrl.pathname && nextUrl.search === currentUrl.search;
  return isAction && inPlace && stays ? false : defaultShouldRevalidate;
};
