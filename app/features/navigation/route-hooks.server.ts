import { routeName } from "../../routes.ts";
import type { RequestContext } from "./request-context.ts";
import type { RouteHooks } from "./route-hooks.ts";

export function routeHooks({ admitted }: RequestContext): RouteHooks | undefined {
  if (!admitted) return undefined;
  return { family: admitted.row.family, name: routeName(admitted.row), id: admitted.id };
}
