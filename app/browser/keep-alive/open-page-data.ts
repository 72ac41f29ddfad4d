import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { hasOfflineCopy, isNetworkFailure } from "../offline/offline-copy.ts";

/** Loader data of the kept-alive pages, by key of the history entry. */
const pageData = new Map<string, unknown>();
/** The history entry of a back or forward navigation, until its loader runs. */
let returningTo: { key: string; href: string } | null = null;

export function rememberPage(key: string, data: unknown): void {
  pageData.set(key, data);
}

export function forgetPage(key: string): void {
  pageData.delete(key);
}

interface Refresh {
  key: string;
  done(): void;
  failed(): void;
}
/** The refresh that the reader has asked for, until its loader runs. */
let refresh: Refresh | null = null;

/**
 * Makes the next load a refresh: when it fails, the page stays as it is.
 * @param key of the page's history entry
 * @param callbacks for the outcome
 */
export function nextLoadRefreshes(key: string, callbacks: Omit<Refresh, "key">): void {
  refresh = { key, ...callbacks };
}

/** Tracks back and forward navigations. Call it before the router starts, so that loaders know the entry they load for. */
export function watchHistory(): void {
  addEventListener("popstate", ({ state }) => {
    const { key = "default" } = (state ?? {}) as { key?: string };
    returningTo = { key, href: location.pathname + location.search };
  });
}

/**
 * A page's client loader. On the way back to a kept-alive page it returns the remembered data without a request; any other
 * navigation asks the server.
 */
export async function openPageLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const url = new URL(request.url);
  const returning = returningTo;
  returningTo = null;
  const refreshed = refresh;
  refresh = null;
  const isReturn = returning?.href === url.pathname + url.search;
  if (isReturn && pageData.has(returning.key)) return pageData.get(returning.key);
  if (!refreshed || !pageData.has(refreshed.key))
    return serverLoader().catch((error) => orOfflineCopy(error, url));
  try {
    const fresh = await serverLoader();
    refreshed.done();
    return fresh;
  } catch {
    refreshed.failed();
    return pageData.get(refreshed.key);
  }
}

/**
 * Opens the service worker's offline copy as a document when the network failed.
 * @throws the error, when it is no network failure or there is no copy
 */
export async function orOfflineCopy(error: unknown, url: URL): Promise<unknown> {
  if (!isNetworkFailure(error) || !(await hasOfflineCopy(url))) throw error;
  location.assign(url.href);
  return new Promise(() => {});
}

/**
 * Does not reload a page's data after an action in place, whose result contains the new state.
 * It reloads after a redirected form (logout). It also reloads when the action's result arrives during a navigation: the router
 * then asks for the new page's data again, and would show the old page's data if told not to.
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
