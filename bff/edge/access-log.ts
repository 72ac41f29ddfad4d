import type { IncomingMessage, ServerResponse } from "node:http";

import type { RequestHandler } from "express";
import type { Logger } from "pino";

import { pageAddress } from "./page-path.ts";
import { requestIdOf } from "./request-id.ts";

const MAX_PATH_LENGTH = 512;

/**
 * Logs a request when its response has ended: method, path without query, status, milliseconds, bytes on the wire, request id, whether it
 * was a client-side navigation, and whether the reader left first. It never logs anything about the reader.
 */
export function logResponse(
  logger: Logger,
  { method, socket }: IncomingMessage,
  res: ServerResponse,
  { url, requestId }: { url: string; requestId: () => string },
): void {
  const started = performance.now();
  // A kept-alive socket counts all its bytes; those of this response are the difference.
  const writtenBefore = socket.bytesWritten;
  res.once("close", () => {
    const isFault = res.statusCode >= 500;
    if (!logger.isLevelEnabled(isFault ? "error" : "info")) return;
    const [path = ""] = url.split("?", 1);
    const entry = {
      method,
      path: path.slice(0, MAX_PATH_LENGTH),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: socket.bytesWritten - writtenBefore || undefined,
      requestId: requestId(),
      ...(pageAddress(url).data && { navigation: true }),
      ...(!res.writableFinished && { aborted: true }),
    };
    if (isFault) logger.error(entry, "request");
    else logger.info(entry, "request");
  });
}

/** Logs every request that reaches this middleware. */
export function accessLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    logResponse(logger, req, res, { url: req.originalUrl, requestId: () => requestIdOf(res) });
    next();
  };
}
