import { constants } from "node:zlib";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from "express";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Logins } from "../logins/logins.ts";
import { readWholeBody, type BodyRefusal } from "../whole-body.ts";
import { accessLog } from "./access-log.ts";
import { brandedFiles } from "./branded-files.ts";
import { health, type Health } from "./health.ts";
import { loginCookie } from "./login-cookie.ts";
import { mediaProxy } from "./media-proxy.ts";
import { noStoreForReaders } from "./no-store-for-readers.ts";
import { endOfflineReading, WORKER_PATH } from "./offline-reading.ts";
import { inTurn, turnAwayEarly, type LoadControl } from "./overload.ts";
import type { PictureAddresses } from "./picture-addresses.ts";
import { PICTURE_PATH, pictureProxy } from "./picture-proxy.ts";
import { forEverybody, PUBLIC_DOCUMENTS } from "./public-documents.ts";
import { plainRequest } from "./plain-request.ts";
import { redirects } from "./redirects.ts";
import { isSecure, trustOf, type Trust } from "./peer.ts";
import { requestId, requestIdOf } from "./request-id.ts";
import { robots } from "./robots.ts";
import { sameOrigin } from "./same-origin.ts";
import { securityHeaderSet, securityHeaders, type SecurityHeaderSet } from "./security-headers.ts";
import { tokenExchange } from "./token-exchange.ts";
import { visitorCookie } from "./visitor-cookie.ts";
import type { VisitorIds } from "./visitor-id.ts";

/** Compression of pages that are rendered for one reader; cached pages are compressed once (page-cache/). */
const COMPRESSION = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } };

/** The text for a refused form, by status. */
const REFUSED: Record<BodyRefusal, string> = {
  413: "提交的内容过大，请精简后再试。",
  415: "无法识别提交的内容，请返回原页面重新提交。",
  503: "当前访问人数较多，请稍后返回原页面重新提交。",
};

interface SiteOptions {
  config: Config;
  log: Logger;
  /** Serves the browser build: static files in production, Vite in development. */
  assets: RequestHandler;
  pages: RequestHandler;
  logins: Logins;
  /** The load gate that every render passes. */
  load: LoadControl;
  /** The pictures of other hosts that the site fetches for share posters. */
  pictures: PictureAddresses;
  visitors: VisitorIds;
  /** The host that `/new/media/…` is fetched from; absent when the gateway's media have their own addresses. */
  mediaTarget?: string;
}

/** Creates the Express app in front of Remix, in the order of pages §2 and §8. */
export function site({
  config,
  log,
  assets,
  pages,
  logins,
  load,
  pictures,
  visitors,
  mediaTarget,
}: SiteOptions): {
  app: Express;
  health: Health;
  /** For handlers in front of the app, such as the page cache. */
  headers: SecurityHeaderSet;
  trust: Trust;
} {
  const app = express();
  const headers = securityHeaderSet({
    embedHosts: config.EMBED_HOSTS,
    httpHosts: config.HTTP_OK_HOSTS,
    hasOpenTag: config.WX_OPEN_APPID !== "",
  });
  const alive = health();
  app
    .disable("x-powered-by")
    .disable("etag")
    .set("trust proxy", config.TRUST_PROXY)
    .set("query parser", false);
  const trust = trustOf(app.get("trust proxy fn") as Trust, config.SITE_ORIGIN);
  // Express's own getter does not know SITE_ORIGIN.
  Object.defineProperty(app.request, "secure", {
    get(this: Request) {
      return isSecure(this, trust);
    },
  });
  app.use(requestId(), alive.endpoints, turnAwayEarly(load));
  app.use(securityHeaders(headers));
  app.use(accessLog(log));
  if (mediaTarget) app.use(mediaProxy({ target: mediaTarget, log }));
  app.get(["/robots.txt", "/new/robots.txt"], robots({ siteOrigin: config.SITE_ORIGIN }));
  app.use(brandedFiles(config));
  if (!config.OFFLINE_READING) app.get(WORKER_PATH, endOfflineReading());
  app.use(assets);
  app.get(PICTURE_PATH, pictureProxy({ addresses: pictures, log }));
  app.use(plainRequest());
  app.get(PUBLIC_DOCUMENTS, forEverybody(), inTurn(load), pages);
  app.use(noStoreForReaders(), sameOrigin({ siteOrigin: config.SITE_ORIGIN }));
  // Reads the body before any page code runs: no later handler waits for a sender or sees an incomplete body.
  app.use(
    readWholeBody({ answer: (refused) => ({ type: "text/plain; charset=utf-8", text: REFUSED[refused] }) }),
  );
  app.use(redirects({ campaignUrl: config.CAMPAIGN_URL }));
  app.use(loginCookie(logins));
  app.use(tokenExchange({ ownApp: config.OWN_APP_UA, partnerApp: config.PARTNER_APP_UA, logins }));
  app.use(visitorCookie({ ids: visitors }));
  app.all(["/new", "/new/*", "/new.data"], inTurn(load), compression(COMPRESSION), pages);
  app.use((_req, res) => void plain(res, 404, "页面不存在"));
  app.use(lastResort(log));
  return { app, health: alive, headers, trust };
}

/** Handles an error outside of a page: a plain line with the request id; the details go to the log. */
function lastResort(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: { status?: number } | undefined, _req, res, _next) => {
    const status = error?.status && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status >= 500) log.error({ requestId: requestIdOf(res), err: error }, "edge failed");
    if (res.headersSent) return void res.destroy();
    plain(
      res,
      status,
      status >= 500 ? `内容加载失败，请重新加载（请求编号 ${requestIdOf(res)}）` : "请求有误",
    );
  };
}

function plain(res: Parameters<RequestHandler>[1], status: number, text: string): void {
  res.status(status).set("Cache-Control", "no-store").type("text/plain; charset=utf-8").send(text);
}
