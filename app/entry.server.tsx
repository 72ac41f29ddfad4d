import { Transform } from "node:stream";
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { renderTurn } from "./render-turns.server.ts";
import { NonceContext } from "./ui/nonce.ts";

/** Longer than a main call may take (spec §9): rendering itself waits for nothing. */
export const streamTimeout = 35_000;

/** Renders the whole page, then sends it: what the reader waits for is in the document, with or without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { page, log, trace }: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A failure is kept by nobody (design §5); a page is one reader's, and asked for again.
  headers.set("Cache-Control", status >= 500 ? "no-store" : "private, no-cache");
  await renderTurn();
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
          // Larger blocks would be put in their place by script.
          progressiveChunkSize: Infinity,
          onAllReady() {
            const body = withoutNulBytes();
            resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
            pipe(body);
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

/** Called for what our loaders and actions did not turn into a screen themselves. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (!request.signal.aborted)
    context.log.error({ requestId: context.page.requestId, err: error }, "unexpected failure");
}

/**
 * React 18 leaves zero bytes in its stream where a character of several bytes does not fit into the rest of a buffer;
 * html has no use for them.
 */
function withoutNulBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
