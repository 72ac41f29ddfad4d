import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<string>();

/**
 * Runs the work for one request in a scope, so that a later failure can be logged under the request's id. Cached pages are served outside
 * of it: the scope would add a tenth to their cost, and nothing measurable to a render's.
 */
export function inRequest<T>(requestId: string, run: () => T): T {
  return scope.run(requestId, run);
}

/** @returns the id of the request that the current code runs for; undefined outside of a request */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
