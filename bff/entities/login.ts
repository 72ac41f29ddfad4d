import type { z } from "zod";
import { answer, entity } from "../reading/entity.ts";
import { may, must, or } from "../reading/fields.ts";
import { count, flag, image, oneOf, text } from "../reading/kinds.ts";
import { User } from "./user.ts";

/** After a code was sent: seconds until the next may be asked for, and until this one expires. */
export const SmsSent = answer({ interval: or(count, 60), expire: or(count, 300) });
export type SmsSent = z.output<typeof SmsSent>;

/** `none`: no captcha needed; `text`: a question or a picture to answer; `slide`: needs JavaScript. */
export const CaptchaSession = entity({
  sessionId: must(text),
  kind: or(oneOf(["none", "text", "slide"]), "text"),
  question: may(text),
  imgurl: may(image),
});
export type CaptchaSession = z.output<typeof CaptchaSession>;

export const CaptchaVerified = entity({ verifyToken: must(text) });
export type CaptchaVerified = z.output<typeof CaptchaVerified>;

/** A fresh login; `expire` in seconds. */
export const Login = entity({ token: must(text), expire: may(count), user: User });
export type Login = z.output<typeof Login>;

export const WechatBind = answer({ bind: or(flag, 0), token: may(text) });
export type WechatBind = z.output<typeof WechatBind>;
