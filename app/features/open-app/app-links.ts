import type { PublicSettings } from "../../request/public-settings.ts";

/** The reader's system, by which a download is offered. */
export type System = "ios" | "android" | "desktop";

export function systemOf(userAgent: string, isMobile: boolean): System {
  if (/iphone|ipad|ipod/i.test(userAgent)) return "ios";
  return isMobile ? "android" : "desktop";
}

/** Browsers inside other apps cannot open ours; they can only be left (pages §4.14). */
export function mustBeLeft(userAgent: string): boolean {
  return /MicroMessenger|weibo|\bQQ\/|QZone/i.test(userAgent);
}

/** What the app opens: a piece of news, or one of its pages. */
export type AppQuery = Record<string, string | number | undefined>;

/** Address that the app opens; null when the app has no scheme (a setting without value hides its control, pages §12). */
export function appLink({ appScheme }: Pick<PublicSettings, "appScheme">, query: AppQuery): string | null {
  if (!appScheme) return null;
  const told = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
  return `${appScheme}://open${search.size ? `?${search}` : ""}`;
}

/** Where the app is to be had for a system; null when the setting is empty. */
export function downloadLink(
  { iosUrl, androidUrl }: Pick<PublicSettings, "iosUrl" | "androidUrl">,
  system: System,
): string | null {
  if (system === "ios") return iosUrl || null;
  return (system === "android" && androidUrl) || null;
}
