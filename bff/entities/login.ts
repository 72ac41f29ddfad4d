import type { z } from "zod";
import { answer, entity } from "../reading/entity.ts";
import { may, must, or } from "../reading/fields.ts";
import { count, flag, image, oneOf, text, ticket } from "../reading/kinds.ts";
import { User } from "./user.ts";

/** The answer after a code was sent: the seconds until the next can be requested, and until this one expires. */
export const SmsSent = answer({ interval: or(count, 60), expire: or(count, 300) });
export type SmsSent = z.output<typeof SmsSent>;

/** `none`: no captcha; `text`: a question or a picture to answer; `slide`: needs JavaScript. */
export const CaptchaSession = entity({
  sessionId: must(ticket),
  kind: or(oneOf(["none", "text", "slide"]), "text"),
  question: may(text),
  imgurl: may(image),
});
export type CaptchaSession = z.output<typeof CaptchaSession>;

export const CaptchaVerified = entity({ verifyToken: must(ticket) });
export type CaptchaVerified = z.output<typeof CaptchaVerified>;

/** The answer of a login call. `expire` is in seconds. */
export const LoginAnswer = entity({ token: must(ticket), expire: may(count), user: User });
export type LoginAnswer = z.output<typeof LoginAnswer>;

export const WechatBind = answer({ bind: or(flag, 0), token: may(ticket) });
export type WechatBind = z.output<typeof WechatBind>;
