import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import proxyAddr from "proxy-addr";

/** Whether a proxy at that address, so many hops away, is believed (Express's compiled `trust proxy`). */
export interface Trust {
  (address: string, hop: number): boolean;
  /** Readers come over HTTPS, whatever the last proxy says: `SITE_ORIGIN` says so. */
  readonly https?: boolean;
}

/** What is believed of those in front: Express's compiled `trust proxy`, and the site's origin where it is set. */
export function trustOf(believed: (address: string, hop: number) => boolean, siteOrigin?: string): Trust {
  const trust = (address: string, hop: number) => believed(address, hop);
  return Object.assign(trust, { https: siteOrigin?.startsWith("https:") ?? false });
}

/** Whether its reader's request came over HTTPS: to us, to a proxy that is believed, or to whoever serves the site's origin. */
export function isSecure(req: IncomingMessage, trust: Trust): boolean {
  if (trust.https || (req.socket as TLSSocket).encrypted) return true;
  const forwarded = req.headers["x-forwarded-proto"];
  if (typeof forwarded !== "string" || !trust(req.socket.remoteAddress ?? "", 0)) return false;
  return (forwarded.split(",", 1)[0] ?? "").trim() === "https";
}

/** Scheme and host as readers know them: as it is set, else the request's own. */
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
