import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import proxyAddr from "proxy-addr";

/** Whether the proxy at an address, `hop` hops away, is trusted (Express's compiled `trust proxy`). */
export interface Trust {
  (address: string, hop: number): boolean;
  /** `SITE_ORIGIN` is https: every request counts as HTTPS, whatever the last proxy says. */
  readonly https?: boolean;
}

/** Combines Express's compiled `trust proxy` with the site's origin, where it is set. */
export function trustOf(isTrusted: (address: string, hop: number) => boolean, siteOrigin?: string): Trust {
  const trust = (address: string, hop: number) => isTrusted(address, hop);
  return Object.assign(trust, { https: siteOrigin?.startsWith("https:") ?? false });
}

/** Whether the reader's request came over HTTPS: to us, to a trusted proxy, or because the site's origin is https. */
export function isSecure(req: IncomingMessage, trust: Trust): boolean {
  if (trust.https || (req.socket as TLSSocket).encrypted) return true;
  const forwarded = req.headers["x-forwarded-proto"];
  if (typeof forwarded !== "string" || !trust(req.socket.remoteAddress ?? "", 0)) return false;
  return (forwarded.split(",", 1)[0] ?? "").trim() === "https";
}

/** The site's origin: `siteOrigin`, else the scheme and host of the request. */
export function originOf(
  req: IncomingMessage,
  { trust, siteOrigin }: { trust: Trust; siteOrigin?: string },
): string {
  return siteOrigin ?? `${isSecure(req, trust) ? "https" : "http"}://${req.headers.host ?? "localhost"}`;
}

/** Whether a `Host` is a host, with a port or without one, and nothing else: no login, no path, no query. */
export function isPlainHost(host: string): boolean {
  return /^[^/\\@?#\s]+$/.test(host) && URL.canParse(`http://${host}`);
}

/** The reader's address, as Express's `req.ip` has it. */
export function addressOf(req: IncomingMessage, trust: Trust): string {
  return req.socket.remoteAddress === undefined ? "" : proxyAddr(req, trust);
}
