import { z } from "zod";
import { CaptchaSession, CaptchaVerified, LoginAnswer, SmsSent, WechatBind } from "../entities/login.ts";
import { domain } from "./call.ts";
import { Nothing, Phone, SmsCode } from "./fields.ts";

const call = domain("login", "Login by SMS, and the WeChat binding");

const SmsRequest = z.object({
  phone: Phone,
  codeType: z.enum(["login", "bind"]),
  verifyToken: z.string().optional(),
});

/** SMS login, the WeChat binding (contract §4.8), and the logout of gateways that have one. */
export const loginCalls = {
  smsCode: call({
    says: "Send a code by SMS",
    at: "POST /auth/sms/v1/code",
    body: SmsRequest,
    data: SmsSent,
    audience: "reader",
    style: "P",
    write: true,
  }),
  smsCodeQiNiu: call({
    says: "Send a code by SMS through the second provider",
    at: "POST /auth/sms/v1/codeQiNiu",
    body: SmsRequest,
    data: SmsSent,
    audience: "reader",
    style: "P",
    write: true,
  }),
  captchaSession: call({
    says: "Start a captcha",
    at: "POST /auth/sms/v1/jd/session",
    body: z.object({ phone: Phone.optional() }),
    data: CaptchaSession,
    audience: "reader",
    style: "P",
    write: true,
  }),
  captchaVerify: call({
    says: "Submit the solution of a captcha",
    at: "POST /auth/sms/v1/jd/verify/token",
    body: z.object({ sessionId: z.string().min(1).max(200), answer: z.string().trim().min(1).max(200) }),
    data: CaptchaVerified,
    audience: "reader",
    style: "P",
    write: true,
  }),
  smsLogin: call({
    says: "Log in with phone and code",
    at: "POST /auth/sms/login",
    body: z.object({ phone: Phone, code: SmsCode }),
    data: LoginAnswer,
    audience: "reader",
    style: "P",
    loginClient: true,
    byIds: "binds",
    write: true,
  }),
  wechatCheckBind: call({
    says: "Whether a WeChat account is bound",
    at: "POST /auth/wechat/v1/checkbind",
    body: z.object({}),
    data: WechatBind,
    audience: "reader",
    style: "P",
    byIds: "logs-in",
  }),
  logout: call({
    says: "End a login token; only where the setting LOGOUT_CALL has its address",
    at: "POST /auth/logout",
    where: "LOGOUT_CALL",
    body: z.object({}),
    data: Nothing,
    audience: "reader",
    style: "P",
    token: "header",
    login: true,
    write: true,
  }),
};
