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
  /** Hosts whose pictures and media may come over plain http. */
  readonly httpHosts?: readonly string[];
  /** Whether pages have WeChat's open-app tag, which draws itself in a frame of theirs. */
  readonly hasOpenTag?: boolean;
}

/** What WeChat's documentation of its open tags asks for. */
const OPEN_TAG_FRAMES = ["https://*.qq.com", "webcompt:"];

const PERMISSIONS = [
  ...["accelerometer", "autoplay", "fullscreen", "gyroscope", "picture-in-picture"].map(
    (name) => `${name}=(self)`,
  ),
  ...["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"].map(
    (name) => `${name}=()`,
  ),
].join(", ");

/** The nonce that this response's own scripts and styles must carry. */
export function cspNonceOf(res: Response): string {
  return String(res.locals.cspNonce);
}

/** Stands for the nonce until there is one. */
const HERE = "NONCE-GOES-HERE";

/** Of inline scripts and styles that may run, as CSP sources: for pages that many readers get byte for byte. */
export interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The security headers of an answer, by how it is sent and what may run in it: what has its nonce, or these hashes. */
export type SecurityHeaderSet = (secure: boolean, allowed: string | Hashes) => Record<string, string>;

/**
 * The security headers, made once. What only makes sense over HTTPS (HSTS, upgrading of requests) is sent only there, so that the
 * site also works on a developer's plain port.
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
    scriptSrc: [`'nonce-${HERE}'`, "'strict-dynamic'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", `'nonce-${HERE}'`],
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
        ? policy.replaceAll(HERE, allowed)
        : policy
            .replace(`script-src 'nonce-${HERE}'`, ["script-src", ...allowed.scripts].join(" "))
            .replace(` 'nonce-${HERE}'`, ["", ...allowed.styles].join(" "));
    return headers;
  };
}

const POLICY = "Content-Security-Policy";

/** What only means something for a document: 1 KB that each picture and script of a page would bring along on a slow line. */
const OF_DOCUMENTS = [
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

/** The headers of a file that is a part of pages, here or elsewhere, and is no document itself: a script, a picture, a film. */
export function asPartOfPages(res: Pick<ServerResponse, "setHeader" | "removeHeader">): void {
  for (const name of OF_DOCUMENTS) res.removeHeader(name);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

/** What helmet would set on every answer. */
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

/** Sets the security headers of an answer, with a new nonce each time (`res.locals.cspNonce`). */
export function securityHeaders(headers: SecurityHeaderSet = securityHeaderSet()): RequestHandler {
  return (req, res, next) => {
    res.locals.cspNonce = newNonce();
    res.removeHeader("X-Powered-By");
    res.set(headers(req.secure, cspNonceOf(res)));
    next();
  };
}
