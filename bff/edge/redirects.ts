import type { IncomingMessage } from "node:http";

import type { RequestHandler } from "express";

import { isMobile } from "../page/environment.ts";
import { BASE, isBrokenPath, isPagePath, pageAddress, readdress } from "./page-path.ts";
import { sendRedirect } from "./single-fetch-redirect.ts";

export interface RedirectRequest {
  /** Page path and raw query, as `pagePath` returns them. */
  readonly url: string;
  readonly isMobile: boolean;
  /** Target of /startCamp: an http(s) address without a trailing slash. */
  readonly campaignUrl?: string;
}

export type RedirectResult =
  | { readonly status: 301 | 302 | 308; readonly location: string; readonly vary?: boolean }
  | { readonly status: 404 };

interface Row {
  /** The path or address of the target; undefined makes it a 404. */
  readonly to: (match: RegExpExecArray, request: RedirectRequest) => string | undefined;
  readonly path: RegExp;
  readonly status: 301 | 302 | 308;
  /** The row is only for this kind of device; the response then varies by the user agent. */
  readonly only?: "mobile" | "desktop";
}

/** The rows of pages §2 in their order; the first match wins. Route names match in any case (pages §1.1). */
const ROWS: readonly Row[] = [
  { path: /^\/$/, status: 302, to: () => `${BASE}/` },
  {
    path: /^\/new\/startCamp(\/.*)?$/i,
    status: 301,
    to: ([, rest = ""], { campaignUrl }) =>
      campaignUrl && campaignUrl.replace(/(?<!\/)\/+$/, "") + (rest || "/"),
  },
  { path: /\/live\//i, status: 302, to: replaceWith("/living/share/") },
  { path: /\/qlwbPaperShare/i, status: 301, to: replaceWith("/qlwbPaper") },
  { path: /\/topicSquareshare/i, status: 301, to: replaceWith("/topicSquare") },
  { path: /^\/new\/?$/i, only: "mobile", status: 301, to: () => `${BASE}/home/1` },
  { path: /^\/new$/i, only: "desktop", status: 308, to: () => `${BASE}/` },
  { path: /\/channel(?:\/|$)/i, only: "mobile", status: 301, to: (match) => `${before(match)}/home/1` },
  {
    path: /^\/new\/channel(?:\/(\d{1,8})(?=\/|$))?(?:\/.*)?$/i,
    only: "desktop",
    status: 302,
    to: ([, channel = "1"]) => `${BASE}/home/${channel}`,
  },
];

/**
 * Finds the redirect of a page address (pages §2), one hop; undefined when the page is served. `vary` marks redirects that depend on the
 * user agent. 404: a broken path, or /startCamp without a campaign.
 */
export function redirectFor(request: RedirectRequest): RedirectResult | undefined {
  const { path, query } = pageAddress(request.url);
  if (path !== "/" && !isPagePath(path)) return undefined;
  if (isBrokenPath(path)) return { status: 404 };
  const agent = request.isMobile ? "mobile" : "desktop";
  for (const row of ROWS) {
    const match = !row.only || row.only === agent ? row.path.exec(path) : null;
    if (!match) continue;
    const target = row.to(match, request);
    if (!target) return { status: 404 };
    return { status: row.status, location: target + query, ...(row.only && { vary: true }) };
  }
  return undefined;
}

const decisions = new WeakMap<IncomingMessage, { request: RedirectRequest; result?: RedirectResult }>();

/**
 * {@link redirectFor} for a request, evaluated once for an address and a device. A CDN may request the page of another device than its
 * user agent names (docs/decisions/0034-edge.md).
 */
export function redirectOf(req: IncomingMessage, request: RedirectRequest): RedirectResult | undefined {
  const decided = decisions.get(req);
  if (decided?.request.url === request.url && decided.request.isMobile === request.isMobile)
    return decided.result;
  const result = redirectFor(request);
  decisions.set(req, { request, result });
  return result;
}

/**
 * Sends the redirects of pages §2 for documents and client-side navigations (GET and HEAD). For a 404 the request goes on to the app with
 * an address that has no page, so that the reader sees the site's own screen. The home page's data address is moved below the base path.
 */
export function redirects({ campaignUrl }: { campaignUrl?: string } = {}): RequestHandler {
  return (req, res, next) => {
    const { path, query, data } = pageAddress(req.originalUrl);
    if (req.method === "GET" || req.method === "HEAD") {
      const result = redirectOf(req, {
        url: path + query,
        isMobile: isMobile(req.get("user-agent") ?? ""),
        campaignUrl,
      });
      if (result?.status === 404) {
        readdress(req, `${BASE}/not-found${data ? ".data" : ""}`);
        next();
        return;
      }
      if (result?.vary || path === `${BASE}/`) res.vary("User-Agent");
      if (result) {
        if (result.vary) res.setHeader("Cache-Control", "no-store");
        sendRedirect(req, res, next, result);
        return;
      }
    }
    if (data && path === `${BASE}/`) readdress(req, `${BASE}/.data${rawQuery(req.originalUrl)}`);
    next();
  };
}

function replaceWith(replacement: string): Row["to"] {
  return (match) => before(match) + replacement + match.input.slice(match.index + match[0].length);
}

function before(match: RegExpExecArray): string {
  return match.input.slice(0, match.index);
}

function rawQuery(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark);
}
