import { LOGIN_COOKIE } from "#bff/logins/token.ts";
import type { RequestContext } from "../../request/request-context.ts";

const MONTH = 30 * 24 * 3600;

/**
 * Keeps a login that the gateway has just given to this reader: HttpOnly, for as long as the upstream says, at most 30 days (pages §9.2). A token
 * that the gateway gives again after a logout begins a login of its own: whoever has copied the old cookie stays logged out.
 */
export async function keepLogin(context: RequestContext, token: string, expire = MONTH): Promise<void> {
  const { logins } = context;
  if (await logins.read(token)) keep(context, token, expire);
  else await keepOwnLogin(context, logins.issue(token), expire);
}

/**
 * The same for a login of this browser's own by a token that was given elsewhere.
 * @param value of `logins.own`
 */
export async function keepOwnLogin(context: RequestContext, value: string, expire = MONTH): Promise<void> {
  await context.logins.recordIssued(value);
  keep(context, value, expire);
}

function keep({ page }: RequestContext, value: string, expire: number): void {
  page.cookies.set(LOGIN_COOKIE, value, { maxAge: Math.min(expire, MONTH) });
}
