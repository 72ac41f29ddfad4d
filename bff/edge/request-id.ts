import { randomUUID } from "node:crypto";

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

/** Names the request: takes the id of a proxy when it is short and plain, makes one otherwise; it is on the answer too. */
export function requestId({ header = "X-Request-Id" } = {}): RequestHandler {
  return (req, res, next) => {
    const id = requestIdFrom(req.get(header));
    res.locals.requestId = id;
    res.setHeader(header, id);
    inRequest(id, next);
  };
}
