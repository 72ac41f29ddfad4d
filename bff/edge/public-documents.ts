import type { RequestHandler } from "express";
import { forgetCookies } from "./cookies.ts";

/** RSS and sitemaps: no pages, and shared by all readers. */
export const PUBLIC_DOCUMENTS = /^\/new\/(?:feed\.xml|feed\/[^/]+|sitemap(?:-[a-z]+)?\.xml)$/;

/** Removes the cookies of the request, so that the response depends on no reader and sets no visitor id: proxies may cache it. */
export function forEverybody(): RequestHandler {
  return (req, _res, next) => {
    forgetCookies(req);
    next();
  };
}
