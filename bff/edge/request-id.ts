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

/** The id under which this request is found in the log. */
export function requestIdOf(res: Response): string {
  return String(res.locals.requestId);
}

/** The id that a proxy gave, when it is short and plain; else a new one. */
export function requestIdFrom(given: unknown): string {
  return typeof given === "string" && ACCEPTABLE.test(given) ? given : randomUUID();
}

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request: its proxy's, or a new one. Found out once. */
export function requestIdFor(req: IncomingMessage): string {
  let id = ids.get(req);
  if (id === undefined) {
    id = requestIdFrom(req.headers["x-request-id"]);
    ids.set(req, id);
  }
  return id;
}

/** Names the request, for the app and on the answer. */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    const id = requestIdFor(req);
    res.locals.requestId = id;
    res.setHeader("X-Request-Id", id);
    inRequest(id, next);
  };
}
