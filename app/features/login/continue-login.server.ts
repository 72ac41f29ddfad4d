import { UpstreamError } from "#bff/client/client.ts";
import type { User } from "#bff/entities/user.ts";
import { CONTINUE_COOKIE } from "#bff/logins/logins.ts";
import { textField, type Intent } from "../../request/intents/intents.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { routerPath } from "../../request/router-path.ts";
import { keepOwnLogin } from "./login-cookie.server.ts";
import { safeBack } from "./safe-back.ts";

const ENDED = "链接里的登录信息已失效，当前未登录";
const UNKNOWN = "暂时无法确认链接里的登录信息，当前未登录";
const OTHER = "链接已更换，请重新确认身份";
const LATE = "等待时间过长，请重新打开链接";

/** Who a link wants the reader to be, and by which offer; `problem` says in Chinese why nobody. */
export type Offer = { user: User; name: string } | { user: null; problem?: string };

/** Asks the gateway whose token a link brought. Nobody's, when the reader is logged in, or there is no link. */
export async function offeredUser(context: RequestContext): Promise<Offer> {
  const offered = offerOf(context);
  if (offered === undefined || context.page.login) return { user: null };
  const { token, name } = offered;
  if (!(await context.logins.read(token))) return { user: null, problem: ENDED };
  try {
    return { user: await context.bffAs(token).userInfo({}), name };
  } catch (error) {
    return {
      user: null,
      problem: error instanceof UpstreamError && error.code !== undefined ? ENDED : UNKNOWN,
    };
  }
}

/** The offer is gone: taken, declined, or worth nothing. */
export function dropOffer({ page }: RequestContext): void {
  if (page.cookies.get(CONTINUE_COOKIE) !== undefined) page.cookies.expire(CONTINUE_COOKIE);
}

function offerOf({ page, logins }: RequestContext) {
  const value = page.cookies.get(CONTINUE_COOKIE);
  return value === undefined ? undefined : logins.readOffer(value);
}

const backOf = ({ page }: RequestContext) => safeBack(page.url.searchParams.get("back"));

/**
 * This browser gets a login of its own; it never takes the place of another. Of the offer that the reader was asked about: when another link
 * was opened meanwhile, the reader is asked about that one.
 */
const accept: Intent = async ({ form, context }) => {
  const offered = offerOf(context);
  const goTo = backOf(context);
  if (offered && !context.page.login && textField(form, "offer") !== offered.name) {
    const { pathname, search } = context.page.url;
    return { toast: OTHER, goTo: routerPath(pathname + search) };
  }
  dropOffer(context);
  if (context.page.login) return { goTo };
  if (offered === undefined) return { toast: LATE, goTo };
  if (!(await context.logins.read(offered.token))) return { toast: ENDED, goTo };
  await keepOwnLogin(context, context.logins.issue(offered.token));
  return { toast: "登录成功", goTo };
};

const decline: Intent = async ({ context }) => {
  dropOffer(context);
  return { goTo: backOf(context) };
};

/** What a reader can answer when a link brought a login (docs/decisions/0043). */
export const continueIntents = { "continue-login": accept, "decline-login": decline };
