import type { Request } from "express";

/** The site's base path; every page lives below it (pages.md, head). */
export const BASE = "/new";

const ROOT = `${BASE}/`;
const PAGE = new RegExp(`^${BASE}(?:/|$)`, "i");
// Static files, media and the site's own data endpoints are not pages (pages §2).
const NOT_A_PAGE = new RegExp(`^${BASE}/(?:assets|media|_data)(?:/|$)`, "i");
const DATA = ".data";

export interface PageAddress {
  /** Path of the page as in the reader's address bar; percent-encoding is unchanged. */
  readonly path: string;
  /** Query with its question mark, unchanged; "" when there is none. */
  readonly query: string;
  /** A client-side navigation (Remix's Single Fetch) rather than a document. */
  readonly data: boolean;
}

/**
 * Splits the address of a request. A data request (`/new/a/b.data?_routes=…`) gives the address of the page that the reader navigates
 * to: without `.data`, and without the parameters that Remix's client adds (`_routes`, a bare `index`).
 */
export function pageAddress(url: string): PageAddress {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark);
  if (!path.endsWith(DATA)) return { path, query, data: false };
  const page = path.slice(0, -DATA.length);
  return { path: isHome(page) ? ROOT : page, query: withoutParameters(query, isRemixParameter), data: true };
}

/** {@link pageAddress} as one string: path and query. */
export function pagePath(url: string): string {
  const { path, query } = pageAddress(url);
  return path + query;
}

/** Whether a path is below the base and neither a static file, media nor a data endpoint. */
export function isPagePath(path: string): boolean {
  return PAGE.test(path) && !NOT_A_PAGE.test(path);
}

/** Removes parameters from a raw query; the others stay unchanged, byte for byte. */
export function withoutParameters(query: string, remove: (raw: string) => boolean): string {
  if (query.length < 2) return query;
  const parameters = query.slice(1).split("&");
  const rest = parameters.filter((parameter) => !remove(parameter));
  if (rest.length === parameters.length) return query;
  return rest.length > 0 ? `?${rest.join("&")}` : "";
}

/**
 * A path that no page can have: bad percent-encoding, control characters, or a `..` segment (also encoded, also behind a
 * backslash, which browsers read as a slash).
 */
export function isBrokenPath(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return true;
  }
  // eslint-disable-next-line no-control-regex -- it matches control characters
  return /[\u0000-\u001f\u007f]/.test(decoded) || decoded.split(/[/\\]/).includes("..");
}

/** Changes the address of a request for all later handlers, Remix too (its adapter reads `originalUrl`). */
export function readdress(req: Request, url: string): void {
  req.url = url;
  req.originalUrl = url;
}

// Remix's client derives the data address of the home page from `/new/`: `/new.data`, which is outside the base path.
function isHome(page: string): boolean {
  return /^\/new(?:\/|\/_root)?$/i.test(page);
}

function isRemixParameter(raw: string): boolean {
  return raw === "index" || raw === "index=" || raw.startsWith("_routes=");
}
