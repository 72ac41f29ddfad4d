import type { NextFunction, Request, Response as ExpressResponse } from "express";
import { encode } from "turbo-stream";

import { BASE, pageAddress } from "./page-path.ts";

export interface EdgeRedirect {
  readonly location: string;
  readonly status: number;
  /** The client revalidates all data, because the redirect changed the login. */
  readonly revalidate?: boolean;
}

class Redirect {
  constructor(readonly payload: object) {}
}

/**
 * Encodes the body that Remix's client reads as a redirect (Single Fetch): the browser's `fetch` would follow a real 3xx by itself. The
 * site's own addresses have no base path, because the client's router adds it; for others the browser leaves the app.
 */
export function singleFetchRedirectBody({
  location,
  status,
  revalidate = false,
}: EdgeRedirect): Promise<string> {
  const isOurs = location === BASE || location.startsWith(`${BASE}/`);
  const redirect = isOurs ? location.slice(BASE.length) || "/" : location;
  const payload = { redirect, status, revalidate, reload: !isOurs, replace: false };
  // The plugin's name marks the redirect: server and browser have different symbols.
  const plugin = (value: unknown): [string, object] | undefined =>
    value instanceof Redirect ? ["SingleFetchRedirect", value.payload] : undefined;
  return new Response(encode(new Redirect(payload), { plugins: [plugin] })).text();
}

/** Redirects a document by a real redirect, and a client-side navigation by a Single Fetch response (202). */
export function sendRedirect(
  req: Request,
  res: ExpressResponse,
  next: NextFunction,
  redirect: EdgeRedirect,
): void {
  if (!pageAddress(req.originalUrl).data) {
    res.status(redirect.status).setHeader("Location", redirect.location);
    res.end();
    return;
  }
  singleFetchRedirectBody(redirect)
    .then((body) => {
      res.status(202).setHeader("Cache-Control", "no-store");
      res.setHeader("X-Remix-Response", "yes");
      res.setHeader("Content-Type", "text/x-script");
      res.end(req.method === "HEAD" ? undefined : body);
    })
    .catch(next);
}
