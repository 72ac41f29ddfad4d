import type { RouteHooks } from "./route-hooks.ts";

/** What an error screen shows; nothing else of a failure leaves the server. */
export interface ErrorScreenData {
  /** 404, 302 (deleted) or the status of another failure. */
  screen: number;
  requestId: string;
  /** Only the specification's `Unknown middleware`. */
  message?: string;
  route?: RouteHooks;
}
