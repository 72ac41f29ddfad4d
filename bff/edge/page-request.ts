import { setMaxListeners } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Cookies } from "cookie";
import { isbot } from "isbot";
import type { Request, Response } from "express";
import type { Logger } from "pino";
import type { CookieJar, PageRequest } from "../page/page-request.ts";
import { cookiesOf, expireCookie, setCookie, VISITOR_COOKIE, WEAPP_COOKIE } from "./cookies.ts";
import { environmentOf, isMobile, viewSourceOf } from "../page/environment.ts";
import { readerOf } from "../page/reader.ts";
import { loginOf } from "./login-cookie.ts";
import { pageAddress } from "./page-path.ts";
import { requestIdOf } from "./request-id.ts";
import { isNewcomer } from "./visitor-cookie.ts";
import { cspNonceOf } from "./security-headers.ts";

export interface PageRequestOptions {
  readonly siteOrigin?: string;
  readonly ownApp: RegExp;
  readonly partnerApp: RegExp;
  readonly log?: Pick<Logger, "debug">;
}

/** What the edge knows of a request besides its method and headers. */
interface RequestFacts extends Pick<
  PageRequest,
  "requestId" | "nonce" | "isNewcomer" | "login" | "cookies" | "signal"
> {
  /** Path and query of the page. They differ from the request's when it is for a part of the page, such as its picture. */
  readonly target: string;
  /** Scheme and host as readers know them. */
  readonly origin: string;
  readonly address: string;
  readonly visitorId: string | undefined;
}

/** Reads the page request from a request. */
export function readPageRequest(
  { method = "GET", headers }: IncomingMessage,
  { target, origin, address, visitorId, ...rest }: RequestFacts,
  options: PageRequestOptions,
): PageRequest {
  const { cookies, login } = rest;
  const { path, query, data } = pageAddress(target);
  const url = new URL(path + query, origin);
  const userAgent = headers["user-agent"] ?? "";
  const weapp = cookies.get(WEAPP_COOKIE) === "1" || url.searchParams.get("weapp") === "1";
  const environment = environmentOf(userAgent, { ...options, weapp });
  return {
    ...rest,
    url,
    method,
    isDocument: !data,
    isSpeculative: method === "HEAD" || isPrefetch(headers),
    // The user agents of apps contain words of crawlers, too. A crawler has the environment browser.
    isCrawler: environment === "browser" && isbot(userAgent),
    reader: readerOf({
      visitorId,
      // The token comes from the login, not from the cookie: the edge checks the cookie (login-cookie.ts).
      token: login?.token,
      openId: cookies.get("openId"),
      unionId: cookies.get("unionId"),
      userAgent,
      address,
    }),
    environment,
    isMobile: isMobile(userAgent),
    viewSource: viewSourceOf(userAgent, url.searchParams),
  };
}

/** Reads the page request that the app gets, after the edge's middlewares have run. */
export function pageRequest(req: Request, res: Response, options: PageRequestOptions): PageRequest {
  return readPageRequest(
    req,
    {
      target: req.originalUrl,
      // The site's origin as readers know it: the setting, else the request's own host.
      origin: options.siteOrigin ?? `${req.protocol}://${req.get("host") ?? "localhost"}`,
      address: req.ip ?? "",
      requestId: requestIdOf(res),
      nonce: cspNonceOf(res),
      visitorId: cookiesOf(req)[VISITOR_COOKIE],
      isNewcomer: isNewcomer(req),
      login: loginOf(req),
      cookies: cookieJar(req, res, options),
      signal: abortOnClose(res),
    },
    options,
  );
}

/** The cookie jar of a request whose page is not rendered: setting a cookie does nothing. */
export function readOnlyCookies(cookies: Readonly<Cookies>): CookieJar {
  return { get: (name) => cookies[name], set: () => undefined, expire: () => undefined };
}

/** Each call of a page listens to its signal; Node warns above this number. */
const MAX_LISTENERS = 100;

function abortOnClose(res: Response): AbortSignal {
  const controller = new AbortController();
  setMaxListeners(MAX_LISTENERS, controller.signal);
  res.once("close", () => controller.abort());
  return controller.signal;
}

/** Whether the browser fetches the page before the reader opens it (pages §8). */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) =>
    /prefetch|prerender/i.test(String(headers[name] ?? "")),
  );
}

/** A page may still run when the headers are sent or the reader has left. A cookie that it sets then is lost; that is no error. */
function cookieJar(req: Request, res: Response, { log }: PageRequestOptions): CookieJar {
  const logLost = (name: string, isSet: boolean) => {
    if (!isSet) log?.debug({ requestId: requestIdOf(res), name }, "a cookie came after the headers");
  };
  return {
    get: (name) => cookiesOf(req)[name],
    set: (name, value, options) => logLost(name, setCookie(res, name, value, options)),
    expire: (name) => logLost(name, expireCookie(res, name)),
  };
}
