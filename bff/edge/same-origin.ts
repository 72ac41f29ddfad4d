import type { Request, RequestHandler, Response } from "express";

const ALLOWED = "GET, HEAD, POST, OPTIONS";
const READ_METHODS = new Set(["GET", "HEAD"]);

/**
 * Accepts posts from our own pages only (pages §9.2): `Origin` must be `siteOrigin`, or the request's own protocol and host where that is
 * unset; without an `Origin`, `Sec-Fetch-Site` must be same-origin. Other posts: 403. Unknown methods: 405. OPTIONS: the allowed methods.
 */
export function sameOrigin({ siteOrigin }: { siteOrigin?: string } = {}): RequestHandler {
  const site = siteOrigin && new URL(siteOrigin).origin;
  return (req, res, next) => {
    if (READ_METHODS.has(req.method)) {
      next();
    } else if (req.method === "OPTIONS") {
      res.status(204).setHeader("Allow", ALLOWED).end();
    } else if (req.method !== "POST") {
      refuse(res.setHeader("Allow", ALLOWED), 405, "不支持这种请求方式。");
    } else if (isOurs(req, site)) {
      setHostForRemix(req);
      next();
    } else {
      refuse(res, 403, "请求来自其他网站，已被拒绝。请返回原页面重新提交。");
    }
  };
}

function isOurs(req: Request, site: string | undefined): boolean {
  const origin = req.get("origin");
  if (origin === undefined) return req.get("sec-fetch-site") === "same-origin";
  return origin === (site ?? ownOrigin(req));
}

function ownOrigin(req: Request): string | undefined {
  const address = `${req.protocol}://${req.get("host") ?? ""}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Remix compares `Origin` with `Host` again, which a proxy may have changed. Sets `Host` so that its check agrees with this one. */
function setHostForRemix(req: Request): void {
  const origin = req.get("origin");
  if (origin !== undefined) req.headers.host = new URL(origin).host;
}

function refuse(res: Response, status: number, text: string): void {
  res.status(status).setHeader("Cache-Control", "no-store");
  res
    .type("html")
    .send(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${text}</title><p>${text}</p>`);
}
