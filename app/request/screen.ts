import type { RouteHooks } from "./route-hooks.ts";

/** The data of an error screen. Nothing else about a failure leaves the server. */
export interface ErrorScreenData {
  /** 404, 302 (deleted) or the status of another failure. */
  screen: number;
  requestId: string;
  /** Only ever the specification's `Unknown middleware`. */
  message?: string;
  route?: RouteHooks;
}
