import { UpstreamError } from "#bff/client/client.ts";
import type { User } from "#bff/entities/user.ts";
import { CONTINUE_COOKIE } from "#bff/logins/logins.ts";
import type { Intent } from "../../request/intents/intents.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { keepOwnLogin } from "./login-cookie.server.ts";
import { safeBack } from "./safe-back.ts";

const ENDED = "链接里的登录信息已失效，当前未登录";
const UNKNOWN = "暂时无法确认链接里的登录信息，当前未登录";
const LATE = "等待时间过长，请重新打开链接";

/** Who a link wants the reader to be; `problem` says in Chinese why nobody. */
export type Offer = { user: User } | { user: null; problem?: string };

/** Asks the gateway whose token a link brought. Nobody's, when the reader is logged in, or there is no link. */
export async function offeredUser(context: RequestContext): Promise<Offer> {
  const token = offeredToken(context);
  if (token === undefined || context.page.login) return { user: null };
  if (!(await context.logins.read(token))) return { user: null, problem: ENDED };
  try {
    return { user: await context.bffAs(token).userInfo({}) };
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

function offeredToken({ page, logins }: RequestContext): string | undefined {
  const value = page.cookies.get(CONTINUE_COOKIE);
  return value === undefined ? undefined : logins.offered(value);
}

const backOf = ({ page }: RequestContext) => safeBack(page.url.searchParams.get("back"));

/** This browser gets a login of its own; it never takes the place of another. */
const accept: Intent = async ({ context }) => {
  const token = offeredToken(context);
  dropOffer(context);
  const goTo = backOf(context);
  if (context.page.login) return { goTo };
  if (token === undefined) return { toast: LATE, goTo };
  if (!(await context.logins.read(token))) return { toast: ENDED, goTo };
  await keepOwnLogin(context, context.logins.own(token));
  return { toast: "登录成功", goTo };
};

const decline: Intent = async ({ context }) => {
  dropOffer(context);
  return { goTo: backOf(context) };
};

/** What a reader can answer when a link brought a login (docs/decisions/0043). */
export const continueIntents = { "continue-login": accept, "decline-login": decline };
