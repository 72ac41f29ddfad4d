import { randomBytes } from "node:crypto";

import type { RequestHandler, Response } from "express";
import helmet from "helmet";

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
}

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

/**
 * Sets the security headers of a response, with a new nonce each time (`res.locals.cspNonce`). What only makes sense over HTTPS
 * (HSTS, upgrading of requests) is sent only there, so that the site also works on a developer's plain port.
 */
export function securityHeaders({
  embedHosts = [],
  httpHosts = [],
}: SecurityHeadersOptions = {}): RequestHandler {
  const plainHttp = httpHosts.map((host) => `http://${host.includes(":") ? host : `${host}:*`}`);
  const frames = embedHosts.map((host) => `https://${host}`);
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: [
      (_req: unknown, res: unknown) => `'nonce-${cspNonceOf(res as Response)}'`,
      "'strict-dynamic'",
    ],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", (_req: unknown, res: unknown) => `'nonce-${cspNonceOf(res as Response)}'`],
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
  const overHttps = build(true);
  const overHttp = build(false);

  return (req, res, next) => {
    res.locals.cspNonce = randomBytes(16).toString("base64");
    res.setHeader("Permissions-Policy", PERMISSIONS);
    (req.secure ? overHttps : overHttp)(req, res, next);
  };
}
