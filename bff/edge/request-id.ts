import { randomUUID } from "node:crypto";

import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import { inRequest } from "../tracing/request-scope.ts";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the way Express lets its types be extended
  namespace Express {
    interface Locals {
      requestId: string;
    }
  }
}

const ACCEPTABLE = /^[\w\-=]{1,64}$/;

/** The request id of a response; it is in each log line of the request. */
export function requestIdOf(res: Response): string {
  return String(res.locals.requestId);
}

/** The value of an X-Request-Id header when it is short and plain; else a new id. */
export function requestIdFrom(header: unknown): string {
  return typeof header === "string" && ACCEPTABLE.test(header) ? header : randomUUID();
}

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request: its proxy's, or a new one. Later calls for the request return the same. */
export function requestIdFor(req: IncomingMessage): string {
  let id = ids.get(req);
  if (id === undefined) {
    id = requestIdFrom(req.headers["x-request-id"]);
    ids.set(req, id);
  }
  return id;
}

/** Sets the request id for the app, the log and the response. */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    const id = requestIdFor(req);
    res.locals.requestId = id;
    res.setHeader("X-Request-Id", id);
    inRequest(id, next);
  };
}
