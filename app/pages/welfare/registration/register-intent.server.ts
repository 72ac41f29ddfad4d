import { UpstreamError } from "#bff/client/client.ts";
import { idField, Refused, type Intent } from "../../../request/intents/intents.server.ts";
import { once } from "../../../request/intents/once.server.ts";
import type { Registered } from "./registration.ts";

/** Texts for codes that have a special meaning here (contract §1.1). */
const TOASTS: Record<number, string> = { 1006: "暂不能报名", 1007: "名额已满", 1008: "暂不能报名" };

/** 报名 for the page's activity (pages §4.11, §11). A reader who is registered already gets a success. */
export const registerActivity: Intent = once(async ({ id: pageId, form, context: { bff } }) => {
  const id = idField(form, "id", pageId);
  const done = (toast: string, enrolled?: number) => ({
    toast,
    data: { registered: true, enrolled } satisfies Registered,
    at: "enrol",
  });
  try {
    const { enrolledcount } = await bff.cwActivityRegister({ activityId: id });
    return done("报名成功", enrolledcount);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code === undefined) throw error;
    if (error.code === 1004) return done("您已报名");
    const toast = TOASTS[error.code];
    if (!toast) throw error;
    throw new Refused({ toast: error.msg ?? toast, code: error.code, status: 409 });
  }
});
