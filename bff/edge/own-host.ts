import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { logResponse } from "./access-log.ts";
import { isPlainHost, type Trust } from "./peer.ts";
import { requestIdFrom } from "./request-id.ts";

interface OwnHostOptions {
  /** The site's origin; when it is unset, every host is accepted. */
  readonly siteOrigin?: string;
  /** Other hosts of the site; reading requests there are redirected to `siteOrigin`. */
  readonly aliases?: readonly string[];
  readonly trust: Trust;
  readonly log: Logger;
}

/** Paths of health probes, which use an IP address instead of the host name. */
const PROBES = new Set(["/healthz", "/readyz"]);
const TEXT = Buffer.from("请求的网址不属于本站。\n");

/**
 * Responds 421 to requests for hosts that are not the site's, in front of every cache. The host is that of `X-Forwarded-Host` when a
 * trusted proxy sends it. GET and HEAD at an alias are redirected to the same address of the site (308).
 */
export function ownHost({ siteOrigin, aliases = [], trust, log }: OwnHostOptions) {
  return function serve(req: IncomingMessage, res: ServerResponse, next: () => void): void {
    const target = req.url ?? "";
    if (!siteOrigin || PROBES.has(target)) return next();
    const host = hostOf(req, { trust, siteOrigin });
    if (host === new URL(siteOrigin).host) return next();
    const requestId = requestIdFrom(req.headers["x-request-id"]);
    logResponse(log, req, res, { url: target, requestId: () => requestId });
    const isReading = req.method === "GET" || req.method === "HEAD";
    if (isReading && host !== undefined && aliases.includes(host) && /^\/[!-~]*$/.test(target)) {
      res.writeHead(308, { Location: siteOrigin + target, "Cache-Control": "no-store" }).end();
      return;
    }
    res.writeHead(421, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": TEXT.length,
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
    });
    res.end(req.method === "HEAD" ? undefined : TEXT);
  };
}

/** Host and port in lower case, without the scheme's default port; undefined when the host is missing or malformed. */
function hostOf(
  req: IncomingMessage,
  { trust, siteOrigin }: { trust: Trust; siteOrigin: string },
): string | undefined {
  const forwarded = trust(req.socket.remoteAddress ?? "", 0) ? req.headers["x-forwarded-host"] : undefined;
  const named = (String(forwarded ?? req.headers.host ?? "").split(",", 1)[0] ?? "").trim();
  return isPlainHost(named) ? new URL(`${new URL(siteOrigin).protocol}//${named}`).host : undefined;
}
