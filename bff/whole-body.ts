import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";

/** Limit for one body, in bytes; no form and no call of the site comes near it. */
export const BODY_LIMIT = 64 * 1024;
/** Limit for all bodies held at the same time, in bytes: an upper bound for what slow senders can occupy. */
const ROOM = 32 * 1024 * 1024;
/** How much of a refused body is still read and discarded, so that the sender receives the response. */
const LINGER_BYTES = 1024 * 1024;
const LINGER_MS = 2000;
const RETRY_AFTER = "2";

/** Too large; unsupported encoding; no memory for it at the moment. */
export type BodyRefusal = 413 | 415 | 503;

interface WholeBodyOptions {
  /** The response to a refused body. */
  answer: (refused: BodyRefusal, request: Request) => { type: string; text: string };
  limit?: number;
  room?: number;
}

/**
 * Reads a request's body before any handler runs, into a Buffer in `request.body`; undefined when there is none. A refused body is answered
 * here. When the sender disconnects before the end, no handler runs: none ever sees half a body. The server's `requestTimeout` limits the
 * time.
 */
export function readWholeBody({ answer, limit = BODY_LIMIT, room = ROOM }: WholeBodyOptions): RequestHandler {
  let held = 0;
  return (request, response, next) => {
    // Only what is read below counts as a body.
    request.body = undefined;
    if (!hasBody(request)) return next();
    const refuse = (status: BodyRefusal) => {
      const { type, text } = answer(status, request);
      refuseBody(request, response, { status, type, text });
    };
    if (Number(request.headers["content-length"] ?? 0) > limit) return refuse(413);
    if (!/^(identity)?$/i.test(request.headers["content-encoding"] ?? "")) return refuse(415);

    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => request.off("data", take).off("end", done).off("close", stop);
    const take = (chunk: Buffer) => {
      size += chunk.length;
      held += chunk.length;
      if (size <= limit && held <= room) return void chunks.push(chunk);
      stop();
      chunks.length = 0;
      refuse(size > limit ? 413 : 503);
    };
    // Run `next` in the request's async context, not in the connection's, which emits "end".
    const goOn = AsyncResource.bind(() => next());
    const done = () => {
      stop();
      request.body = Buffer.concat(chunks, size);
      goOn();
    };
    response.once("close", () => (held -= size));
    request.on("data", take).once("end", done).once("close", stop);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Responds at once and closes a little later: closing while the sender still writes would reset the connection and lose the response. */
function refuseBody(
  request: Request,
  response: Response,
  { status, type, text }: { status: BodyRefusal; type: string; text: string },
): void {
  let thrownAway = 0;
  const timer = setTimeout(end, LINGER_MS);
  request
    .on("data", (chunk: Buffer) => {
      thrownAway += chunk.length;
      if (thrownAway > LINGER_BYTES) end();
    })
    .once("end", end)
    .once("close", end);
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    Connection: "close",
    ...(status === 503 && { "Retry-After": RETRY_AFTER }),
  });
  response.write(text);
  if (request.complete) end();

  function end(): void {
    clearTimeout(timer);
    response.end(() => request.destroy());
  }
}
