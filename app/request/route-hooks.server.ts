import { routeName } from "../routes/routes.ts";
import type { RequestContext } from "./request-context.ts";
import type { RouteHooks } from "./route-hooks.ts";

export function routeHooks({ admitted }: RequestContext): RouteHooks | undefined {
  if (!admitted) return undefined;
  const { row, id } = admitted;
  return { family: row.family, name: routeName(row), id, ...(row.withoutBar && { withoutBar: true }) };
}
