import { redirect } from "@remix-run/node";
import { UpstreamError } from "#bff/client/client.ts";
import { LOGIN_COOKIE } from "#bff/logins/token.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { leaveFlash } from "../../request/flash.server.ts";

/**
 * Loads a page that needs a login: returns what `ask` returns, or redirects to the login, which leads back here.
 * @throws a redirect to the login, when the reader has no token or the gateway refuses it; any other error of `ask`
 */
export async function loginFirst<T>(context: RequestContext, ask: () => Promise<T>): Promise<T> {
  const { page } = context;
  if (!page.reader.token) throw loginRedirect(context);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.status !== 401 && error.kind !== "login-needed"))
      throw error;
    // Remove the cookie: the login page would accept it and redirect back here, in a loop.
    page.cookies.expire(LOGIN_COOKIE);
    throw loginRedirect(context);
  }
}

function loginRedirect(context: RequestContext): Response {
  const { pathname, search } = context.page.url;
  leaveFlash(context, { toast: "登录后继续" });
  return redirect(`/login/loginCommon?back=${encodeURIComponent(pathname + search)}`, 302);
}
