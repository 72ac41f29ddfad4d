import type { Request, RequestHandler, Response } from "express";
import { isbot } from "isbot";

import { CONTINUE_COOKIE, OFFER_MS, type Logins } from "../logins/logins.ts";
import { LOGIN_COOKIE, TOKEN } from "../logins/token.ts";
import { cookiesOf, days, setCookie, WEAPP_COOKIE } from "./cookies.ts";
import { environmentOf, isWeChat, type Environment } from "../page/environment.ts";
import { loginOf } from "./login-cookie.ts";
import { BASE, isPagePath, pageAddress, withoutParameters } from "./page-path.ts";
import { sendRedirect } from "./single-fetch-redirect.ts";

export interface TokenExchangeOptions {
  readonly ownApp: RegExp;
  readonly partnerApp: RegExp;
  readonly logins: Pick<Logins, "createOffer">;
}

const CHAT_ID = /^[A-Za-z0-9_-]{1,128}$/;
/** Query parameters that carry a token, the preferred one first. */
const TOKEN_NAMES = [LOGIN_COOKIE, "token"];
/** Of the WeChat authorisation; their cookies have the same names. */
const CHAT_IDS = ["openId", "unionId"];
const PARAMETERS = new Set([...TOKEN_NAMES, ...CHAT_IDS]);

/** Where the reader is asked whether to go on as the owner of a token. */
const CONTINUE = `${BASE}/login/continue`;

/** Apps and mini-programs pass the token of their own reader. The user agent tells them, which a link can't change. */
const PASSES_TOKENS: readonly Environment[] = ["own", "partner", "mini"];
const REPLACES_TOKENS: readonly Environment[] = ["own", "partner"];
const PASSES_IDS: readonly Environment[] = ["own", "mini", "wechat"];

type Parameters = ReadonlyMap<string, readonly string[]>;

/**
 * Takes a login token, openId and unionId out of the address by a redirect, before anything logs or renders it (pages §9.2). Anybody can
 * write a link, so that a token logs in at once only where an app passes it; elsewhere the reader is asked first, and nothing is taken over
 * what a browser holds already (docs/decisions/0043). Also remembers the mini-program's marker (pages §12).
 */
export function tokenExchange({ ownApp, partnerApp, logins }: TokenExchangeOptions): RequestHandler {
  return (req, res, next) => {
    const { path, query } = pageAddress(req.originalUrl);
    if ((req.method !== "GET" && req.method !== "HEAD") || !isPagePath(path) || query === "") {
      next();
      return;
    }
    const userAgent = req.get("user-agent") ?? "";
    const parameters = readParameters(query);
    rememberMiniProgram(req, parameters, userAgent);

    const clean = withoutParameters(query, (raw) => PARAMETERS.has(nameOf(raw)));
    if (clean === query) {
      next();
      return;
    }
    // The marker in the address does not make a mini-program here: it comes with the same link.
    const environment = environmentOf(userAgent, { ownApp, partnerApp, weapp: false });
    if (PASSES_IDS.includes(environment)) keepChatIds(req, res, parameters);
    let location = path + clean;
    const token = first(parameters, TOKEN_NAMES, TOKEN);
    const held = loginOf(req)?.token;
    if (token !== undefined && token !== held) {
      const mayTake = PASSES_TOKENS.includes(environment);
      if (mayTake && (held === undefined || REPLACES_TOKENS.includes(environment))) {
        // Every letter that the pattern allows may stand in a cookie as it is.
        setCookie(res, LOGIN_COOKIE, token, { maxAge: days(30), encode: String });
      } else if (!mayTake && held === undefined && !isbot(userAgent)) {
        setCookie(res, CONTINUE_COOKIE, logins.createOffer(token), { maxAge: OFFER_MS / 1000 });
        location = `${CONTINUE}?back=${encodeURIComponent(location)}`;
      }
    }
    res.setHeader("Cache-Control", "no-store");
    sendRedirect(req, res, next, { location, status: 302, revalidate: true });
  };
}

function keepChatIds(req: Request, res: Response, parameters: Parameters): void {
  for (const name of CHAT_IDS) {
    const id = first(parameters, [name], CHAT_ID);
    if (id !== undefined && !cookiesOf(req)[name]) setCookie(res, name, id, { maxAge: days(30) });
  }
}

/** The first of the parameters' values that is well formed. */
function first(parameters: Parameters, names: readonly string[], valid: RegExp): string | undefined {
  return names.flatMap((name) => parameters.get(name) ?? []).find((entry) => valid.test(entry));
}

function rememberMiniProgram(req: Request, parameters: Parameters, userAgent: string): void {
  const marked = parameters.get("weapp")?.includes("1") && isWeChat(userAgent);
  if (marked && cookiesOf(req)[WEAPP_COOKIE] !== "1" && req.res) setCookie(req.res, WEAPP_COOKIE, "1");
}

function readParameters(query: string): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const raw of query.slice(1).split("&")) {
    const at = raw.indexOf("=");
    const name = nameOf(raw);
    parameters.set(name, [...(parameters.get(name) ?? []), at < 0 ? "" : decoded(raw.slice(at + 1))]);
  }
  return parameters;
}

function nameOf(raw: string): string {
  return decoded(raw.split("=", 1)[0] ?? "");
}

// Not form decoding: a "+" is one of the letters of a token.
function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
