import { matchRoutes } from "@remix-run/react";
import { inIdleTurns } from "../idle/when-idle.ts";
import { isThinConnection } from "./connection.ts";

/** A pointer that stays on a link for this long means it, in ms. */
const HOVER = 65;
const BASE = "/new";

interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}
/** What Remix leaves for its own use. */
interface RemixWindow {
  __remixManifest?: { routes: Record<string, RouteFiles | undefined> };
  __remixRouter?: { routes: Parameters<typeof matchRoutes>[0] };
  /** Fetches the routes of all pages, which the document does not know (deploy/framework/route-discovery.ts). */
  discoverRoutes?: () => Promise<void>;
}

const fetched = new Set<string>();

/**
 * Fetches the code of the pages that links lead to, when a link is seen, pointed at or focused. The data is not fetched ahead: it
 * would be a view that nobody had, or calls of a navigation that never came (docs/decisions/0031-fetching-ahead.md).
 */
export function prefetchPages(): void {
  if (isThinConnection()) return;
  // Without them, links are asked about when they are followed.
  const all = (window as RemixWindow).discoverRoutes?.() ?? Promise.resolve();
  all.then(
    () => inIdleTurns(watchLinks),
    () => undefined,
  );
}

function watchLinks(): void {
  let hovering: ReturnType<typeof setTimeout> | undefined;
  const meant = ({ target }: Event) => {
    clearTimeout(hovering);
    const link = linkOf(target);
    if (link) hovering = setTimeout(() => prefetch(link), HOVER);
  };
  for (const sign of ["pointerover", "focusin"]) document.addEventListener(sign, meant, { passive: true });
  document.addEventListener("touchstart", ({ target }) => prefetch(linkOf(target)), { passive: true });

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      inIdleTurns(() => prefetch(target as HTMLAnchorElement, inIdleTurns));
    }
  });
  const met = new WeakSet<Element>();
  let looking = false;
  const look = () => {
    looking = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${BASE}/"]`)) {
      if (met.has(link)) continue;
      met.add(link);
      seen.observe(link);
    }
  };
  new MutationObserver(() => {
    if (looking) return;
    looking = true;
    setTimeout(look, 500);
  }).observe(document.body, { childList: true, subtree: true });
  look();
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return (target as Element | null)?.closest?.<HTMLAnchorElement>(`a[href^="${BASE}/"]`) ?? null;
}

/** @param turn when each of the files may be asked for: at once for a link that is meant */
function prefetch(link: HTMLAnchorElement | null, turn = (ask: () => void) => ask()): void {
  const files = link && !isThinConnection() ? filesOf(link) : undefined;
  if (!files) return;
  fetched.add(files.module);
  for (const href of [files.module, ...(files.imports ?? [])])
    turn(() => hint({ rel: "modulepreload", href }));
  for (const href of files.css ?? []) turn(() => hint({ rel: "prefetch", as: "style", href }));
}

/** The files of the page that a link leads to, as long as they have not been fetched. */
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
