import type { LimitedAction } from "../request-context.ts";

/** Intents that publish a text or make work for others. The `apply-…` intents count as such too. */
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
/** Intents that vote, once for each reader. */
const VOTES = new Set(["vote", "pk"]);
const LOGINS = new Set(["login", "captcha", "qr-confirm", "continue-login"]);
/** Intents without a limit. Text-message codes have their own limit where they are sent. */
const FREE = new Set(["logout", "qr-cancel", "decline-login", "sms-code"]);

/** The rate limit of an intent; undefined: none. Default: `like`. */
export function limitedAs(intent: string): LimitedAction | undefined {
  if (FREE.has(intent)) return undefined;
  if (WRITES.has(intent) || intent.startsWith("apply-")) return "comment";
  if (VOTES.has(intent)) return "vote";
  return LOGINS.has(intent) ? "login" : "like";
}
