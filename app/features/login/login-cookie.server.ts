import { LOGIN_COOKIE } from "#bff/logins/token.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** Longest life of a login cookie, in s. */
const MONTH = 30 * 24 * 3600;

/**
 * Sets the login cookie after the gateway has issued a token: HttpOnly, for `expire` seconds, at most 30 days (pages §9.2). If the gateway
 * issues the same token again after a logout, a new login value is used, so that a copy of the old cookie stays logged out.
 */
export async function saveLogin(context: RequestContext, token: string, expire = MONTH): Promise<void> {
  const { logins } = context;
  if (await logins.read(token)) setCookie(context, token, expire);
  else await saveOwnLogin(context, logins.issue(token), expire);
}

/**
 * Sets the login cookie to a login of this browser's own, for a token that was issued elsewhere.
 * @param value returned by `logins.issue`
 */
export async function saveOwnLogin(context: RequestContext, value: string, expire = MONTH): Promise<void> {
  await context.logins.recordIssued(value);
  setCookie(context, value, expire);
}

function setCookie({ page }: RequestContext, value: string, expire: number): void {
  page.cookies.set(LOGIN_COOKIE, value, { maxAge: Math.min(expire, MONTH) });
}
