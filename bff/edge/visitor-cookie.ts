import { randomBytes } from "node:crypto";

import type { RequestHandler } from "express";

import { ACTED_COOKIE, NO_ACTS } from "../acted.ts";
import { cookiesOf, days, setCookie, VISITOR_COOKIE } from "./cookies.ts";

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
