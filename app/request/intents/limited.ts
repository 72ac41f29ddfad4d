import type { LimitedAction } from "../request-context.ts";

/** Intents by which something is written that others read, or that makes others work; `apply-…` are more of them. */
const WRITES = new Set([
  "comment",
  "reply",
  "ai-comment",
  "report-comment",
  "publish",
  "jointly",
  "image-process",
  "register-activity",
]);
/** Intents that decide something by number, once for each reader. */
const VOTES = new Set(["vote", "pk"]);
const LOGINS = new Set(["login", "captcha", "qr-confirm", "continue-login"]);
/** Leaving is free; codes by text message have a limit where they are sent, after the gateway's question. */
const FREE = new Set(["logout", "qr-cancel", "decline-login", "sms-code"]);

/** The kind of limit that an intent counts against; undefined: none. The default is `like`. */
export function limitedAs(intent: string): LimitedAction | undefined {
  if (FREE.has(intent)) return undefined;
  if (WRITES.has(intent) || intent.startsWith("apply-")) return "comment";
  if (VOTES.has(intent)) return "vote";
  return LOGINS.has(intent) ? "login" : "like";
}
