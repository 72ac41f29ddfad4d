import { randomBytes } from "node:crypto";

import type { Cookies } from "cookie";
import type { RequestHandler } from "express";

import { ACTED_COOKIE, NO_ACTS } from "../acted.ts";
import { FIRST_VISIT_COOKIE } from "../shared-page.ts";
import { cookieLine, cookiesOf, days, setCookie, VISITOR_COOKIE } from "./cookies.ts";

const VISITOR = /^[A-Za-z0-9]{32}$/;

/** Of the cookie, in seconds. */
export const VISITOR_LIFE = days(365);

/** The id in a cookie when it is well formed. */
export function visitorIn(cookie: string | undefined): string | undefined {
  return cookie !== undefined && VISITOR.test(cookie) ? cookie : undefined;
}

export function newVisitor(): string {
  return randomBytes(16).toString("hex");
}

/** The `Set-Cookie` lines of what a page without a render of its own gives a reader who has not all of it. */
export function newcomersCookies({
  cookies,
  id,
  secure,
}: {
  cookies: Readonly<Cookies>;
  id: string;
  secure: boolean;
}): string[] {
  const line = (name: string, value: string, maxAge: number) => cookieLine(name, value, { secure, maxAge });
  return [
    ...(visitorIn(cookies[VISITOR_COOKIE])
      ? []
      : [line(VISITOR_COOKIE, id, VISITOR_LIFE), line(ACTED_COOKIE, NO_ACTS, VISITOR_LIFE)]),
    ...(cookies[FIRST_VISIT_COOKIE] === undefined ? [line(FIRST_VISIT_COOKIE, "1", days(1))] : []),
  ];
}

/** Gives every visitor an id of 32 letters and digits when there is none, or none that is well formed (pages §9.3). */
export function visitorCookie({ name = VISITOR_COOKIE, life = VISITOR_LIFE } = {}): RequestHandler {
  return (req, res, next) => {
    if (!visitorIn(cookiesOf(req)[name])) {
      setCookie(res, name, newVisitor(), { maxAge: life });
      setCookie(res, ACTED_COOKIE, NO_ACTS, { maxAge: life });
    }
    next();
  };
}
