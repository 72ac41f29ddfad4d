import type { RequestListener, ServerResponse } from "node:http";

/** In seconds. The default when the handler of a 503 sets no value. */
const RETRY_AFTER_S = 5;

/**
 * Adds `Retry-After` to every 503 of a server. A value that is set already, such as the gateway's own, stays. It overrides `writeHead` on
 * the response itself, because Express replaces the prototype of responses.
 */
export function withRetryAfter(handler: RequestListener): RequestListener {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      ...rest: unknown[]
    ) => ServerResponse;
    response.writeHead = (status: number, ...rest: unknown[]) => {
      // A Retry-After among the arguments replaces this one.
      if (status === 503 && !response.hasHeader("Retry-After"))
        response.setHeader("Retry-After", RETRY_AFTER_S);
      return writeHead(status, ...rest);
    };
    handler(request, response);
  };
}
