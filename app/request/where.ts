import type { PageRequest } from "#bff/page/page-request.ts";
import type { Where } from "../routes/opening.ts";

/** Where a request's reader is, for links that a loader or an action makes; components ask `useWhere`. */
export function whereOf({ environment, url }: Pick<PageRequest, "environment" | "url">): Where {
  return { environment, host: url.host };
}

/** For links that are the same for every reader: in feeds and in what a page tells search engines. */
export function whereOfAll(origin: string): Where {
  return { environment: "browser", host: new URL(origin).host };
}
