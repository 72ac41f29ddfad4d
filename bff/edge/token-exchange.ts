import type { Request, RequestHandler } from "express";

import { cookiesOf, days, LOGIN_COOKIE, setCookie, WEAPP_COOKIE } from "./cookies.ts";
import { isWeChat } from "./environment.ts";
import { isPagePath, pageAddress, withoutParameters } from "./page-path.ts";
import { answerRedirect } from "./single-fetch-redirect.ts";

export interface TokenExchangeOptions {
  readonly ownApp: RegExp;
  readonly partnerApp: RegExp;
}

interface Credential {
  readonly cookie: string;
  /** Query parameters that carry it, the preferred one first. */
  readonly parameters: readonly string[];
  readonly valid: RegExp;
}

const CREDENTIALS: readonly Credential[] = [
  { cookie: LOGIN_COOKIE, parameters: ["tokenID", "token"], valid: /^[A-Za-z0-9._~+/=-]{8,512}$/ },
  { cookie: "openId", parameters: ["openId"], valid: /^[A-Za-z0-9_-]{1,128}$/ },
  { cookie: "unionId", parameters: ["unionId"], valid: /^[A-Za-z0-9_-]{1,128}$/ },
];
const PARAMETERS = new Set(CREDENTIALS.flatMap(({ parameters }) => parameters));

/**
 * Exchanges a login token, openId or unionId in the address for a cookie and cleans the address by a redirect, before anything logs
 * or renders it (pages §9.2). A link can carry a stranger's login: over an existing one it is taken only from an app that passes
 * its own reader's (for WeChat's ids: from WeChat), and dropped otherwise. Also remembers the mini-program's marker (pages §12).
 */
export function tokenExchange({ ownApp, partnerApp }: TokenExchangeOptions): RequestHandler {
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
    const inApp = ownApp.test(userAgent) || partnerApp.test(userAgent);
    for (const { cookie, parameters: names, valid } of CREDENTIALS) {
      const value = names.flatMap((name) => parameters.get(name) ?? []).find((entry) => valid.test(entry));
      const held = cookiesOf(req)[cookie];
      const trusted = inApp || (cookie !== LOGIN_COOKIE && isWeChat(userAgent));
      if (value === undefined || value === held || (held && !trusted)) continue;
      // Every letter the patterns allow may stand in a cookie as it is.
      setCookie(res, cookie, value, { maxAge: days(30), encode: String });
    }
    res.setHeader("Cache-Control", "no-store");
    answerRedirect(req, res, next, { location: path + clean, status: 302, revalidate: true });
  };
}

function rememberMiniProgram(
  req: Request,
  parameters: ReadonlyMap<string, readonly string[]>,
  userAgent: string,
): void {
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
