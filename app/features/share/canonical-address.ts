import { literalSegments, matchRoute, type RouteRow } from "../../routes/routes.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** Query parameters that belong to the content; all others are left out of shared addresses. */
const SIGNIFICANT = new Set([
  "id",
  "newsid",
  "reportid",
  "activityid",
  "enterpriseid",
  "page",
  "tab",
  "region",
  "category",
  "industry",
  "label",
  "date",
  "section",
  "status",
  "rankid",
  "edition",
  "v",
  "p",
  "columnid",
]);

/** Parameters that chat apps and campaigns put behind any link, too: only with this page's module do they belong to the content. */
const SIGNIFICANT_TO: ReadonlyMap<string, string> = new Map([
  ["scene", "vr/vr"],
  ["source", "video/outside"],
]);

/**
 * The one address of a page, however its link was spelled (pages §7): the route as the table writes it, and of the query what tells
 * one page from another. Without tokens and tracking.
 */
export function canonicalAddress({
  page,
  admitted,
  settings,
}: Pick<RequestContext, "page" | "admitted" | "settings">): string {
  const { pathname, searchParams } = page.url;
  const isSignificant = (name: string) =>
    SIGNIFICANT.has(name) || (admitted !== null && SIGNIFICANT_TO.get(name) === admitted.row.page);
  const query = new URLSearchParams([...searchParams].filter(([name]) => isSignificant(name.toLowerCase())));
  const path = admitted && !isRoot(pathname) ? canonicalPath(admitted, pathname, query) : pathname;
  return `${settings.origin}${path}${query.size ? `?${query}` : ""}`;
}

const isRoot = (pathname: string) => /^\/new\/?$/i.test(pathname);

/** @param query what the path says needs not be there: it is taken out */
function canonicalPath(
  { row, id }: { row: RouteRow; id: string },
  pathname: string,
  query: URLSearchParams,
): string {
  const rest = matchRoute(pathname)?.rest ?? [];
  const segments = ["/new", ...literalSegments(row.path)];
  const at = rest.indexOf(id);
  if (at >= 0) {
    for (const name of ["id", "newsid"]) query.delete(name);
    // What comes after it says nothing (pages §1.1).
    return [...segments, ...rest.slice(0, at + 1)].join("/");
  }
  return [...segments, ...rest].join("/");
}
