import type { RequestHandler } from "express";
import { isPlainHost } from "./peer.ts";

/** Longest address in characters: chat apps cut longer ones, and a QR code holds no more. */
const MAX_LENGTH = 2048;
const SCHEME_FIRST = /^\s*https?\s*(?:,|$)/;

/**
 * Refuses malformed addresses and hosts (400) and addresses that are too long (414): Express and Remix cannot resolve a target in absolute
 * form, a target that is not plain ASCII, or a malformed host. Removes headers that later code must not see: Express takes any word in
 * `X-Forwarded-Proto` for a scheme, and Remix trusts `X-Forwarded-Host` from anybody and checks `Origin` also for reading requests.
 */
export function plainRequest(): RequestHandler {
  return (req, res, next) => {
    if (!/^\/[!-~]*$/.test(req.originalUrl) || !isPlainHost(req.headers.host ?? "localhost")) {
      res.status(400).type("text/plain").send("请求地址无效");
      return;
    }
    if (req.originalUrl.length > MAX_LENGTH) {
      res.status(414).type("text/plain").send("请求地址太长");
      return;
    }
    delete req.headers["x-forwarded-host"];
    if (!SCHEME_FIRST.test(String(req.headers["x-forwarded-proto"]))) delete req.headers["x-forwarded-proto"];
    if (req.method === "GET" || req.method === "HEAD") delete req.headers.origin;
    next();
  };
}
