import type { Server } from "node:http";
import type { Metrics } from "./metrics.ts";
import { isPagePath, pageAddress } from "../edge/page-path.ts";

/** What is no page of the route table, by the beginning of its path. */
const OTHERS: readonly [prefix: string, route: string][] = [
  ["/new/assets/", "assets"],
  ["/new/media/", "media"],
  ["/new/_data/", "data"],
  ["/healthz", "health"],
  ["/readyz", "health"],
  ["/metrics", "health"],
];

/** What an address is called where it is counted and traced: its page's route, or what kind of thing it is. */
export function nameOf(url: string, routeOf: (path: string) => string | undefined): string | undefined {
  const { path } = pageAddress(url);
  const other = OTHERS.find(([prefix]) => path.startsWith(prefix));
  return other?.[1] ?? (isPagePath(path) ? routeOf(path) : undefined);
}

/**
 * Counts and times every answer of a server, whoever gives it; call it before the server listens.
 * @param routeOf the name of a page's route, undefined when there is none; names are as few as the rows of a table
 */
export function countAnswers(
  server: Server,
  metrics: Pick<Metrics, "recordAnswer">,
  routeOf: (path: string) => string | undefined,
): void {
  server.prependListener("request", (request, response) => {
    const began = performance.now();
    // Express and its middlewares change the address on its way.
    const { url = "", method = "" } = request;
    response.once("close", () => {
      metrics.recordAnswer({
        route: nameOf(url, routeOf) ?? "none",
        method,
        // Nothing was sent: the reader has left, or was cut off.
        status: response.headersSent ? response.statusCode : 0,
        ms: performance.now() - began,
      });
    });
  });
}
