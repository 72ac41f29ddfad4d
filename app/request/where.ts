import type { PageRequest } from "#bff/page/page-request.ts";
import type { Where } from "../routes/opening.ts";

/** The environment and host of a request, for links in loaders and actions. Components use `useWhere`. */
export function whereOf({ environment, url }: Pick<PageRequest, "environment" | "url">): Where {
  return { environment, host: url.host };
}

/** The environment and host for links that are the same for every reader: in RSS and in structured data. */
export function whereOfAll(origin: string): Where {
  return { environment: "browser", host: new URL(origin).host };
}
