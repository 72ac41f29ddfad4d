import { randomBytes } from "node:crypto";
import { z } from "zod";
import { codeSeconds, isVerified, openCaptcha, sendCode, solveCaptcha, takeCode } from "../store/codes.ts";
import type { User } from "../store/users.ts";
import {
  bindWeChat,
  endToken,
  grantToken,
  loginSeconds,
  findOrAddUser,
  findUserIdByWeChat,
} from "../store/users.ts";
import { findWelfareIds } from "../store/welfare-applications.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, answerReader, Refusal } from "./answer.ts";

const phonePattern = /^1[3-9]\d{9}$/;

/** The WeChat account that is bound to the demo's reader from the start. */
const boundOpenId = "demo-open-reader";

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** The reader as sent (contract §2 User). */
function profileOf({ db, now }: CallContext, { userid, name, headimg, usertype, userdes, phone }: User) {
  return {
    userid,
    name,
    userType: usertype,
    userDes: userdes,
    ...(headimg !== null && { headImg: headimg }),
    ...(phone !== null && { phone: maskPhone(phone) }),
    ...findWelfareIds(db, userid, now),
  };
}

function checkPhone(phone: string): void {
  if (!phonePattern.test(phone)) throw new Refusal(1007, "手机号格式不正确");
}

/**
 * Phones that end in 0000 need a captcha first; phones that end in 0001 are always refused as too frequent (pages
 * §15).
 */
const sendRow = answer(
  z.object({ phone: z.string(), codeType: z.enum(["login", "bind"]), verifyToken: z.string().default("") }),
  ({ phone, verifyToken }, { db, now, log }) => {
    checkPhone(phone);
    if (phone.endsWith("0001")) throw new Refusal(1002, "验证码发送太频繁，请60秒后再试");
    if (phone.endsWith("0000") && !isVerified(db, phone, verifyToken, now))
      throw new Refusal(1003, "请先完成验证");
    const code = sendCode(db, phone, now);
    log.info({ phone: maskPhone(phone), code }, "text message sent");
    return { interval: 60, expire: codeSeconds };
  },
);

/** Login by text message or WeChat, and the logged-in reader (contract §4.4, §4.8). */
export const loginAnswers: AnswerTable = {
  "POST /auth/sms/v1/code": sendRow,
  "POST /auth/sms/v1/codeQiNiu": sendRow,

  "POST /auth/sms/v1/jd/session": answer(
    z.object({ phone: z.string().default("") }),
    ({ phone }, { db, now }) => {
      const needsAnswer = phone.endsWith("0000");
      const sessionId = openCaptcha(db, phone, needsAnswer ? "7" : "", now);
      return needsAnswer ? { sessionId, kind: "text", question: "3 + 4 = ?" } : { sessionId, kind: "none" };
    },
  ),

  "POST /auth/sms/v1/jd/verify/token": answer(
    z.object({ sessionId: z.string().min(1), answer: z.string().trim().default("") }),
    ({ sessionId, answer: solution }, { db, now }) => {
      const verifyToken = solveCaptcha(db, sessionId, solution, now);
      if (verifyToken === undefined) throw new Refusal(1003, "验证未通过，请重试");
      return { verifyToken };
    },
  ),

  "POST /auth/sms/login": answer(
    z.object({ phone: z.string(), code: z.string(), openId: z.string().default("") }),
    ({ phone, code, openId }, context) => {
      const { db, now } = context;
      if (!context.header("client-id") || !context.header("client-name"))
        throw new Refusal(403, "client-id, client-name: required");
      checkPhone(phone);
      if (!takeCode(db, phone, code, now)) throw new Refusal(1001, "验证码错误或已过期");
      const user = findOrAddUser(db, phone);
      if (openId) bindWeChat(db, openId, user.userid);
      return {
        token: grantToken(db, user.userid, now),
        expire: loginSeconds,
        user: profileOf(context, user),
      };
    },
  ),

  "POST /auth/wechat/v1/checkbind": answer(
    z.object({ openId: z.string().default("") }),
    ({ openId }, { db, now }) => {
      if (openId === boundOpenId) return { bind: 1, token: "demo-token-reader" };
      const userid = openId && findUserIdByWeChat(db, openId);
      return userid ? { bind: 1, token: grantToken(db, userid, now) } : { bind: 0 };
    },
  ),

  // An addition of ours (LOGOUT_CALL): the contract has no logout.
  "POST /auth/logout": answerReader(z.object({}), (_, { db, token = "" }) => {
    endToken(db, token);
    return {};
  }),

  "POST /user/v1/user/base/info": answer(z.object({}), (_, context) => {
    const { user, token } = context;
    if (token === undefined) throw new Refusal(401, "请先登录");
    if (!user) throw new Refusal(500, "登录已失效");
    return profileOf(context, user);
  }),

  "GET /user/v1/user/base/infoEnc/v1": answerReader(z.object({}), () => ({
    enc: randomBytes(32).toString("base64url"),
  })),
};
