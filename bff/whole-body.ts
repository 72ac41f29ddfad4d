import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";

/** Of one body, in bytes: no form and no call of the site comes near it. */
export const BODY_LIMIT = 64 * 1024;
/** Of all bodies that are held at the same time, in bytes: what slow senders can make a process keep. */
const ROOM = 32 * 1024 * 1024;
/** How much of a refused body is still read and thrown away, so that the sender gets to read the answer. */
const LINGER_BYTES = 1024 * 1024;
const LINGER_MS = 2000;
const RETRY_AFTER = "2";

/** Too large; in an encoding that nobody here reads; no room for it at the moment. */
export type Refused = 413 | 415 | 503;

interface WholeBodyOptions {
  /** The answer to a body that is not taken. */
  answer: (refused: Refused, request: Request) => { type: string; text: string };
  limit?: number;
  room?: number;
}

/**
 * Reads a request's body before anything is done for the request, and leaves it as a Buffer in `request.body`; undefined when
 * there is none. A body that is not taken is answered here. When the sender leaves before the body's end nobody is answered:
 * nothing after this middleware ever sees half a body. How long a sender may take is the server's `requestTimeout`.
 */
export function wholeBody({ answer, limit = BODY_LIMIT, room = ROOM }: WholeBodyOptions): RequestHandler {
  let held = 0;
  return (request, response, next) => {
    // Only what is read below is a body.
    request.body = undefined;
    if (!hasBody(request)) return next();
    const refuse = (status: Refused) => {
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
    // What comes next belongs to this request, not to the connection that tells of the body's end.
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

/** Answers at once and ends a little later: a socket closed while the sender still writes is reset, and the answer lost with it. */
function refuseBody(
  request: Request,
  response: Response,
  { status, type, text }: { status: Refused; type: string; text: string },
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
