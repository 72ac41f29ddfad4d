import { UpstreamError } from "#bff/client/client.ts";
import type { User } from "#bff/entities/user.ts";
import { CONTINUE_COOKIE } from "#bff/logins/logins.ts";
import { textField, type Intent } from "../../request/intents/intents.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { routerPath } from "../../request/router-path.ts";
import { saveOwnLogin } from "./login-cookie.server.ts";
import { safeBack } from "./safe-back.ts";

const ENDED = "链接里的登录信息已失效，当前未登录";
const UNKNOWN = "暂时无法确认链接里的登录信息，当前未登录";
const OTHER = "链接已更换，请重新确认身份";
const LATE = "等待时间过长，请重新打开链接";

/** The user that a link offers a login for, and the offer's name. Without a user, `problem` may say why, in Chinese. */
export type Offer = { user: User; name: string } | { user: null; problem?: string };

/** Asks the gateway for the user of the token that a link brought. No user when the reader is logged in or there is no offer. */
export async function loadOffer(context: RequestContext): Promise<Offer> {
  const offered = readOffer(context);
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

/** Removes the offer after it was accepted, declined, or found invalid. */
export function dropOffer({ page }: RequestContext): void {
  if (page.cookies.get(CONTINUE_COOKIE) !== undefined) page.cookies.expire(CONTINUE_COOKIE);
}

function readOffer({ page, logins }: RequestContext) {
  const value = page.cookies.get(CONTINUE_COOKIE);
  return value === undefined ? undefined : logins.readOffer(value);
}

const backOf = ({ page }: RequestContext) => safeBack(page.url.searchParams.get("back"));

/**
 * Accepts the offer: this browser gets a login of its own, unless it has one already. When another link was opened meanwhile, the reader
 * is asked again, about the new offer.
 */
const accept: Intent = async ({ form, context }) => {
  const offered = readOffer(context);
  const goTo = backOf(context);
  if (offered && !context.page.login && textField(form, "offer") !== offered.name) {
    const { pathname, search } = context.page.url;
    return { toast: OTHER, goTo: routerPath(pathname + search) };
  }
  dropOffer(context);
  if (context.page.login) return { goTo };
  if (offered === undefined) return { toast: LATE, goTo };
  if (!(await context.logins.read(offered.token))) return { toast: ENDED, goTo };
  await saveOwnLogin(context, context.logins.issue(offered.token));
  return { toast: "登录成功", goTo };
};

const decline: Intent = async ({ context }) => {
  dropOffer(context);
  return { goTo: backOf(context) };
};

/** The intents of the page that asks whether to take a link's login (docs/decisions/0043). */
export const continueIntents = { "continue-login": accept, "decline-login": decline };
