import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

/** Loader data of the kept pages, by history entry and route. */
const kept = new Map<string, Map<string, unknown>>();
/** The history entry that the browser's back or forward button asked for, until that navigation has asked for data. */
let returningTo: { key: string; href: string } | null = null;

export function rememberPage(key: string, routeId: string, data: unknown): void {
  const page = kept.get(key) ?? new Map<string, unknown>();
  kept.set(key, page.set(routeId, data));
}

export function forgetPage(key: string): void {
  kept.delete(key);
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
export function keptLoader(routeId: string) {
  return async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const url = new URL(request.url);
    const returning = returningTo;
    returningTo = null;
    if (returning?.href === url.pathname + url.search) {
      const page = kept.get(returning.key);
      if (page?.has(routeId)) return page.get(routeId);
    }
    return serverLoader();
  };
}

/** Actions in place bring the new state with them; a form that leads elsewhere and back (logout) loads the page anew. */
export const notAfterActions: ShouldRevalidateFunction = ({
  formMethod,
  formAction,
  currentUrl,
  defaultShouldRevalidate,
}) => {
  const isAction = formMethod !== undefined && formMethod.toUpperCase() !== "GET";
  const inPlace = formAction === undefined || formAction.split("?")[0] === currentUrl.pathname;
  return isAction && inPlace ? false : defaultShouldRevalidate;
};
