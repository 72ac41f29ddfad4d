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

/** What is known of a request beside its headers. */
interface Given extends Pick<
  PageRequest,
  "requestId" | "nonce" | "isNewcomer" | "login" | "cookies" | "over"
> {
  /** Path and query of the page; those of the request unless it asks for something that belongs to the page. */
  readonly target: string;
  /** Scheme and host as readers know them. */
  readonly origin: string;
  readonly address: string;
  readonly visitorId: string | undefined;
}

/** The page that a request is for, and who asks. */
export function readPageRequest(
  { method = "GET", headers }: IncomingMessage,
  { target, origin, address, visitorId, ...given }: Given,
  options: PageRequestOptions,
): PageRequest {
  const { cookies, login } = given;
  const { path, query, data } = pageAddress(target);
  const url = new URL(path + query, origin);
  const userAgent = headers["user-agent"] ?? "";
  const weapp = cookies.get(WEAPP_COOKIE) === "1" || url.searchParams.get("weapp") === "1";
  const environment = environmentOf(userAgent, { ...options, weapp });
  return {
    ...given,
    url,
    method,
    isDocument: !data,
    isSpeculative: method === "HEAD" || isFetchedAhead(headers),
    // Names of apps hold words that crawlers use too; a crawler comes as a browser.
    isCrawler: environment === "browser" && isbot(userAgent),
    reader: readerOf({
      visitorId,
      // The cookie alone says nothing: only the edge knows which login it is of (login-cookie.ts).
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

/** What the app may know of a request, once the edge is done with it. */
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
      over: overWith(res),
    },
    options,
  );
}

/** The cookies of a request whose page is not rendered for it: nothing can be set. */
export function readOnlyCookies(cookies: Readonly<Cookies>): CookieJar {
  return { get: (name) => cookies[name], set: () => undefined, expire: () => undefined };
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
