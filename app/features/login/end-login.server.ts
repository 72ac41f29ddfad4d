import { UpstreamError } from "#bff/client/client.ts";
import { LOGIN_COOKIE } from "#bff/logins/token.ts";
import type { RequestContext } from "../../request/request-context.ts";

/**
 * Logs the reader out. The login ends at once in all processes, so that a copied cookie is worthless. It also ends at the gateway, if that
 * has a logout call and no other login uses the token (docs/decisions/0043). Whatever fails, this browser is logged out.
 */
export async function endLogin(context: RequestContext): Promise<void> {
  const { page, logins, bff, log } = context;
  page.cookies.expire(LOGIN_COOKIE);
  if (!page.login || (await isRefused(context))) return;
  if (!(await logins.end(page.login))) return;
  await bff.logout({}).catch((error: unknown) => {
    log.warn({ requestId: page.requestId, err: error }, "the gateway did not log out");
  });
}

/** Whether the gateway refuses the token. Then no end is recorded: made-up tokens must not fill the store. */
async function isRefused({ page, bff }: RequestContext): Promise<boolean> {
  if (page.login?.isOwn) return false;
  const error = await bff.userInfo({}).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof UpstreamError && (error.code === 500 || error.code === 401);
}
