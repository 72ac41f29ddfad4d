import { setMaxListeners } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import type { Request, Response } from "express";
import type { Logger } from "pino";
import type { CookieJar, PageRequest } from "../page/page-request.ts";
import { cookiesOf, expireCookie, setCookie, VISITOR_COOKIE, WEAPP_COOKIE } from "./cookies.ts";
import { environmentOf, isMobile, viewSourceOf } from "../page/environment.ts";
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

/** What a request says of itself, before anything is made of it. */
export interface Asked {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** In force: those that came, and what the edge has set since. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Scheme and host as readers know them. */
  readonly origin: string;
  readonly address: string;
  readonly requestId: string;
  readonly nonce: string;
  readonly isNewcomer: boolean;
}

/** What can be known of a request without an answer to it. */
export function readPageRequest(
  asked: Asked,
  options: PageRequestOptions,
): Omit<PageRequest, "cookies" | "over"> {
  const { method, headers, cookies, address, requestId, nonce } = asked;
  const { path, query, data } = pageAddress(asked.target);
  const url = new URL(path + query, asked.origin);
  const userAgent = headers["user-agent"] ?? "";
  const weapp = cookies[WEAPP_COOKIE] === "1" || url.searchParams.get("weapp") === "1";
  const environment = environmentOf(userAgent, { ...options, weapp });
  return {
    requestId,
    nonce,
    url,
    method,
    address,
    userAgent,
    isDocument: !data,
    isSpeculative: method === "HEAD" || isFetchedAhead(headers),
    // Names of apps hold words that crawlers use too; a crawler comes as a browser.
    isCrawler: environment === "browser" && isbot(userAgent),
    visitorId: cookies[VISITOR_COOKIE] ?? "",
    isNewcomer: asked.isNewcomer,
    // Who is logged in is found out by the edge alone (login-cookie.ts).
    token: "",
    openId: cookies.openId ?? "",
    unionId: cookies.unionId ?? "",
    environment,
    isMobile: isMobile(userAgent),
    viewSource: viewSourceOf(userAgent, url.searchParams),
  };
}

/** What the app may know of a request, once the edge is done with it. */
export function pageRequest(req: Request, res: Response, options: PageRequestOptions): PageRequest {
  const asked: Asked = {
    method: req.method,
    target: req.originalUrl,
    headers: req.headers,
    cookies: cookiesOf(req),
    // The site's origin as readers know it: the setting, else the request's own host.
    origin: options.siteOrigin ?? `${req.protocol}://${req.get("host") ?? "localhost"}`,
    address: req.ip ?? "",
    requestId: requestIdOf(res),
    nonce: cspNonceOf(res),
    isNewcomer: isNewcomer(req),
  };
  const login = loginOf(req);
  return {
    ...readPageRequest(asked, options),
    ...(login && { token: login.token, login }),
    cookies: cookieJar(req, res, options),
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

/** Fetched before anybody wants to see it (pages §8). */
function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) =>
    /prefetch|prerender/i.test(String(headers[name] ?? "")),
  );
}

/** A page may go on after its answer has begun: its reader has left, or was refused. What it sets then is lost, and no error. */
function cookieJar(req: Request, res: Response, { log }: PageRequestOptions): CookieJar {
  const note = (name: string, isDone: boolean) => {
    if (!isDone) log?.debug({ requestId: requestIdOf(res), name }, "a cookie came after the headers");
  };
  return {
    get: (name) => cookiesOf(req)[name],
    set: (name, value, options) => note(name, setCookie(res, name, value, options)),
    expire: (name) => note(name, expireCookie(res, name)),
  };
}
