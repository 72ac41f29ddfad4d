import type { IncomingMessage } from "node:http";

import type { RequestHandler } from "express";

import { isMobile } from "../page/environment.ts";
import { BASE, isBrokenPath, isPagePath, pageAddress, readdress } from "./page-path.ts";
import { sendRedirect } from "./single-fetch-redirect.ts";

export interface RedirectRequest {
  /** Page path and raw query, as `pagePath` gives them. */
  readonly url: string;
  readonly isMobile: boolean;
  /** Target of /startCamp, http(s), without a slash at its end. */
  readonly campaignUrl?: string;
}

export type RedirectResult =
  | { readonly status: 301 | 302 | 308; readonly location: string; readonly vary?: boolean }
  | { readonly status: 404 };

interface Row {
  /** The path of the target, or its whole address with `leaves`; undefined makes it a 404. */
  readonly to: (match: RegExpExecArray, request: RedirectRequest) => string | undefined;
  readonly path: RegExp;
  readonly status: 301 | 302 | 308;
  /** Only for this kind of device: the answer then varies by the user agent. */
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
  { path: /\/live\//i, status: 302, to: replaced("/living/share/") },
  { path: /\/qlwbPaperShare/i, status: 301, to: replaced("/qlwbPaper") },
  { path: /\/topicSquareshare/i, status: 301, to: replaced("/topicSquare") },
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
 * Where a page address leads instead of to its page (pages §2), one hop; undefined when it is to be served. `vary` marks
 * answers that depend on the user agent. 404: a broken path, or no campaign to go to.
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

const decisions = new WeakMap<IncomingMessage, { of: RedirectRequest; answer?: RedirectResult }>();

/**
 * {@link redirectFor} for a request, decided once. An edge may ask for the page of another device than its own user agent names
 * (docs/decisions/0034-edge.md): then the table is asked for that device.
 */
export function redirectOf(req: IncomingMessage, request: RedirectRequest): RedirectResult | undefined {
  const decided = decisions.get(req);
  if (decided?.of.url === request.url && decided.of.isMobile === request.isMobile) return decided.answer;
  const answer = redirectFor(request);
  decisions.set(req, { of: request, answer });
  return answer;
}

/**
 * Answers the redirects of pages §2 for documents and client-side navigations (GET and HEAD). A 404 goes on to the app under an
 * address without a page, so that the reader sees the site's own screen; so does the home page's data address, under the base.
 */
export function redirects({ campaignUrl }: { campaignUrl?: string } = {}): RequestHandler {
  return (req, res, next) => {
    const { path, query, data } = pageAddress(req.originalUrl);
    if (req.method === "GET" || req.method === "HEAD") {
      const answer = redirectOf(req, {
        url: path + query,
        isMobile: isMobile(req.get("user-agent") ?? ""),
        campaignUrl,
      });
      if (answer?.status === 404) {
        readdress(req, `${BASE}/not-found${data ? ".data" : ""}`);
        next();
        return;
      }
      if (answer?.vary || path === `${BASE}/`) res.vary("User-Agent");
      if (answer) {
        if (answer.vary) res.setHeader("Cache-Control", "no-store");
        sendRedirect(req, res, next, answer);
        return;
      }
    }
    if (data && path === `${BASE}/`) readdress(req, `${BASE}/.data${rawQuery(req.originalUrl)}`);
    next();
  };
}

function replaced(by: string): Row["to"] {
  return (match) => before(match) + by + match.input.slice(match.index + match[0].length);
}

function before(match: RegExpExecArray): string {
  return match.input.slice(0, match.index);
}

function rawQuery(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark);
}
