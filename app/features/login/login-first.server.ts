import { redirect } from "@remix-run/node";
import { UpstreamError } from "#bff/client/client.ts";
import { LOGIN_COOKIE } from "#bff/logins/token.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { leaveFlash } from "../../request/flash.server.ts";

/**
 * For a page that is nothing without a login: the reader's own answer, or the login, which leads back here.
 * @throws a redirect to the login, when there is none or the upstream refuses it
 */
export async function loginFirst<T>(context: RequestContext, ask: () => Promise<T>): Promise<T> {
  const { page } = context;
  if (!page.reader.token) throw toLogin(context);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.status !== 401 && error.kind !== "login-needed"))
      throw error;
    // A login that is refused here and taken elsewhere would lead round in circles.
    page.cookies.expire(LOGIN_COOKIE);
    throw toLogin(context);
  }
}

function toLogin(context: RequestContext): Response {
  const { pathname, search } = context.page.url;
  leaveFlash(context, { toast: "登录后继续" });
  return redirect(`/login/loginCommon?back=${encodeURIComponent(pathname + search)}`, 302);
}
