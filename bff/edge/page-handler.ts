import { writeReadableStreamToWritable, type AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";

interface PageHandlerOptions {
  /** Remix. */
  handle: (request: Request, context: AppLoadContext) => Promise<Response>;
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext;
}

/**
 * Serves pages: passes Express's request to Remix as a web Request, and writes the Response. Unlike @remix-run/express it takes a body
 * that was read completely before (whole-body.ts), so that no page starts with an incomplete form.
 */
export function pageHandler({ handle, contextOf }: PageHandlerOptions): RequestHandler {
  return (request, response, next) => {
    serve(request, response).catch(next);
  };

  async function serve(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const page = await handle(webRequest(request, response), contextOf(request, response));
    if (response.destroyed) return void (await page.body?.cancel());
    response.statusMessage = page.statusText;
    response.status(page.status);
    for (const [name, value] of page.headers) response.append(name, value);
    if (page.body) await writeReadableStreamToWritable(page.body, response);
    else response.end();
  }
}

const EMPTY = Buffer.alloc(0);

/** The signal of the Request aborts when the reader leaves before the response is sent. */
function webRequest(request: ExpressRequest, response: ExpressResponse): Request {
  const readerLeft = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) readerLeft.abort();
  });
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const { body = EMPTY } = request as { body?: Buffer };
  const url = `${request.protocol}://${request.get("host") ?? "localhost"}${request.originalUrl}`;
  return new Request(url, {
    method: request.method,
    headers: webHeaders(request),
    signal: readerLeft.signal,
    body: hasBody ? new Uint8Array(body) : undefined,
  });
}

function webHeaders({ headers }: ExpressRequest): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Headers(pairs);
}
