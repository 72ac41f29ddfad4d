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
/** Query parameters of the WeChat authorisation; their cookies have the same names. */
const CHAT_IDS = ["openId", "unionId"];
const PARAMETERS = new Set([...TOKEN_NAMES, ...CHAT_IDS]);

/** The page that asks the reader whether to log in as the owner of a token. */
const CONTINUE = `${BASE}/login/continue`;

/** Apps and mini-programs pass the token of their own reader. They are recognised by the user agent, which a link can't change. */
const PASSES_TOKENS: readonly Environment[] = ["own", "partner", "mini"];
const REPLACES_TOKENS: readonly Environment[] = ["own", "partner"];
const PASSES_IDS: readonly Environment[] = ["own", "mini", "wechat"];

type Parameters = ReadonlyMap<string, readonly string[]>;

/**
 * Removes a login token, openId and unionId from the address by a redirect, before the address is logged or rendered (pages §9.2).
 * Anybody can write a link, so a token logs in at once only when an app passes it. Elsewhere the reader is asked first, and an existing
 * login stays (docs/decisions/0043). Also stores the mini-program's marker in a cookie (pages §12).
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
    storeMiniProgramMarker(req, parameters, userAgent);

    const clean = withoutParameters(query, (raw) => PARAMETERS.has(nameOf(raw)));
    if (clean === query) {
      next();
      return;
    }
    // The marker in the address is ignored here: whoever wrote the link could have added it.
    const environment = environmentOf(userAgent, { ownApp, partnerApp, weapp: false });
    if (PASSES_IDS.includes(environment)) storeChatIds(req, res, parameters);
    let location = path + clean;
    const token = first(parameters, TOKEN_NAMES, TOKEN);
    const currentToken = loginOf(req)?.token;
    if (token !== undefined && token !== currentToken) {
      const isFromApp = PASSES_TOKENS.includes(environment);
      if (isFromApp && (currentToken === undefined || REPLACES_TOKENS.includes(environment))) {
        // All characters of the pattern TOKEN are valid in a cookie, so the value is not encoded.
        setCookie(res, LOGIN_COOKIE, token, { maxAge: days(30), encode: String });
      } else if (!isFromApp && currentToken === undefined && !isbot(userAgent)) {
        setCookie(res, CONTINUE_COOKIE, logins.createOffer(token), { maxAge: OFFER_MS / 1000 });
        location = `${CONTINUE}?back=${encodeURIComponent(location)}`;
      }
    }
    res.setHeader("Cache-Control", "no-store");
    sendRedirect(req, res, next, { location, status: 302, revalidate: true });
  };
}

function storeChatIds(req: Request, res: Response, parameters: Parameters): void {
  for (const name of CHAT_IDS) {
    const id = first(parameters, [name], CHAT_ID);
    if (id !== undefined && !cookiesOf(req)[name]) setCookie(res, name, id, { maxAge: days(30) });
  }
}

/** The first well-formed value of the parameters. */
function first(parameters: Parameters, names: readonly string[], valid: RegExp): string | undefined {
  return names.flatMap((name) => parameters.get(name) ?? []).find((entry) => valid.test(entry));
}

function storeMiniProgramMarker(req: Request, parameters: Parameters, userAgent: string): void {
  const marked = parameters.get("weapp")?.includes("1") && isWeChat(userAgent);
  if (marked && cookiesOf(req)[WEAPP_COOKIE] !== "1" && req.res) setCookie(req.res, WEAPP_COOKIE, "1");
}

function readParameters(query: string): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const raw of query.slice(1).split("&")) {
    const at = raw.indexOf("=");
    const name = nameOf(raw);
    parameters.set(name, [...(parameters.get(name) ?? []), at < 0 ? "" : decode(raw.slice(at + 1))]);
  }
  return parameters;
}

function nameOf(raw: string): string {
  return decode(raw.split("=", 1)[0] ?? "");
}

// Not form decoding: a token may contain "+".
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
