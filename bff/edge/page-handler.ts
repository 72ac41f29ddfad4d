import { writeReadableStreamToWritable, type AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";

interface PageHandlerOptions {
  /** Remix. */
  handle: (request: Request, context: AppLoadContext) => Promise<Response>;
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext;
}

/**
 * Serves pages: hands Express's request to Remix as a web Request, and writes the Response. @remix-run/express does the same with a
 * body that is still coming; here it has been read whole before (whole-body.ts), so no page ever begins with half a form.
 */
export function pageHandler({ handle, contextOf }: PageHandlerOptions): RequestHandler {
  return (request, response, next) => {
    serve(request, response).catch(next);
  };

  async function serve(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const answer = await handle(webRequest(request, response), contextOf(request, response));
    if (response.destroyed) return void (await answer.body?.cancel());
    response.statusMessage = answer.statusText;
    response.status(answer.status);
    for (const [name, value] of answer.headers) response.append(name, value);
    if (answer.body) await writeReadableStreamToWritable(answer.body, response);
    else response.end();
  }
}

const NOTHING = Buffer.alloc(0);

/** Its signal aborts when the reader leaves before the answer is out. */
function webRequest(request: ExpressRequest, response: ExpressResponse): Request {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  const takesBody = request.method !== "GET" && request.method !== "HEAD";
  const { body = NOTHING } = request as { body?: Buffer };
  const url = `${request.protocol}://${request.get("host") ?? "localhost"}${request.originalUrl}`;
  return new Request(url, {
    method: request.method,
    headers: webHeaders(request),
    signal: left.signal,
    body: takesBody ? new Uint8Array(body) : undefined,
  });
}

function webHeaders({ headers }: ExpressRequest): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Headers(pairs);
}
