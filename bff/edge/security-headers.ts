import type { IncomingMessage, ServerResponse } from "node:http";

import type { RequestHandler, Response } from "express";
import helmet from "helmet";

import { newNonce } from "./nonce.ts";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the way Express lets its types be extended
  namespace Express {
    interface Locals {
      cspNonce: string;
    }
  }
}

export interface SecurityHeadersOptions {
  /** Hosts whose players and maps articles may embed. */
  readonly embedHosts?: readonly string[];
  /** Hosts whose pictures and media may load over plain http. */
  readonly httpHosts?: readonly string[];
  /** Whether pages have WeChat's open-app tag, which renders in a frame of WeChat's hosts. */
  readonly hasOpenTag?: boolean;
}

/** Frame sources that WeChat's documentation of its open tags requires. */
const OPEN_TAG_FRAMES = ["https://*.qq.com", "webcompt:"];

const PERMISSIONS = [
  ...["accelerometer", "autoplay", "fullscreen", "gyroscope", "picture-in-picture"].map(
    (name) => `${name}=(self)`,
  ),
  ...["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"].map(
    (name) => `${name}=()`,
  ),
].join(", ");

/** The nonce of this response's inline scripts and styles. */
export function cspNonceOf(res: Response): string {
  return String(res.locals.cspNonce);
}

/** Placeholder for the nonce. */
const NONCE = "NONCE-GOES-HERE";

/** Hashes of the inline scripts and styles that may run, as CSP sources: for pages that a CDN keeps, which have no nonce. */
export interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns the security headers of a response.
 * @param secure the request came over HTTPS
 * @param allowed inline scripts and styles that may run: those with this nonce, or with these hashes
 */
export type SecurityHeaderSet = (secure: boolean, allowed: string | Hashes) => Record<string, string>;

/**
 * Prepares the security headers once for all responses. HSTS and upgrade-insecure-requests are sent only over HTTPS, so that the site
 * also works on a developer's plain port.
 */
export function securityHeaderSet({
  embedHosts = [],
  httpHosts = [],
  hasOpenTag = false,
}: SecurityHeadersOptions = {}): SecurityHeaderSet {
  const plainHttp = httpHosts.map((host) => `http://${host.includes(":") ? host : `${host}:*`}`);
  const frames = [...embedHosts.map((host) => `https://${host}`), ...(hasOpenTag ? OPEN_TAG_FRAMES : [])];
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: [`'nonce-${NONCE}'`, "'strict-dynamic'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", `'nonce-${NONCE}'`],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:", "https:", ...plainHttp],
    mediaSrc: ["'self'", "https:", "blob:", ...plainHttp],
    connectSrc: ["'self'", "https:", ...plainHttp],
    fontSrc: ["'self'", "data:"],
    frameSrc: frames.length > 0 ? frames : ["'none'"],
    workerSrc: ["'self'", "blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    manifestSrc: ["'self'"],
  };
  const build = (https: boolean) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: https ? { ...directives, upgradeInsecureRequests: [] } : directives,
      },
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      crossOriginResourcePolicy: { policy: "same-site" },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: https && { maxAge: 365 * 86_400, includeSubDomains: true },
    });
  const overHttps = headersOf(build(true));
  const overHttp = headersOf(build(false));
  return (secure, allowed) => {
    const headers = { ...(secure ? overHttps : overHttp) };
    const policy = headers[POLICY] ?? "";
    headers[POLICY] =
      typeof allowed === "string"
        ? policy.replaceAll(NONCE, allowed)
        : policy
            .replace(`script-src 'nonce-${NONCE}'`, ["script-src", ...allowed.scripts].join(" "))
            .replace(` 'nonce-${NONCE}'`, ["", ...allowed.styles].join(" "));
    return headers;
  };
}

const POLICY = "Content-Security-Policy";

/** Headers that only a document needs: without them each picture and script of a page is 1 KB smaller. */
const DOCUMENT_HEADERS = [
  POLICY,
  "Permissions-Policy",
  "X-Frame-Options",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
  "Referrer-Policy",
];

/** Sets the headers of a file that pages embed, here or on other sites, and that is no document: a script, a picture, a film. */
export function asPartOfPages(res: Pick<ServerResponse, "setHeader" | "removeHeader">): void {
  for (const name of DOCUMENT_HEADERS) res.removeHeader(name);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

/** Collects the headers that helmet sets on a response. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = { "Permissions-Policy": PERMISSIONS };
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Sets the security headers of each response, with a new nonce (`res.locals.cspNonce`). */
export function securityHeaders(headers: SecurityHeaderSet = securityHeaderSet()): RequestHandler {
  return (req, res, next) => {
    res.locals.cspNonce = newNonce();
    res.removeHeader("X-Powered-By");
    res.set(headers(req.secure, cspNonceOf(res)));
    next();
  };
}
