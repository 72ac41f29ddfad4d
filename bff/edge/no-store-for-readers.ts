import type { RequestHandler } from "express";
import { LOGIN_COOKIE } from "../logins/token.ts";
import { cookiesOf } from "./cookies.ts";

const CHANGES_LOGIN = new RegExp(`^${LOGIN_COOKIE}=`);

/** Sets `Cache-Control: no-store` on every response to a logged-in reader, and on responses that log a reader in or out. */
export function noStoreForReaders(): RequestHandler {
  return (req, res, next) => {
    const isLoggedIn = cookiesOf(req)[LOGIN_COOKIE] !== undefined;
    const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
    // Remix sets its headers last, just before Node calls writeHead.
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
