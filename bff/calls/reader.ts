import { z } from "zod";
import { CaptchaSession, CaptchaVerified, Login, SmsSent, WechatBind } from "../entities/login.ts";
import { FeatureCheck, featureNames, User } from "../entities/user.ts";
import { wholeList } from "../reading/page.ts";
import { call } from "./call.ts";

const Phone = z.string().regex(/^1[3-9]\d{9}$/);

const SmsRequest = z.object({
  phone: Phone,
  codeType: z.enum(["login", "bind"]),
  verifyToken: z.string().optional(),
});

/** Who the reader is, what is switched on, and SMS login (contract §4.4, §4.8). */
export const readerCalls = {
  functionCheck: call({
    at: "POST /tool/support/function/check",
    body: z.object({ functionName: z.array(z.enum(featureNames)).default([...featureNames]) }),
    data: wholeList(FeatureCheck, "functionName"),
    audience: "everyone",
    style: "P",
    stamped: "timestamp",
  }),
  userInfo: call({
    at: "POST /user/v1/user/base/info",
    body: z.object({}),
    data: User,
    audience: "reader",
    style: "P",
    token: "both",
  }),
  smsCode: call({
    at: "POST /auth/sms/v1/code",
    body: SmsRequest,
    data: SmsSent,
    audience: "reader",
    style: "P",
    write: true,
  }),
  /** The other provider, for the second and later codes. */
  smsCodeQiNiu: call({
    at: "POST /auth/sms/v1/codeQiNiu",
    body: SmsRequest,
    data: SmsSent,
    audience: "reader",
    style: "P",
    write: true,
  }),
  captchaSession: call({
    at: "POST /auth/sms/v1/jd/session",
    body: z.object({ phone: Phone.optional() }),
    data: CaptchaSession,
    audience: "reader",
    style: "P",
    write: true,
  }),
  captchaVerify: call({
    at: "POST /auth/sms/v1/jd/verify/token",
    body: z.object({ sessionId: z.string().min(1).max(200), answer: z.string().trim().min(1).max(200) }),
    data: CaptchaVerified,
    audience: "reader",
    style: "P",
    write: true,
  }),
  smsLogin: call({
    at: "POST /auth/sms/login",
    body: z.object({ phone: Phone, code: z.string().regex(/^\d{4,6}$/) }),
    data: Login,
    audience: "reader",
    style: "P",
    loginClient: true,
    write: true,
  }),
  wechatCheckBind: call({
    at: "POST /auth/wechat/v1/checkbind",
    body: z.object({}),
    data: WechatBind,
    audience: "reader",
    style: "P",
  }),
};
