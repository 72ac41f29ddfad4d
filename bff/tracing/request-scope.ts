import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<string>();

/**
 * Runs what is done for one request, so that whatever goes wrong in it later can be told under the request's id. Answers that are kept
 * already are given without it: it costs a tenth of such an answer, and nothing that shows of a rendered one.
 */
export function inRequest<T>(requestId: string, run: () => T): T {
  return scope.run(requestId, run);
}

/** The id of the request for which the present code runs; undefined outside of any. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
