import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamError } from "#bff/client/client.ts";
import { ACTED_COOKIE, ACTED_LIFE, withActs } from "#bff/page/acted.ts";
import { isId } from "../../routes/content-id.ts";
import { contentIdsOf } from "../../routes/shared-address.ts";
import { screenFor } from "../screen.server.ts";
import type { RequestContext } from "../request-context.ts";
import { routerPath } from "../router-path.ts";
import { leaveFlash, type Flash } from "../flash.server.ts";
import { NETWORK_FAILED, type IntentResult } from "./intent-result.ts";
import { limitedAs } from "./limited.ts";
import { typedIn } from "./typed-in.ts";

/** The arguments of an intent (pages §11): a named action of a page's form. */
export interface IntentArgs {
  /** The page's content id. */
  id: string;
  form: FormData;
  context: RequestContext;
}

export interface IntentDone {
  toast?: string;
  data?: unknown;
  /** The fragment to return to, without `#`. */
  at?: string;
  /** Redirect to this path instead of the page (login). */
  goTo?: string;
  /** Render the page with this result instead of redirecting, without script too (second step of a form). */
  stay?: boolean;
  /** The typed values by field name, for a page that stays. */
  values?: Record<string, string>;
  /** Changes to the page's query, so that a page without script shows the new state; null removes a parameter. */
  query?: Record<string, string | null>;
}

/** Thrown when the reader has to correct something. The form keeps its values. */
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

/** Longest text of a toast; the gateway may send more. */
const TOAST_LENGTH = 120;

export type Intent = (args: IntentArgs) => Promise<IntentDone>;

/** Texts for the envelope codes of contract §1.1. Other codes are shown as a network failure. */
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
 * Makes a page's action from the intents that its row of pages §4 lists, with one code path with and without script. Without script
 * the response is a 303 to where the reader was, or the page again with its errors; with script it is the plain result.
 */
export function pageAction(intents: Record<string, Intent>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    if (!context.admitted) throw screenFor(data(null, { status: 404 }), context);
    const form = await request.formData().catch(() => null);
    // A button may name another intent than its form. The last one counts.
    const name = form?.getAll("intent").at(-1);
    const intent = typeof name === "string" && Object.hasOwn(intents, name) ? intents[name] : undefined;
    if (!form || !intent || typeof name !== "string") throw screenFor(data(null, { status: 400 }), context);
    try {
      refuseWithoutCookies(context);
      await enforceLimits(name, context);
      const done = await intent({ id: context.admitted.id, form, context });
      rememberActs(form, context);
      return succeed(name, done, form, context);
    } catch (error) {
      if (isLoginNeeded(error)) return sendToLogin(form, context);
      const result = failureOf(name, error, form, context);
      // The document that is rendered next shows the text as a toast.
      if (context.page.isDocument && result.toast)
        leaveFlash(context, { toast: result.toast.slice(0, TOAST_LENGTH) });
      return data(result, { status: statusOfFailure(error) });
    }
  };
}

/** The text for a reader whose browser stores no cookies, as the edge has found (bff/edge/visitor-cookie.ts). */
const NEEDS_COOKIES = "没有提交：您的浏览器未保存本站的Cookie，请在浏览器设置中允许后再试";

/** @throws Refused with status 428 when the browser has not sent a visitor id of the site */
function refuseWithoutCookies({ page }: RequestContext): void {
  if (page.isNewcomer) throw new Refused({ toast: NEEDS_COOKIES, status: 428 });
}

/** @throws Refused with status 429 when the visitor or the address is over the limit */
async function enforceLimits(intent: string, { limits, page }: RequestContext): Promise<void> {
  const action = limitedAs(intent);
  if (!action || (await limits.take(action, page.reader.visitorId, page.reader.address))) return;
  throw new Refused({ toast: TOAST_OF_CODE[429], status: 429 });
}

/** Remembers in a cookie what an anonymous reader has acted on, so that cached pages do not hide it from them. */
function rememberActs(form: FormData, { admitted, page }: RequestContext): void {
  if (page.reader.token || !admitted || admitted.row.unshared) return;
  const fieldIds = [...form].flatMap(([name, value]) =>
    /id$/i.test(name) && typeof value === "string" ? [value] : [],
  );
  const acts = withActs(page.cookies.get(ACTED_COOKIE), [
    ...contentIdsOf(admitted.row, admitted.id),
    ...fieldIds,
  ]);
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
  return redirect(routerPath(addressAfter(context, form, done)), 303);
}

/** The page's address after an action: without an open reply form, at the fragment of the form. */
function addressAfter(
  { page }: RequestContext,
  form: FormData,
  { at, query: changes = {} }: IntentDone,
): string {
  const query = new URLSearchParams(page.url.searchParams);
  for (const [name, value] of Object.entries({ reply: null, ...changes })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const fragment = at ?? form.get("at");
  const hash = typeof fragment === "string" && /^[\w-]{1,80}$/.test(fragment) ? `#${fragment}` : "";
  return `${page.url.pathname}${query.size ? `?${query}` : ""}${hash}`;
}

/** Whether an action failed because the reader is not logged in, or no longer. */
export function isLoginNeeded(error: unknown): boolean {
  return error instanceof UpstreamError && (error.kind === "login-needed" || error.status === 401);
}

/** Redirects to the login, which LOGIN calls need (contract §5.8). The flash keeps the draft. */
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

function failureOf(intent: string, error: unknown, form: FormData, context: RequestContext): IntentResult {
  const values = typedIn(form);
  if (error instanceof Refused) return { intent, ok: false, values, ...error.refusal };
  const code = error instanceof UpstreamError ? error.code : undefined;
  const text = code === undefined ? undefined : TOAST_OF_CODE[code];
  const msg = error instanceof UpstreamError ? error.msg : undefined;
  if (!text && !msg) {
    context.log.error({ requestId: context.page.requestId, intent, err: error }, "an action failed");
  }
  return { intent, ok: false, values, code, toast: text ?? msg ?? NETWORK_FAILED };
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

/** The refusal of an invalid hidden field, which only a manipulated form sends. */
export const noSuchContent = () => new Refused({ toast: "内容不存在", status: 400 });

/**
 * Reads an id from a form.
 * @param otherwise the id when the field is absent or empty
 * @throws Refused with status 400 when the value is not an id
 */
export function idField(form: FormData, name: string, otherwise = ""): string {
  const value = textField(form, name) || otherwise;
  if (!isId(value)) throw noSuchContent();
  return value;
}

/** Treats envelope code 1004 (already done) as a success. @returns the call's answer, or `state` for that code (contract §1.1) */
export async function doneAlready<T>(call: Promise<T>, state: T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 1004) return state;
    throw error;
  }
}
