import { UpstreamError } from "#bff/client.ts";
import { Refused, textField, type Intent, type IntentArgs } from "../intents/intents.server.ts";
import type { LoginStep } from "./login-step.ts";
import { safeBack } from "./safe-back.ts";

const PHONE = /^1[3-9]\d{9}$/;
const CODE = /^\d{4,6}$/;
const MONTH = 30 * 24 * 3600;
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

const smsCode: Intent = async (args) => {
  const phone = phoneOf(args);
  await askCaptcha(args, phone);
  return send(args, phone);
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
  return send(args, phone, verifyToken);
};

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

async function send(args: IntentArgs, phone: string, verifyToken?: string) {
  const { form, context } = args;
  const { page, bff, signer } = context;
  if (!(await context.sendLimit.take(page.visitorId, page.address)))
    throw new Refused({ toast: TOO_OFTEN, status: 429 });
  const again = textField(form, "again") === "1";
  const request = { phone, codeType: "login", verifyToken } as const;
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

const login: Intent = async (args) => {
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
  context.page.cookies.set("tokenID", token, { maxAge: Math.min(expire ?? MONTH, MONTH) });
  return { toast: "登录成功", goTo: safeBack(context.page.url.searchParams.get("back")) };
};

const logout: Intent = async ({ form, context }) => {
  context.page.cookies.expire("tokenID");
  return {
    toast: "已退出登录",
    goTo: safeBack(textField(form, "back") || context.page.url.searchParams.get("back")),
  };
};

/** The intents of the login page (pages §9.2). */
export const loginIntents = { "sms-code": smsCode, captcha, login, logout };
