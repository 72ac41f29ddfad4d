import type { SharedAddress } from "#bff/page/shared-page.ts";
import { OWN_QUERY, PAGE_QUERY } from "./page-query.ts";
import { literalSegments, matchRoute, type RouteRow } from "./routes.ts";

/** More parameters than any page reads at once. */
const MAX_PARAMETERS = 6;
/** Longer than any value that a page accepts. */
const MAX_VALUE_LENGTH = 160;

/**
 * The address under which the page cache stores a page for all readers. An address that could be spelled in a simpler way has
 * none, so that nobody can fill the cache with spellings of one page.
 * @returns undefined when the page can't be shared
 */
export function sharedAddress(path: string, query: URLSearchParams): SharedAddress | undefined {
  const match = matchRoute(path);
  if (!match || match.row.unshared || !isPlainlySpelled(path, match)) return undefined;
  const parameters = new URLSearchParams();
  for (const [name, value] of query) {
    if (OWN_QUERY.has(name)) return undefined;
    if (!PAGE_QUERY.has(name)) continue;
    if (parameters.has(name) || parameters.size >= MAX_PARAMETERS || value.length > MAX_VALUE_LENGTH)
      return undefined;
    parameters.set(name, value);
  }
  const id = match.row.params(match.rest, parameters);
  if (id === null) return undefined;
  parameters.sort();
  return { url: parameters.size ? `${path}?${parameters}` : path, contentIds: contentIdsOf(match.row, id) };
}

/** The ids of a page's content, by which acts on it are remembered; the route's path when the page has no content. */
export function contentIdsOf(row: RouteRow, id: string): string[] {
  return [id || row.path];
}

/** Whether a path is spelled as in the route table, with its other segments percent-encoded as browsers do. */
function isPlainlySpelled(path: string, { row, rest }: { row: RouteRow; rest: readonly string[] }): boolean {
  if (path === "/new/") return true;
  const plain = ["/new", ...literalSegments(row.path), ...rest].join("/");
  return path === plain && rest.every(isPlainSegment);
}

function isPlainSegment(segment: string): boolean {
  try {
    return encodeURIComponent(decodeURIComponent(segment)) === segment;
  } catch {
    return false;
  }
}
