import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import proxyAddr from "proxy-addr";

/** Whether a proxy at that address, so many hops away, is believed (Express's compiled `trust proxy`). */
export type Trust = (address: string, hop: number) => boolean;

/** Whether a request came over HTTPS, as Express's `req.secure` has it, for requests that Express does not see. */
export function isSecure(req: IncomingMessage, trust: Trust): boolean {
  if ((req.socket as TLSSocket).encrypted) return true;
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

/** The reader's address, as Express's `req.ip` has it. */
export function addressOf(req: IncomingMessage, trust: Trust): string {
  return req.socket.remoteAddress === undefined ? "" : proxyAddr(req, trust);
}
