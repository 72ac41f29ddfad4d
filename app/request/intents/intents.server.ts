import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamError } from "#bff/client/client.ts";
import { ACTED_COOKIE, ACTED_LIFE, withActs } from "#bff/page/acted.ts";
import { isId } from "../../routes/content-id.ts";
import { contentsOf } from "../../routes/shared-address.ts";
import { screenFor } from "../screen.server.ts";
import type { RequestContext } from "../request-context.ts";
import { routerPath } from "../router-path.ts";
import { leaveFlash, type Flash } from "../flash.server.ts";
import { NETWORK_FAILED, type IntentResult } from "./intent-result.ts";
import { limitedAs } from "./limited.ts";
import { typedIn } from "./typed-in.ts";

/** An intent of pages §11: a named action that a form of the page can ask for. */
export interface IntentArgs {
  /** The page's content id. */
  id: string;
  form: FormData;
  context: RequestContext;
}

export interface IntentDone {
  toast?: string;
  data?: unknown;
  /** Where the reader was within the page, without `#`. */
  at?: string;
  /** Leave the page instead (login). */
  goTo?: string;
  /** The page itself shows what comes next, without script too, instead of being loaded anew (second step of a form). */
  stay?: boolean;
  /** What was typed, for a page that stays and shows it again. */
  values?: Record<string, string>;
  /** Query parameters of the page that change with it: where a page without script shows what was done. */
  query?: Record<string, string | null>;
}

/** A refusal that the reader can mend; what was typed comes back with it. */
export class Refused extends Error {
  constructor(
    readonly refusal: {
      toast?: string;
      errors?: Record<string, string>;
      data?: unknown;
      code?: number;
      status?: number;
    },
  ) {
    super(refusal.toast ?? "refused");
  }
}

/** Letters of a text for the status strip; an upstream may send more. */
const TOAST = 120;

export type Intent = (args: IntentArgs) => Promise<IntentDone>;

/** Texts for the codes of contract §1.1 on an action; the rest is a network failure to the reader. */
const TOAST_OF_CODE: Record<number, string> = {
  302: "新闻已删除",
  404: "内容不存在",
  403: "没有权限",
  429: "操作太频繁，请稍后再试",
  1005: "您的内容包含不当信息，请修改后再发布",
  1006: "评论已关闭",
  1008: "只能删除自己的评论",
};

/**
 * A page's action: the intents that its row of pages §4 lists, one code path with and without script. Without script
 * it answers 303 to where the reader was, or the page again with errors in place; with script the plain result.
 */
export function pageAction(intents: Record<string, Intent>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    if (!context.admitted) throw screenFor(data(null, { status: 404 }), context);
    const form = await request.formData().catch(() => null);
    // A button of the form may name another intent than the form's own: the last one counts.
    const name = form?.getAll("intent").at(-1);
    const intent = typeof name === "string" && Object.hasOwn(intents, name) ? intents[name] : undefined;
    if (!form || !intent || typeof name !== "string") throw screenFor(data(null, { status: 400 }), context);
    try {
      refuseNewcomers(context);
      await keepWithinLimits(name, context);
      const done = await intent({ id: context.admitted.id, form, context });
      rememberActs(form, context);
      return succeed(name, done, form, context);
    } catch (error) {
      if (isLoginNeeded(error)) return sendToLogin(form, context);
      const failed = failure(name, error, form, context);
      // The document that answers says it in its status strip, wherever the form stands.
      if (context.page.isDocument && failed.toast)
        leaveFlash(context, { toast: failed.toast.slice(0, TOAST) });
      return data(failed, { status: statusOfFailure(error) });
    }
  };
}

/** What a reader is told whose browser keeps no cookies, who is sent here by the edge (bff/edge/visitor-cookie.ts). */
const NEEDS_COOKIES = "没有提交：您的浏览器未保存本站的Cookie，请在浏览器设置中允许后再试";

/** @throws Refused when the browser has not brought an id that the site gave it before; what was typed comes back with it */
function refuseNewcomers({ page }: RequestContext): void {
  if (page.isNewcomer) throw new Refused({ toast: NEEDS_COOKIES, status: 428 });
}

/** @throws Refused when this visitor, or their address, does that too often; what was typed comes back with it */
async function keepWithinLimits(intent: string, { limits, page }: RequestContext): Promise<void> {
  const action = limitedAs(intent);
  if (!action || (await limits.take(action, page.reader.visitorId, page.reader.address))) return;
  throw new Refused({ toast: TOAST_OF_CODE[429], status: 429 });
}

/** What an anonymous reader has done shows on their pages, and on no page that readers share. */
function rememberActs(form: FormData, { admitted, page }: RequestContext): void {
  if (page.reader.token || !admitted || admitted.row.unshared) return;
  const named = [...form].flatMap(([name, value]) =>
    /id$/i.test(name) && typeof value === "string" ? [value] : [],
  );
  const acts = withActs(page.cookies.get(ACTED_COOKIE), [...contentsOf(admitted.row, admitted.id), ...named]);
  if (acts) page.cookies.set(ACTED_COOKIE, acts, { maxAge: ACTED_LIFE });
}

function succeed(intent: string, done: IntentDone, form: FormData, context: RequestContext) {
  if (done.goTo !== undefined) {
    if (done.toast) leaveFlash(context, { toast: done.toast });
    return redirect(routerPath(done.goTo), 303);
  }
  if (!context.page.isDocument || done.stay) {
    const { toast, values } = done;
    return data<IntentResult>({ intent, ok: true, toast, data: done.data, ...(values && { values }) });
  }
  if (done.toast) leaveFlash(context, { toast: done.toast });
  return redirect(routerPath(hereAfter(context, form, done)), 303);
}

/** The page's own address, without the form that was open, at the place the reader was. */
function hereAfter(
  { page }: RequestContext,
  form: FormData,
  { at, query: changes = {} }: IntentDone,
): string {
  const query = new URLSearchParams(page.url.searchParams);
  for (const [name, value] of Object.entries({ reply: null, ...changes })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const place = at ?? form.get("at");
  const hash = typeof place === "string" && /^[\w-]{1,80}$/.test(place) ? `#${place}` : "";
  return `${page.url.pathname}${query.size ? `?${query}` : ""}${hash}`;
}

/** Whether an action failed because nobody is logged in, or no longer. */
export function isLoginNeeded(error: unknown): boolean {
  return error instanceof UpstreamError && (error.kind === "login-needed" || error.status === 401);
}

/** LOGIN calls are not sent without a token (contract §5.8): the login step first, with the draft kept. */
function sendToLogin(form: FormData, context: RequestContext) {
  const { pathname, search } = context.page.url;
  const draft = draftOf(form, context);
  const back = `${pathname}${search}${draft ? "#comment-form" : ""}`;
  leaveFlash(context, { toast: "登录后继续", draft });
  return redirect(`/login/loginCommon?back=${encodeURIComponent(back)}`, 303);
}

function draftOf(form: FormData, { admitted }: RequestContext): Flash["draft"] {
  const content = form.get("content");
  if (typeof content !== "string" || !content || !admitted) return undefined;
  const parent = form.get("pcommentid");
  return {
    newsid: admitted.id,
    content: content.slice(0, 400),
    parent: typeof parent === "string" ? parent : "",
  };
}

function failure(intent: string, error: unknown, form: FormData, context: RequestContext): IntentResult {
  const values = typedIn(form);
  if (error instanceof Refused) return { intent, ok: false, values, ...error.refusal };
  const code = error instanceof UpstreamError ? error.code : undefined;
  const known = code === undefined ? undefined : TOAST_OF_CODE[code];
  const msg = error instanceof UpstreamError ? error.msg : undefined;
  if (!known && !msg) {
    context.log.error({ requestId: context.page.requestId, intent, err: error }, "an action failed");
  }
  return { intent, ok: false, values, code, toast: known ?? msg ?? NETWORK_FAILED };
}

function statusOfFailure(error: unknown): number {
  if (error instanceof Refused) return error.refusal.status ?? 422;
  if (!(error instanceof UpstreamError)) return 500;
  if (error.code === undefined) return error.status;
  return error.code >= 1000 || error.status === 410 ? 409 : error.status;
}

/** @returns the trimmed text of a field, "" when it is absent or not text */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** A form names something that can't be: its hidden fields were tampered with. */
export const noSuchContent = () => new Refused({ toast: "内容不存在", status: 400 });

/**
 * @param otherwise stands for a field that is absent or empty
 * @throws Refused with status 400 for anything but an id
 */
export function idField(form: FormData, name: string, otherwise = ""): string {
  const value = textField(form, name) || otherwise;
  if (!isId(value)) throw noSuchContent();
  return value;
}

/** Upstream code 1004, done already: a success whose state is "done" (contract §1.1). */
export async function doneAlready<T>(call: Promise<T>, state: T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 1004) return state;
    throw error;
  }
}
