import { redirect } from "@remix-run/node";
import { opening, type Openable } from "../routes/opening.ts";
import type { RequestContext } from "./request-context.ts";
import { routerPath } from "./router-path.ts";
import { whereOf } from "./where.ts";

/**
 * Redirects content of another type to the destination of the content-opening rule, with the query. Content whose destination is the
 * same path or an external address is rendered here (contract §5.6).
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
  // The mini-program's marker may be in both queries.
  const current = page.url.search.slice(1).split("&");
  const added = query.split("&").filter((parameter) => !current.includes(parameter));
  const search = [...added, ...current].filter(Boolean).join("&");
  throw redirect(`${routerPath(path)}${search ? `?${search}` : ""}`, 302);
}
