import type { SharedAddress } from "#bff/page/shared-page.ts";
import { OWN_QUERY, PAGE_QUERY } from "./page-query.ts";
import { literalSegments, matchRoute, type RouteRow } from "./routes.ts";

/** More than any page reads at once, and longer than any value that it takes. */
const MOST_PARAMETERS = 6;
const LONGEST_VALUE = 160;

/**
 * The address under which readers share a page. An address that can be spelled in a simpler way has none: nobody can fill
 * the memory with spellings of one page.
 */
export function sharedAddress(path: string, query: URLSearchParams): SharedAddress | undefined {
  const match = matchRoute(path);
  if (!match || match.row.unshared || !isPlainlySpelled(path, match)) return undefined;
  const asked = new URLSearchParams();
  for (const [name, value] of query) {
    if (OWN_QUERY.has(name)) return undefined;
    if (!PAGE_QUERY.has(name)) continue;
    if (asked.has(name) || asked.size >= MOST_PARAMETERS || value.length > LONGEST_VALUE) return undefined;
    asked.set(name, value);
  }
  const id = match.row.params(match.rest, asked);
  if (id === null) return undefined;
  asked.sort();
  return { url: asked.size ? `${path}?${asked}` : path, contentIds: contentsOf(match.row, id) };
}

/** What a page is about, for who has done something to it: its content, or the page itself where it has none. */
export function contentsOf(row: RouteRow, id: string): string[] {
  return [id || row.path];
}

/** Whether a path is spelled as the route table spells it, its own parts percent-encoded as browsers do. */
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
