import type { Request, RequestHandler, Response } from "express";

const TEXT = Buffer.from("提交的内容过大，请精简后再试。");
/** How much of a refused body is still read and thrown away, so that the sender gets to read the answer. */
const LINGER_BYTES = 1024 * 1024;
const LINGER_MS = 2000;

/**
 * Refuses request bodies over `limit` bytes with 413: by their announced length before anything is read, else while they stream
 * by. Nothing is buffered, and the stream stays as it is for whoever reads it.
 */
export function bodyLimit({ limit = 64 * 1024 } = {}): RequestHandler {
  return (req, res, next) => {
    let received = req.readableLength;
    if (received > limit || Number(req.headers["content-length"] ?? 0) > limit) {
      refuse(req, res);
      return;
    }
    // The HTTP parser hands chunks over through `push`; a "data" listener would set the stream flowing too early.
    const push = req.push.bind(req);
    req.push = (chunk: Buffer | null, encoding) => {
      received += chunk?.length ?? 0;
      if (received <= limit) return push(chunk, encoding);
      refuse(req, res);
      return req.push(chunk);
    };
    next();
  };
}

/**
 * Answers at once and ends a little later: a socket closed while the sender still writes is reset, and the answer lost with it.
 * Whoever is reading the body then sees its stream fail.
 */
function refuse(req: Request, res: Response): void {
  let thrownAway = 0;
  const timer = setTimeout(end, LINGER_MS);
  req.push = (chunk: Buffer | null) => {
    thrownAway += chunk?.length ?? 0;
    if (chunk === null || thrownAway > LINGER_BYTES) end();
    return true;
  };
  req.resume();
  if (!res.headersSent) {
    res.writeHead(413, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": TEXT.length,
      "Cache-Control": "no-store",
      Connection: "close",
    });
    res.write(TEXT);
  }
  if (req.complete) end();

  function end(): void {
    clearTimeout(timer);
    res.end(() => req.destroy(new Error("The request body is over the limit")));
  }
}
