import type { RequestHandler } from "express";
import { LOGIN_COOKIE } from "../logins/token.ts";
import { cookiesOf } from "./cookies.ts";

const CHANGES_LOGIN = new RegExp(`^${LOGIN_COOKIE}=`);

/** Pages, data and forms' answers for who is logged in, logs in or logs out are kept nowhere: `Cache-Control: no-store`. */
export function personalAnswers(): RequestHandler {
  return (req, res, next) => {
    const isLoggedIn = cookiesOf(req)[LOGIN_COOKIE] !== undefined;
    const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
    // Remix sets its own headers last; Node calls this with what it has then.
    res.writeHead = (...head: unknown[]) => {
      if (
        isLoggedIn ||
        [res.getHeader("Set-Cookie") ?? []].flat().some((line) => CHANGES_LOGIN.test(String(line)))
      )
        res.setHeader("Cache-Control", "no-store");
      return writeHead(...head);
    };
    next();
  };
}
