import { redirect } from "@remix-run/node";
import { opening, type Openable } from "../routes/opening.ts";
import type { RequestContext } from "./request-context.ts";
import { routerPath } from "./router-path.ts";
import { whereOf } from "./where.ts";

/**
 * Content of another kind under this route: once to the destination of the content-opening rule, query kept; the same
 * path or an external address is rendered as it is (contract §5.6).
 * @throws Response 302
 */
export function leaveWhenMismatched(
  news: Openable,
  accepted: readonly number[],
  { page }: RequestContext,
): void {
  if (accepted.includes(news.newstype)) return;
  const { href, external } = opening(news, whereOf(page));
  if (!href || external || !href.startsWith("/new/")) return;
  const [path = "", query = ""] = href.split("?");
  if (path === page.url.pathname) return;
  // The mini-program's mark is in both.
  const kept = page.url.search.slice(1).split("&");
  const added = query.split("&").filter((parameter) => !kept.includes(parameter));
  const search = [...added, ...kept].filter(Boolean).join("&");
  throw redirect(`${routerPath(path)}${search ? `?${search}` : ""}`, 302);
}
