import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { waitForTurn } from "#bff/work-turns.ts";
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
          // Larger blocks would be put in their place by script.
          progressiveChunkSize: Infinity,
          onAllReady() {
            pipe(inOnePiece((html) => resolve(new Response(html, { headers, status }))));
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
 * Called for what our loaders and actions did not turn into a screen themselves. What Remix itself refuses (a form for a page that
 * takes none) is the sender's fault: the access log has it.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted)
    context.log.error({ requestId: context.page.requestId, err: error }, "unexpected failure");
}

/** Far more than any page: React is never told to wait. */
const ROOM = 64 * 1024 * 1024;

/** Collects what React writes in pieces of 2 KB: each would be a write to the reader's connection. */
function inOnePiece(done: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: ROOM,
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(withoutRest(piece));
      next();
    },
    final(next) {
      done(endedWhereItEnds(Buffer.concat(pieces)));
      next();
    },
  });
}

const END = Buffer.from("</body></html>");

/** Remix writes scripts behind the document's end; browsers put them into the body, where they belong, and checkers call it an error. */
function endedWhereItEnds(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = html.lastIndexOf(END);
  if (at < 0 || at + END.length === html.length) return html;
  return Buffer.concat([html.subarray(0, at), html.subarray(at + END.length), END]);
}

/** React 18 leaves zero bytes at the end of a piece where a character of several bytes does not fit any more; html has no use for them. */
function withoutRest(piece: Uint8Array): Uint8Array {
  let end = piece.length;
  while (end > 0 && piece[end - 1] === 0) end -= 1;
  return piece.subarray(0, end);
}
