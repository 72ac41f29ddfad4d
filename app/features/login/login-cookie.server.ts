import type { RequestContext } from "../../request/request-context.ts";

const MONTH = 30 * 24 * 3600;

/** Keeps a login in the reader's browser: HttpOnly, for as long as the upstream says, at most 30 days (pages §9.2). */
export function keepLogin({ page }: RequestContext, token: string, expire = MONTH): void {
  page.cookies.set("tokenID", token, { maxAge: Math.min(expire, MONTH) });
}

/**
 * The same for a login of this browser's own by a token that was given elsewhere.
 * @param value of `logins.own`
 */
export async function keepOwnLogin(context: RequestContext, value: string): Promise<void> {
  await context.logins.begun(value);
  keepLogin(context, value);
}
