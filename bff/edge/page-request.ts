import { setMaxListeners } from "node:events";
import { isbot } from "isbot";
import type { Request, Response } from "express";
import type { CookieJar, PageRequest } from "../page-request.ts";
import { cookiesOf, expireCookie, LOGIN_COOKIE, setCookie, VISITOR_COOKIE, WEAPP_COOKIE } from "./cookies.ts";
import { environmentOf, isMobile, viewSourceOf } from "./environment.ts";
import { pageAddress } from "./page-path.ts";
import { requestIdOf } from "./request-id.ts";
import { cspNonceOf } from "./security-headers.ts";

interface PageRequestOptions {
  readonly siteOrigin?: string;
  readonly ownApp: RegExp;
  readonly partnerApp: RegExp;
}

const TOKEN = /^[A-Za-z0-9._~+/=-]{8,512}$/;

/** The site's origin as readers know it: the setting, else the request's own host. */
function originOf(req: Request, siteOrigin: string | undefined): string {
  return siteOrigin ?? `${req.protocol}://${req.get("host") ?? "localhost"}`;
}

/** What the app may know of a request, once the edge is done with it. */
export function pageRequest(req: Request, res: Response, options: PageRequestOptions): PageRequest {
  const { path, query, data } = pageAddress(req.originalUrl);
  const url = new URL(path + query, originOf(req, options.siteOrigin));
  const userAgent = req.get("user-agent") ?? "";
  const cookies = cookiesOf(req);
  const token = cookies[LOGIN_COOKIE] ?? "";
  const weapp = cookies[WEAPP_COOKIE] === "1" || url.searchParams.get("weapp") === "1";
  return {
    requestId: requestIdOf(res),
    nonce: cspNonceOf(res),
    url,
    method: req.method,
    isDocument: !data,
    isSpeculative: req.method === "HEAD" || isFetchedAhead(req),
    isCrawler: isbot(userAgent),
    visitorId: cookies[VISITOR_COOKIE] ?? "",
    token: TOKEN.test(token) ? token : "",
    openId: cookies.openId ?? "",
    unionId: cookies.unionId ?? "",
    userAgent,
    address: req.ip ?? "",
    environment: environmentOf(userAgent, { ...options, weapp }),
    isMobile: isMobile(userAgent),
    viewSource: viewSourceOf(userAgent, url.searchParams),
    cookies: cookieJar(req, res),
    over: overWith(res),
  };
}

/** A page's calls are many, and all of them listen. */
const LISTENERS = 100;

function overWith(res: Response): AbortSignal {
  const over = new AbortController();
  setMaxListeners(LISTENERS, over.signal);
  res.once("close", () => over.abort());
  return over.signal;
}

function isFetchedAhead(req: Request): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) => /prefetch|prerender/i.test(req.get(name) ?? ""));
}

function cookieJar(req: Request, res: Response): CookieJar {
  return {
    get: (name) => cookiesOf(req)[name],
    set: (name, value, options) => setCookie(res, name, value, options),
    expire: (name) => expireCookie(res, name),
  };
}
