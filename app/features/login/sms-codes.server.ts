import { UpstreamError } from "#bff/client/client.ts";
import { Refused, textField, type IntentArgs } from "../../request/intents/intents.server.ts";
import { refuseHeldBack } from "./held-back.server.ts";
import type { LoginStep } from "./login-step.ts";

/** The purpose of a code by text message. */
export type CodeType = "login" | "bind";

export interface CodeSent {
  /** Seconds until another code may be requested. */
  interval: number;
}

const CAPTCHA_NEEDED = 1003;

export const CODE_SENT = "验证码已发送";
export const TOO_OFTEN = "操作太频繁，请稍后再试";

/**
 * Sends a code to a valid phone, within our own limits, after asking the gateway whether it needs a captcha first (decisions 0011 and
 * 0044). With `again` in the form, the second provider sends it.
 * @throws Refused with the captcha, or with status 429 when codes were requested too often
 */
export async function sendCode(args: IntentArgs, phone: string, codeType: CodeType): Promise<CodeSent> {
  await askCaptcha(args, phone);
  return send(args, phone, codeType);
}

/** Sends a code after checking the captcha's `sessionId` and `answer` in the form. @throws Refused with a new captcha after a wrong answer */
export async function sendCodeAfterCaptcha(
  args: IntentArgs,
  phone: string,
  codeType: CodeType,
): Promise<CodeSent> {
  const sessionId = textField(args.form, "sessionId");
  const answer = textField(args.form, "answer");
  if (!sessionId || sessionId.length > 200) return sendCode(args, phone, codeType);
  if (!answer) throw new Refused({ errors: { answer: "请输入验证答案" }, data: repeatCaptcha(args.form) });
  await refuseHeldBack(() => args.context.phones.question(phone));
  const { verifyToken } = await args.context.bff
    .captchaVerify({ sessionId, answer })
    .catch(async (error: unknown) => {
      if (isCaptchaNeeded(error)) await askCaptcha(args, phone, "答案不正确，请重试");
      throw error;
    });
  return send(args, phone, codeType, verifyToken);
}

function isCaptchaNeeded(error: unknown): boolean {
  return error instanceof UpstreamError && error.code === CAPTCHA_NEEDED;
}

function repeatCaptcha(form: FormData): LoginStep {
  return {
    captcha: { sessionId: textField(form, "sessionId"), question: textField(form, "question").slice(0, 200) },
  };
}

/** @throws Refused with the captcha when the gateway needs one before it sends a code */
async function askCaptcha(
  { context: { bff, phones } }: IntentArgs,
  phone: string,
  problem?: string,
): Promise<void> {
  await refuseHeldBack(() => phones.question(phone));
  const { kind, sessionId, question, imgurl } = await bff.captchaSession({ phone });
  if (kind === "none") return;
  const data: LoginStep = { captcha: { sessionId, question, imgurl } };
  throw new Refused({ errors: problem ? { answer: problem } : {}, data, code: CAPTCHA_NEEDED, status: 200 });
}

async function send(
  args: IntentArgs,
  phone: string,
  codeType: CodeType,
  verifyToken?: string,
): Promise<CodeSent> {
  const { form, context } = args;
  const { page, bff } = context;
  if (!(await context.limits.take("sms", page.reader.visitorId, page.reader.address)))
    throw new Refused({ toast: TOO_OFTEN, status: 429 });
  const request = { phone, codeType, verifyToken };
  const again = textField(form, "again") === "1";
  const callProvider = () => (again ? bff.smsCodeQiNiu(request) : bff.smsCode(request));
  return refuseHeldBack(() => context.phones.sendCode(phone, callProvider)).catch(async (error: unknown) => {
    if (isCaptchaNeeded(error)) await askCaptcha(args, phone);
    throw error;
  });
}
