import { literalSegments, matchRoute, type RouteRow } from "../../routes/routes.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** Query parameters that belong to the content. All others are left out of canonical addresses. */
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

/** Parameters that chat apps and campaigns also append to any link: they belong to the content only on this page. */
const SIGNIFICANT_TO: ReadonlyMap<string, string> = new Map([
  ["scene", "vr/vr"],
  ["source", "video/outside"],
]);

/**
 * The canonical address of a page, however its link was spelled (pages §7): the path as the route table writes it, and those query
 * parameters that distinguish pages. It has no tokens and no tracking parameters.
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

/** @param query parameters that repeat the path are removed from it */
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
    // Segments after the id mean nothing (pages §1.1).
    return [...segments, ...rest.slice(0, at + 1)].join("/");
  }
  return [...segments, ...rest].join("/");
}
