import { UpstreamError } from "#bff/client.ts";
import {
  Refused,
  textField,
  type Intent,
  type IntentArgs,
  type IntentDone,
} from "../intents/intents.server.ts";
import { keepLogin } from "./login-cookie.server.ts";
import type { LoginStep } from "./login-step.ts";
import { safeBack } from "./safe-back.ts";

const PHONE = /^1[3-9]\d{9}$/;
const CODE = /^\d{4,6}$/;
const CAPTCHA_NEEDED = 1003;
const WRONG_CODE = 1001;

const AGREE = "请先阅读并同意用户协议和隐私政策";
const TOO_OFTEN = "操作太频繁，请稍后再试";

/** The phone as typed, or the signed one of the step before; checked like the agreement. */
function phoneOf({ form, context }: IntentArgs): string {
  const signed = textField(form, "signed");
  const phone = (signed && context.signer.verify(signed)) || textField(form, "phone");
  if (!PHONE.test(phone)) throw new Refused({ errors: { phone: "手机号格式不正确" } });
  if (textField(form, "agree") !== "1") throw new Refused({ errors: { agree: AGREE } });
  return phone;
}

/** What a code by text message is for. */
interface SmsUse {
  codeType: "login" | "bind";
  /** Once the code was right and the reader is logged in. */
  done: (args: IntentArgs) => IntentDone;
}

/** The steps of a login by text message: a code, a captcha where one is asked for, the login itself (pages §9.2). */
export function smsIntents(use: SmsUse) {
  const smsCode: Intent = async (args) => {
    const phone = phoneOf(args);
    await askCaptcha(args, phone);
    return send(args, use, phone);
  };
  const captcha: Intent = async (args) => {
    const phone = phoneOf(args);
    const sessionId = textField(args.form, "sessionId");
    const answer = textField(args.form, "answer");
    if (!sessionId || sessionId.length > 200) return smsCode(args);
    if (!answer) throw new Refused({ errors: { answer: "请输入验证答案" }, data: captchaAgain(args.form) });
    const { verifyToken } = await args.context.bff
      .captchaVerify({ sessionId, answer })
      .catch(async (error: unknown) => {
        if (error instanceof UpstreamError && error.code === CAPTCHA_NEEDED)
          await askCaptcha(args, phone, "答案不正确，请重试");
        throw error;
      });
    return send(args, use, phone, verifyToken);
  };
  const login: Intent = async (args) => {
    await logIn(args);
    return use.done(args);
  };
  return { "sms-code": smsCode, captcha, login };
}

function captchaAgain(form: FormData): LoginStep {
  return {
    captcha: { sessionId: textField(form, "sessionId"), question: textField(form, "question").slice(0, 200) },
  };
}

/** @throws Refused with the question when the upstream wants one answered before it sends a code */
async function askCaptcha({ context: { bff } }: IntentArgs, phone: string, problem?: string): Promise<void> {
  const { kind, sessionId, question, imgurl } = await bff.captchaSession({ phone });
  if (kind === "none") return;
  const data: LoginStep = { captcha: { sessionId, question, imgurl } };
  throw new Refused({ errors: problem ? { answer: problem } : {}, data, code: CAPTCHA_NEEDED, status: 200 });
}

async function send(args: IntentArgs, { codeType }: SmsUse, phone: string, verifyToken?: string) {
  const { form, context } = args;
  const { page, bff, signer } = context;
  if (!(await context.sendLimit.take(page.visitorId, page.address)))
    throw new Refused({ toast: TOO_OFTEN, status: 429 });
  const again = textField(form, "again") === "1";
  const request = { phone, codeType, verifyToken };
  const { interval } = await (again ? bff.smsCodeQiNiu(request) : bff.smsCode(request)).catch(
    async (error: unknown) => {
      if (error instanceof UpstreamError && error.code === CAPTCHA_NEEDED) await askCaptcha(args, phone);
      throw error;
    },
  );
  return {
    toast: "验证码已发送",
    data: { sent: sentTo(phone, signer.sign(phone), interval) } satisfies LoginStep,
    stay: true,
  };
}

function sentTo(phone: string, signed: string, interval: number) {
  return { signed, masked: `${phone.slice(0, 3)}****${phone.slice(7)}`, interval };
}

/** @throws Refused when the code is wrong; the cookie is set otherwise */
async function logIn(args: IntentArgs): Promise<void> {
  const { form, context } = args;
  const phone = phoneOf(args);
  const code = textField(form, "code");
  // The step stays where it is: the code is asked for again, the phone is not.
  const data: LoginStep = { sent: sentTo(phone, context.signer.sign(phone), 0) };
  if (!CODE.test(code)) throw new Refused({ errors: { code: "请输入4到6位数字验证码" }, data });
  const { token, expire } = await context.bff.smsLogin({ phone, code }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.code === WRONG_CODE)
      throw new Refused({ errors: { code: error.msg ?? "验证码错误或已过期" }, data });
    if (error.code === 429) throw new Refused({ toast: TOO_OFTEN, data, status: 429 });
    throw new Refused({ toast: error.msg ?? "网络异常，请稍后重试", data, status: 502 });
  });
  keepLogin(context, token, expire);
}

const logout: Intent = async ({ form, context }) => {
  context.page.cookies.expire("tokenID");
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
