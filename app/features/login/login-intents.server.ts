import { UpstreamError } from "#bff/client/client.ts";
import {
  Refused,
  textField,
  type Intent,
  type IntentArgs,
  type IntentDone,
} from "../../request/intents/intents.server.ts";
import { NETWORK_FAILED } from "../../request/intents/intent-result.ts";
import { endLogin } from "./end-login.server.ts";
import { refuseHeldBack } from "./held-back.server.ts";
import { saveLogin } from "./login-cookie.server.ts";
import type { LoginStep } from "./login-step.ts";
import { BAD_CODE, BAD_PHONE, CODE, maskedPhone, PHONE } from "./phone-and-code.ts";
import { safeBack } from "./safe-back.ts";
import {
  CODE_SENT,
  sendCode,
  sendCodeAfterCaptcha,
  TOO_OFTEN,
  type CodeSent,
  type CodeType,
} from "./sms-codes.server.ts";

const WRONG_CODE = 1001;

const AGREE = "请先阅读并同意用户协议和隐私政策";

/** The phone from the form: signed by the step before, or typed. @throws Refused when the phone is invalid or the agreement is missing */
function phoneOf({ form, context }: IntentArgs): string {
  const signed = textField(form, "signed");
  const phone = (signed && context.signer.verify(signed)) || textField(form, "phone");
  if (!PHONE.test(phone)) throw new Refused({ errors: { phone: BAD_PHONE } });
  if (textField(form, "agree") !== "1") throw new Refused({ errors: { agree: AGREE } });
  return phone;
}

/** What the intent does after the code was right and the reader is logged in. */
type AfterLogin = (args: IntentArgs) => IntentDone;

/** The intents of a login by text message: request a code, solve a captcha if the gateway asks for one, log in (pages §9.2). */
export function smsIntents({ codeType, done }: { codeType: CodeType; done: AfterLogin }) {
  const requestCode = async (args: IntentArgs, send: (phone: string) => Promise<CodeSent>) => {
    const phone = phoneOf(args);
    const step = (interval: number): LoginStep => ({
      sent: sentStep(phone, args.context.signer.sign(phone), interval),
    });
    const { interval } = await send(phone).catch((error: unknown) => {
      // A refused request for another code keeps the form for the code that the reader already has.
      if (error instanceof Refused && !error.refusal.data && textField(args.form, "again") === "1")
        throw new Refused({ ...error.refusal, data: step(0) });
      throw error;
    });
    const data = step(interval);
    return { toast: CODE_SENT, data, stay: true };
  };
  const smsCode: Intent = (args) => requestCode(args, (phone) => sendCode(args, phone, codeType));
  const captcha: Intent = (args) => requestCode(args, (phone) => sendCodeAfterCaptcha(args, phone, codeType));
  const login: Intent = async (args) => {
    await logIn(args);
    return done(args);
  };
  return { "sms-code": smsCode, captcha, login };
}

function sentStep(phone: string, signed: string, interval: number) {
  return { signed, masked: maskedPhone(phone), interval };
}

/** Checks the code and sets the login cookie. @throws Refused when the code is wrong or the call fails */
async function logIn(args: IntentArgs): Promise<void> {
  const { form, context } = args;
  const phone = phoneOf(args);
  const code = textField(form, "code");
  // After a refusal the form stays at this step: the reader types the code again, not the phone.
  const data: LoginStep = { sent: sentStep(phone, context.signer.sign(phone), 0) };
  if (!CODE.test(code)) throw new Refused({ errors: { code: BAD_CODE }, data });
  const check = () => context.phones.tryCode(phone, () => context.bff.smsLogin({ phone, code }));
  const { token, expire } = await refuseHeldBack(check, { field: "code" }).catch((error: unknown) => {
    if (error instanceof Refused) throw new Refused({ ...error.refusal, data });
    if (!(error instanceof UpstreamError)) throw error;
    if (error.code === WRONG_CODE)
      throw new Refused({ errors: { code: error.msg ?? "验证码错误或已过期" }, data });
    if (error.code === 429) throw new Refused({ toast: TOO_OFTEN, data, status: 429 });
    throw new Refused({ toast: error.msg ?? NETWORK_FAILED, data, status: 502 });
  });
  await saveLogin(context, token, expire);
}

const logout: Intent = async ({ form, context }) => {
  await endLogin(context);
  return {
    toast: "已退出登录",
    goTo: safeBack(textField(form, "back") || context.page.url.searchParams.get("back")),
  };
};

/** The intents of the login page (pages §9.2). */
export const loginIntents = {
  ...smsIntents({
    codeType: "login",
    done: ({ context }) => ({
      toast: "登录成功",
      goTo: safeBack(context.page.url.searchParams.get("back")),
    }),
  }),
  logout,
};
