import type { NextFunction, Request, Response as ExpressResponse } from "express";
import { encode } from "turbo-stream";

import { BASE, pageAddress } from "./page-path.ts";

export interface EdgeRedirect {
  readonly location: string;
  readonly status: number;
  /** The client shall load all data anew, because the redirect changed who is asking. */
  readonly revalidate?: boolean;
}

class Redirect {
  constructor(readonly payload: object) {}
}

/**
 * The body that Remix's client reads as a redirect (Single Fetch): the browser's `fetch` would follow a real 3xx by itself.
 * Addresses of ours go without the base path, because the client's router adds it; others make the browser leave the app.
 */
export function singleFetchRedirectBody({
  location,
  status,
  revalidate = false,
}: EdgeRedirect): Promise<string> {
  const inside = location === BASE || location.startsWith(`${BASE}/`);
  const redirect = inside ? location.slice(BASE.length) || "/" : location;
  const payload = { redirect, status, revalidate, reload: !inside, replace: false };
  // Server and browser tell the redirect from data by a plugin name, not by the symbol each side has of its own.
  const plugin = (value: unknown): [string, object] | undefined =>
    value instanceof Redirect ? ["SingleFetchRedirect", value.payload] : undefined;
  return new Response(encode(new Redirect(payload), { plugins: [plugin] })).text();
}

/** Redirects a document with a real redirect and a client-side navigation with Single Fetch's form of one (202). */
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
