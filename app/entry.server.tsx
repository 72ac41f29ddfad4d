import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { waitForTurn } from "#bff/work-turns.ts";
import { NonceContext } from "./ui/nonce.ts";

/** In ms. Longer than a main call may take (spec §9); rendering itself waits for nothing. */
export const streamTimeout = 35_000;

/** Renders the whole page before sending it, so that the document has all content, with or without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { page, log, trace }: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Nobody may store a failure (design §5). Only the reader's browser may store a page, and it must revalidate it.
  headers.set("Cache-Control", status >= 500 ? "no-store" : "private, no-cache");
  await waitForTurn();
  const markup = () =>
    new Promise<Response>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(
        <NonceContext.Provider value={page.nonce}>
          <RemixServer
            context={remixContext}
            url={request.url}
            nonce={page.nonce}
            abortDelay={streamTimeout}
          />
        </NonceContext.Provider>,
        {
          nonce: page.nonce,
          // Otherwise React moves larger blocks into place by script.
          progressiveChunkSize: Infinity,
          onAllReady() {
            pipe(collect((html) => resolve(new Response(html, { headers, status }))));
          },
          onShellError: reject,
          onError(error) {
            log.error({ requestId: page.requestId, err: error }, "rendering failed");
          },
        },
      );
    });
  return trace("markup", markup);
}

/**
 * Logs errors that our loaders and actions did not turn into an error screen. Requests that Remix itself refuses (a form for a page
 * without an action) are the sender's fault; they are only in the access log.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted)
    context.log.error({ requestId: context.page.requestId, err: error }, "unexpected failure");
}

/** In bytes. More than any page, so that the stream never applies backpressure to React. */
const BUFFER_SIZE = 64 * 1024 * 1024;

/** Collects React's 2 KB chunks, each of which would be a write to the reader's connection. */
function collect(done: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    highWaterMark: BUFFER_SIZE,
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(trimZeroBytes(chunk));
      next();
    },
    final(next) {
      done(moveEndTags(Buffer.concat(chunks)));
      next();
    },
  });
}

const END = Buffer.from("</body></html>");

/** Moves the scripts that Remix writes after `</html>` into the body. Browsers do the same; validators report an error. */
function moveEndTags(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = html.lastIndexOf(END);
  if (at < 0 || at + END.length === html.length) return html;
  return Buffer.concat([html.subarray(0, at), html.subarray(at + END.length), END]);
}

/** Removes the zero bytes that React 18 leaves at the end of a chunk when a multi-byte character does not fit. */
function trimZeroBytes(chunk: Uint8Array): Uint8Array {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return chunk.subarray(0, end);
}
