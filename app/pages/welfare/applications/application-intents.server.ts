import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { AuditState } from "#bff/entities/welfare-people.ts";
import { today } from "../../../routes/calendar-day.ts";
import {
  Refused,
  type Intent,
  type IntentArgs,
  type IntentDone,
} from "../../../request/intents/intents.server.ts";
import { keptThroughLogin } from "../../../request/intents/kept-form.server.ts";
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

const HANDED_IN = "提交成功，请等待审核";

/** The intents of a form: the code by text message, and the application itself (pages §4.11, §11). */
export function applicationIntents(kind: ApplicationKind): Record<string, Intent> {
  return {
    "sms-code": keptThroughLogin(sendFormCode),
    [`apply-${kind}`]: keptThroughLogin(once((args) => apply(kind, args))),
  };
}

/** The form has no place without a login; asked before anything is checked or sent. */
function requireLogin({ context }: IntentArgs): void {
  if (!context.page.reader.token)
    throw new UpstreamError({ kind: "login-needed", call: "cwAuditStatus", status: 401 });
}

/** A code for the phone of the form, which comes back as it was typed. */
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
  /** Of what is changed. */
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
  await audited(values, args);
  try {
    await handIn(application, context);
  } catch (error) {
    return settle(error, application, context.bff).then((toast) => done(args, toast));
  }
  return done(args, HANDED_IN);
}

/** The page itself, which shows how the application stands; what was being changed is changed. */
function done({ context: { page } }: IntentArgs, toast: string): IntentDone {
  const query = new URLSearchParams(page.url.searchParams);
  query.delete("edit");
  return { toast, goTo: `${page.url.pathname}${query.size ? `?${query}` : ""}` };
}

function applicationOf(kind: ApplicationKind, values: Values): Application {
  const { applicationId: id = "" } = values;
  const asked = STAGES.find((stage) => stage === values.stage) ?? "first";
  return { kind, id, values, stage: isId(id) ? asked : "first" };
}

/** @throws Refused when the words do not pass (contract §1.1, 1005) */
async function audited({ name, skills, intro, address }: Values, { context }: IntentArgs): Promise<void> {
  const { features } = await context.session();
  if (!features.includes("Audit_text")) return;
  const content = [name, skills, address, intro].filter(Boolean).join("\n");
  const { pass } = await context.bff.aiValidate({ content, scene: "apply" });
  if (pass !== 1) throw new Refused({ toast: "您的内容包含不当信息，请修改后再发布", code: 1005 });
}

/** A first application and one with a new phone are registered, what was handed in before is updated. */
async function handIn(application: Application, context: IntentArgs["context"]): Promise<void> {
  const { kind, stage, id, values } = application;
  const { bff } = context;
  if (stage === "first") return register(application, context);
  if (stage === "again" && values.code && (await registeredAnew(application, context))) return;
  const phone = provedPhone(application, await bff.cwAuditStatus({ type: kind }));
  if (kind === "volunteer") await bff.cwVolunteerUpdate({ volunteerId: id, ...personOf(values), phone });
  else await bff.cwGroupUpdate({ groupId: id, ...groupOf(values), phone });
}

/** Registered already, words that may not be said, closed, another reader's data (contract §1.1). */
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

/** @returns false for who may not register twice; they can still change what there is */
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
 * The phone of an update: the one that is on record, which a code proved once. An update takes no code (contract §4.12), so that it proves no
 * other phone; neither does a registration that was refused, whose code may not even have been looked at.
 * @throws Refused when another phone was typed, or the gateway does not say which one it has
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

/** Texts for codes that mean something of their own here (contract §1.1). */
const TOASTS: Record<number, string> = {
  1006: "暂不接受申请，请稍后再试",
  1007: "暂不接受申请，请稍后再试",
  1008: "只能修改自己的资料",
};

/**
 * After a refusal: what to tell the reader when the application is in after all.
 * @throws Refused, or the error itself when nothing is to be said beyond what is said of every action
 */
async function settle(error: unknown, { kind, values }: Application, bff: Bff): Promise<string> {
  const code = codeOf(error);
  const msg = error instanceof UpstreamError ? error.msg : undefined;
  if (code === 1004) return "您已提交过申请";
  if (code === 1001) {
    // A form that came twice: the first has used the code up.
    const state = await bff.cwAuditStatus({ type: kind }).catch(() => null);
    if (state?.auditstatus === 0) return HANDED_IN;
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
