import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Login, Logins } from "../logins/logins.ts";
import { LOGIN_COOKIE } from "../logins/token.ts";
import { cookiesOf, expireCookie } from "./cookies.ts";

const logins = new WeakMap<IncomingMessage, Login>();

/** The login of a request; undefined for anonymous readers. */
export function loginOf(req: IncomingMessage): Login | undefined {
  return logins.get(req);
}

/** Reads the login of a request from its cookie. An invalid cookie, such as one of a login that has ended, is deleted. */
export function loginCookie({ read }: Pick<Logins, "read">): RequestHandler {
  return (req, res, next) => {
    const value = cookiesOf(req)[LOGIN_COOKIE];
    if (value === undefined) return next();
    read(value).then((login) => {
      if (login) logins.set(req, login);
      else expireCookie(res, LOGIN_COOKIE);
      next();
    }, next);
  };
}
