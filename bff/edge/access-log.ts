import type { RequestHandler } from "express";
import type { Logger } from "pino";

import { pageAddress } from "./page-path.ts";
import { requestIdOf } from "./request-id.ts";

const LONGEST_PATH = 512;

/**
 * Logs every request when its answer is out: method, path without query, status, milliseconds, bytes on the wire, request id,
 * whether it was a client-side navigation, and whether the reader went away first. Never who was asking.
 */
export function accessLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    // A kept-alive socket counts on: this answer's bytes are the difference.
    const { socket } = req;
    const writtenBefore = socket.bytesWritten;
    const [path = ""] = req.originalUrl.split("?", 1);
    const navigation = pageAddress(req.originalUrl).data;
    res.once("close", () => {
      const entry = {
        method: req.method,
        path: path.slice(0, LONGEST_PATH),
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        bytes: socket.bytesWritten - writtenBefore || undefined,
        requestId: requestIdOf(res),
        ...(navigation && { navigation }),
        ...(!res.writableFinished && { aborted: true }),
      };
      if (res.statusCode >= 500) logger.error(entry, "request");
      else logger.info(entry, "request");
    });
    next();
  };
}
