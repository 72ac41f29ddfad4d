import type { RequestListener, ServerResponse } from "node:http";

/** After this many seconds another try is worthwhile, unless whoever answers 503 knows better. */
const RETRY_AFTER_S = 5;

/**
 * Makes every 503 of a server carry `Retry-After`, whoever answers it. A value that is set already, such as the gateway's own, stays.
 * The method is the response's own: Express gives responses another prototype.
 */
export function withRetryAfter(handler: RequestListener): RequestListener {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      ...rest: unknown[]
    ) => ServerResponse;
    response.writeHead = (status: number, ...rest: unknown[]) => {
      // Headers that are given here replace those that were set before.
      if (status === 503 && !response.hasHeader("Retry-After"))
        response.setHeader("Retry-After", RETRY_AFTER_S);
      return writeHead(status, ...rest);
    };
    handler(request, response);
  };
}
