import type { IncomingMessage } from "node:http";

import { parseCookie, stringifySetCookie, type Cookies, type SerializeOptions } from "cookie";
import type { Response } from "express";

/** Names of cookies that the edge writes or reads (pages §9.3). */
export const VISITOR_COOKIE = "PAGEVIEW_UNIQUEID";
export const WEAPP_COOKIE = "weapp";

const SECONDS_OF_A_DAY = 86_400;

const parsed = new WeakMap<IncomingMessage, Cookies>();

/**
 * The current cookies of a request: those it brought, changed by what middlewares have set or expired since. Parsed once. The object has
 * no prototype, and malformed parts are left as they are.
 */
export function cookiesOf(req: IncomingMessage): Readonly<Cookies> {
  return writableCookiesOf(req);
}

/**
 * Appends a `Set-Cookie` and makes the value visible in {@link cookiesOf}. Defaults: the whole site, HttpOnly, SameSite=Lax, Secure over
 * HTTPS, a session cookie.
 * @returns false when the headers are already sent: then nothing has changed
 */
export function setCookie(
  res: Response,
  name: string,
  value: string,
  options: SerializeOptions = {},
): boolean {
  if (res.headersSent) return false;
  res.append("Set-Cookie", cookieLine(name, value, { secure: res.req.secure, ...options }));
  writableCookiesOf(res.req)[name] = value;
  return true;
}

/**
 * Deletes a cookie by an expiry one day ago (pages §9.2).
 * @returns false when the headers are already sent: then nothing has changed
 */
export function expireCookie(res: Response, name: string): boolean {
  if (res.headersSent) return false;
  // eslint-disable-next-line no-restricted-properties -- a time for the browser
  const expires = new Date(Date.now() - SECONDS_OF_A_DAY * 1000);
  res.append("Set-Cookie", cookieLine(name, "", { secure: res.req.secure, expires }));
  delete writableCookiesOf(res.req)[name];
  return true;
}

/** Removes all cookies of a request, also those that were parsed already. */
export function forgetCookies(req: IncomingMessage): void {
  delete req.headers.cookie;
  parsed.set(req, parseCookie(""));
}

/** Converts days to seconds, the unit of Max-Age. */
export function days(count: number): number {
  return count * SECONDS_OF_A_DAY;
}

function writableCookiesOf(req: IncomingMessage): Cookies {
  let cookies = parsed.get(req);
  if (!cookies) {
    cookies = parseCookie(req.headers.cookie ?? "");
    parsed.set(req, cookies);
  }
  return cookies;
}

/** A `Set-Cookie` value with the site's defaults: the whole site, HttpOnly, SameSite=Lax, a session cookie. */
export function cookieLine(name: string, value: string, options: SerializeOptions): string {
  return stringifySetCookie(name, value, { path: "/", httpOnly: true, sameSite: "lax", ...options });
}
