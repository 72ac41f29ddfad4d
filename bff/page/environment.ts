/** Where a page is shown (pages §12). */
export const ENVIRONMENTS = ["own", "partner", "mini", "wechat", "weibo", "browser"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export interface EnvironmentPatterns {
  readonly ownApp: RegExp;
  readonly partnerApp: RegExp;
  /** `weapp=1` in the query or the cookie: the mini-program's marker. */
  readonly weapp: boolean;
}

// Internet Explorer on ordinary desktops contains "Tablet PC".
const MOBILE = /android|iphone|ipod|ipad|tablet(?! pc)|mobile|phone|blackberry|opera mini|harmonyos/i;
const WECHAT = /MicroMessenger/i;
// WeChat for Windows contains "MiniProgramEnv" in its ordinary browser, too.
const MINI_PROGRAM = /miniProgram(?!Env)/i;
const WEIBO = /weibo/i;

/** Whether a user agent has one of the words of pages §2. `Macintosh` alone is a desktop, also for an iPad that requests desktop pages. */
export function isMobile(userAgent: string): boolean {
  return MOBILE.test(userAgent);
}

export function isWeChat(userAgent: string): boolean {
  return WECHAT.test(userAgent);
}

/** The environment by user agent; the first match of own, partner, mini, wechat, weibo, browser wins (pages §12). */
export function environmentOf(
  userAgent: string,
  { ownApp, partnerApp, weapp }: EnvironmentPatterns,
): Environment {
  if (ownApp.test(userAgent)) return "own";
  if (partnerApp.test(userAgent)) return "partner";
  if (MINI_PROGRAM.test(userAgent) || (weapp && isWeChat(userAgent))) return "mini";
  if (isWeChat(userAgent)) return "wechat";
  if (WEIBO.test(userAgent)) return "weibo";
  return "browser";
}

/** `viewSource` of a view: WEIBO in Weibo or with query `opsource=7`, else WEIXIN (pages §8). */
export function viewSourceOf(userAgent: string, query: URLSearchParams): "WEIBO" | "WEIXIN" {
  return WEIBO.test(userAgent) || query.get("opsource") === "7" ? "WEIBO" : "WEIXIN";
}
