import { randomBytes } from "node:crypto";

import type { RequestHandler } from "express";

import { cookiesOf, days, setCookie, VISITOR_COOKIE } from "./cookies.ts";

const VISITOR = /^[A-Za-z0-9]{32}$/;

/** Gives every visitor an id of 32 letters and digits when there is none, or none that is well formed (pages §9.3). */
export function visitorCookie({ name = VISITOR_COOKIE, life = days(365) } = {}): RequestHandler {
  return (req, res, next) => {
    if (!VISITOR.test(cookiesOf(req)[name] ?? "")) {
      setCookie(res, name, randomBytes(16).toString("hex"), { maxAge: life });
    }
    next();
  };
}
