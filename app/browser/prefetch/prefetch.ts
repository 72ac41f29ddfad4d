import { matchRoutes } from "@remix-run/react";
import { inIdleTurns } from "../idle/when-idle.ts";
import { isThinConnection } from "./connection.ts";

/** A pointer that stays on a link for this long (ms) shows intent. */
const HOVER = 65;
const BASE = "/new";

interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}
/** Globals that Remix sets for its own use. */
interface RemixWindow {
  __remixManifest?: { routes: Record<string, RouteFiles | undefined> };
  __remixRouter?: { routes: Parameters<typeof matchRoutes>[0] };
  /** Fetches the routes of all pages; a document has only its own (deploy/framework/route-discovery.ts). */
  discoverRoutes?: () => Promise<void>;
}

const fetched = new Set<string>();

/**
 * Prefetches the code of linked pages when a link becomes visible, or is hovered or focused. Data is not prefetched: that would
 * count views and make calls for navigations that may never happen (docs/decisions/0031-fetching-ahead.md).
 */
export function prefetchPages(): void {
  if (isThinConnection()) return;
  // Without the routes, Remix asks for a route when its link is followed.
  const all = (window as RemixWindow).discoverRoutes?.() ?? Promise.resolve();
  all.then(
    () => inIdleTurns(watchLinks),
    () => undefined,
  );
}

function watchLinks(): void {
  let hovering: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ target }: Event) => {
    clearTimeout(hovering);
    const link = linkOf(target);
    if (link) hovering = setTimeout(() => prefetch(link), HOVER);
  };
  for (const sign of ["pointerover", "focusin"]) document.addEventListener(sign, onIntent, { passive: true });
  document.addEventListener("touchstart", ({ target }) => prefetch(linkOf(target)), { passive: true });

  const visible = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      inIdleTurns(() => prefetch(target as HTMLAnchorElement, inIdleTurns));
    }
  });
  const observed = new WeakSet<Element>();
  let isScheduled = false;
  const observeLinks = () => {
    isScheduled = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${BASE}/"]`)) {
      if (observed.has(link)) continue;
      observed.add(link);
      visible.observe(link);
    }
  };
  new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(observeLinks, 500);
  }).observe(document.body, { childList: true, subtree: true });
  observeLinks();
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return (target as Element | null)?.closest?.<HTMLAnchorElement>(`a[href^="${BASE}/"]`) ?? null;
}

/** @param schedule runs the request for each file: at once by default, when idle for a link that is only visible */
function prefetch(link: HTMLAnchorElement | null, schedule = (request: () => void) => request()): void {
  const files = link && !isThinConnection() ? filesOf(link) : undefined;
  if (!files) return;
  fetched.add(files.module);
  for (const href of [files.module, ...(files.imports ?? [])])
    schedule(() => hint({ rel: "modulepreload", href }));
  for (const href of files.css ?? []) schedule(() => hint({ rel: "prefetch", as: "style", href }));
}

/** The files of a link's page; undefined when they were fetched already or the link leads elsewhere. */
function filesOf(link: HTMLAnchorElement): RouteFiles | undefined {
  const { __remixManifest: manifest, __remixRouter: router } = window as RemixWindow;
  if (!manifest || !router || link.origin !== location.origin || "document" in link.dataset) return undefined;
  const route = matchRoutes(router.routes, link.pathname, BASE)?.at(-1)?.route.id;
  const files = route === undefined ? undefined : manifest.routes[route];
  return files && !fetched.has(files.module) ? files : undefined;
}

function hint(attributes: { rel: string; href: string; as?: string }): void {
  const selector = `link[rel="${attributes.rel}"][href="${CSS.escape(attributes.href)}"]`;
  if (document.head.querySelector(selector)) return;
  document.head.append(Object.assign(document.createElement("link"), attributes));
}
