import type { RequestHandler } from "express";
import { forgetCookies } from "./cookies.ts";

/** Feeds and sitemaps: no pages, and the same for everybody. */
export const PUBLIC_DOCUMENTS = /^\/new\/(?:feed\.xml|feed\/[^/]+|sitemap(?:-[a-z]+)?\.xml)$/;

/** Whoever asks is nobody in particular: no login goes in, no visitor's id comes out, so that proxies may share the answer. */
export function forEverybody(): RequestHandler {
  return (req, _res, next) => {
    forgetCookies(req);
    next();
  };
}
