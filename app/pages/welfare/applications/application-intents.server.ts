import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { AuditState } from "#bff/entities/welfare-people.ts";
import { today } from "../../../routes/calendar-day.ts";
import {
  Refused,
  type Intent,
  type IntentArgs,
  type IntentDone,
} from "../../../request/intents/intents.server.ts";
import { savedThroughLogin } from "../../../request/intents/saved-form.server.ts";
import { once } from "../../../request/intents/once.server.ts";
import { typedIn } from "../../../request/intents/typed-in.ts";
import { refuseHeldBack } from "../../../features/login/held-back.server.ts";
import { BAD_PHONE, maskedPhone, PHONE } from "../../../features/login/phone-and-code.ts";
import { CODE_SENT, sendCode, sendCodeAfterCaptcha } from "../../../features/login/sms-codes.server.ts";
import {
  birthday,
  problemsOf,
  skillsOf,
  STAGES,
  tidied,
  type ApplicationKind,
  type Stage,
  type Values,
} from "./application-rules.ts";
import type { ApplicationStep } from "./application-step.ts";
import { isOnRecord, storedPhone } from "./load-application.server.ts";
import { isId } from "../../../routes/content-id.ts";

const SUBMITTED = "提交成功，请等待审核";

/** The intents of a form: `sms-code` sends a code, `apply-{kind}` submits the application (pages §4.11, §11). */
export function applicationIntents(kind: ApplicationKind): Record<string, Intent> {
  return {
    "sms-code": savedThroughLogin(sendFormCode),
    [`apply-${kind}`]: savedThroughLogin(once((args) => apply(kind, args))),
  };
}

/** Refuses a form without a login before anything is checked or sent. @throws UpstreamError 401 */
function requireLogin({ context }: IntentArgs): void {
  if (!context.page.reader.token)
    throw new UpstreamError({ kind: "login-needed", call: "cwAuditStatus", status: 401 });
}

/** Sends a code to the phone in the form. The result returns all values as they were typed. */
const sendFormCode: Intent = async (args) => {
  requireLogin(args);
  const values = typedIn(args.form);
  const phone = values.phone?.trim() ?? "";
  if (!PHONE.test(phone)) throw new Refused({ errors: { phone: BAD_PHONE } });
  const send = values.sessionId ? sendCodeAfterCaptcha : sendCode;
  const { interval } = await send(args, phone, "bind");
  const data: ApplicationStep = { sent: { masked: maskedPhone(phone), interval } };
  return { toast: CODE_SENT, data, values, stay: true };
};

interface Application {
  kind: ApplicationKind;
  stage: Stage;
  /** Id of the application that is changed; "" for a first one. */
  id: string;
  values: Values;
}

async function apply(kind: ApplicationKind, args: IntentArgs): Promise<IntentDone> {
  requireLogin(args);
  const { form, context } = args;
  const application = applicationOf(kind, tidied(typedIn(form)));
  const { stage, values } = application;
  const errors = problemsOf(kind, values, { today: today(), stage, keepsPhone: stage !== "first" });
  if (Object.keys(errors).length > 0) throw new Refused({ errors });
  await requireCleanText(values, args);
  try {
    await submit(application, context);
  } catch (error) {
    return toastAfterRefusal(error, application, context.bff).then((toast) => done(args, toast));
  }
  return done(args, SUBMITTED);
}

/** Leads back to the page, without `?edit`, which shows the state of the application. */
function done({ context: { page } }: IntentArgs, toast: string): IntentDone {
  const query = new URLSearchParams(page.url.searchParams);
  query.delete("edit");
  return { toast, goTo: `${page.url.pathname}${query.size ? `?${query}` : ""}` };
}

function applicationOf(kind: ApplicationKind, values: Values): Application {
  const { applicationId: id = "" } = values;
  const requested = STAGES.find((stage) => stage === values.stage) ?? "first";
  return { kind, id, values, stage: isId(id) ? requested : "first" };
}

/** Has the gateway audit the text, where the feature is on. @throws Refused with code 1005 (contract §1.1) when it does not pass */
async function requireCleanText(
  { name, skills, intro, address }: Values,
  { context }: IntentArgs,
): Promise<void> {
  const { features } = await context.session();
  if (!features.includes("Audit_text")) return;
  const content = [name, skills, address, intro].filter(Boolean).join("\n");
  const { pass } = await context.bff.aiValidate({ content, scene: "apply" });
  if (pass !== 1) throw new Refused({ toast: "您的内容包含不当信息，请修改后再发布", code: 1005 });
}

/** Registers a first application or one with a new phone; updates any other. */
async function submit(application: Application, context: IntentArgs["context"]): Promise<void> {
  const { kind, stage, id, values } = application;
  const { bff } = context;
  if (stage === "first") return register(application, context);
  if (stage === "again" && values.code && (await registeredAnew(application, context))) return;
  const phone = provedPhone(application, await bff.cwAuditStatus({ type: kind }));
  if (kind === "volunteer") await bff.cwVolunteerUpdate({ volunteerId: id, ...personOf(values), phone });
  else await bff.cwGroupUpdate({ groupId: id, ...groupOf(values), phone });
}

/** Codes that do not mean a wrong SMS code: registered already, refused text, closed, data of another reader (contract §1.1). */
const OTHER_REASONS = new Set([1004, 1005, 1006, 1008]);

async function register(
  { kind, values }: Application,
  { bff, phones }: IntentArgs["context"],
): Promise<void> {
  const { phone = "", code = "" } = values;
  const check = () =>
    kind === "volunteer"
      ? bff.cwVolunteerRegister({ ...personOf(values), phone, code, agree: 1 })
      : bff.cwGroupRegister({ ...groupOf(values), phone, code });
  await refuseHeldBack(() => phones.tryCode<unknown>(phone, check, OTHER_REASONS), { field: "code" });
}

/** @returns false when the gateway allows no second registration; the application can still be updated */
async function registeredAnew(application: Application, context: IntentArgs["context"]): Promise<boolean> {
  try {
    await register(application, context);
    return true;
  } catch (error) {
    if (codeOf(error) === 1004) return false;
    throw error;
  }
}

/**
 * The phone for an update. It must be the one on record, which a code has proved. An update takes no code (contract §4.12), so it
 * can't prove another phone. A refused registration can't either: its code may not have been checked.
 * @throws Refused when the typed phone differs, or the gateway does not say which phone it has
 */
function provedPhone({ stage, values: { phone = "", code } }: Application, state: AuditState): string {
  const stored = storedPhone(state);
  if (!phone && stored) return stored;
  if (!phone) throw new Refused({ errors: { phone: BAD_PHONE } });
  if (isOnRecord(phone, state.form?.phone)) return phone;
  if (stage === "again" && !code) throw new Refused({ errors: { code: "更换手机号请先获取验证码" } });
  throw new Refused({ errors: { phone: "这里不能更换手机号，请填写原来的手机号" } });
}

function personOf({
  name = "",
  sex = "",
  birth = "",
  city = "",
  groupId = "",
  skills = "",
  intro = "",
}: Values) {
  return {
    name,
    sex,
    birth: birthday(birth) ?? birth,
    city,
    groupId: isId(groupId) ? groupId : undefined,
    skills: skillsOf(skills),
    intro: intro || undefined,
  };
}

function groupOf({ name = "", leader = "", city = "", address, intro = "", logo }: Values) {
  return { name, leader, city, address: address || undefined, intro, logo: logo || undefined };
}

/** Texts for codes that have a special meaning here (contract §1.1). */
const TOASTS: Record<number, string> = {
  1006: "暂不接受申请，请稍后再试",
  1007: "暂不接受申请，请稍后再试",
  1008: "只能修改自己的资料",
};

/**
 * Handles a refused application.
 * @returns the toast when the application was accepted nevertheless, e.g. by an earlier submission
 * @throws Refused with a text for this form, else the error itself
 */
async function toastAfterRefusal(error: unknown, { kind, values }: Application, bff: Bff): Promise<string> {
  const code = codeOf(error);
  const msg = error instanceof UpstreamError ? error.msg : undefined;
  if (code === 1004) return "您已提交过申请";
  if (code === 1001) {
    // The same form was sent twice: the first submission has used the code.
    const state = await bff.cwAuditStatus({ type: kind }).catch(() => null);
    if (state?.auditstatus === 0) return SUBMITTED;
    throw new Refused({ errors: { code: msg ?? "验证码错误或已过期" }, code, status: 409 });
  }
  if (code === 1003) throw new Refused({ errors: { code: "请重新获取验证码" }, code, status: 409 });
  if (code === 404 && kind === "volunteer" && values.groupId)
    throw new Refused({ errors: { groupId: "该团队不存在，请重新选择" }, code, status: 409 });
  const toast = code === undefined ? undefined : TOASTS[code];
  if (toast) throw new Refused({ toast: msg ?? toast, code, status: 409 });
  throw error;
}

const codeOf = (error: unknown) => (error instanceof UpstreamError ? error.code : undefined);
