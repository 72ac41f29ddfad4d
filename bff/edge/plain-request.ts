import type { RequestHandler } from "express";
import { isPlainHost } from "./peer.ts";

/** Letters of an address: chat apps cut longer ones, and a QR code holds no more. */
const LONGEST = 2048;
const SCHEME_FIRST = /^\s*https?\s*(?:,|$)/;

/**
 * Refuses what cannot be an address (400) and what is longer than any (414), and takes away what only confuses what comes behind: neither Express nor Remix can resolve
 * a target in absolute form or one that is not plain ASCII, or a host that is none; Express takes any word of a proxy for a scheme;
 * Remix believes `X-Forwarded-Host` of anybody, and reads `Origin` where it says nothing.
 */
export function plainRequest(): RequestHandler {
  return (req, res, next) => {
    if (!/^\/[!-~]*$/.test(req.originalUrl) || !isPlainHost(req.headers.host ?? "localhost")) {
      res.status(400).type("text/plain").send("请求地址无效");
      return;
    }
    if (req.originalUrl.length > LONGEST) {
      res.status(414).type("text/plain").send("请求地址太长");
      return;
    }
    delete req.headers["x-forwarded-host"];
    if (!SCHEME_FIRST.test(String(req.headers["x-forwarded-proto"]))) delete req.headers["x-forwarded-proto"];
    if (req.method === "GET" || req.method === "HEAD") delete req.headers.origin;
    next();
  };
}
