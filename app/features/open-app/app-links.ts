import type { PublicSettings } from "../../request/public-settings.ts";

/** The reader's system, which decides what download is offered. */
export type System = "ios" | "android" | "desktop";

export function systemOf(userAgent: string, isMobile: boolean): System {
  if (/iphone|ipad|ipod/i.test(userAgent)) return "ios";
  return isMobile ? "android" : "desktop";
}

/** Whether the page is open in another app's browser. Such a browser cannot open ours; the reader has to leave it (pages §4.14). */
export function isInAppBrowser(userAgent: string): boolean {
  return /MicroMessenger|weibo|\bQQ\/|QZone/i.test(userAgent);
}

/** What the app opens: a news item, or one of its own pages. */
export type AppQuery = Record<string, string | number | undefined>;

/** The app's URL for an item; null when the app scheme is not configured (a setting without value hides its control, pages §12). */
export function appLink({ appScheme }: Pick<PublicSettings, "appScheme">, query: AppQuery): string | null {
  if (!appScheme) return null;
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  return `${appScheme}://open${search.size ? `?${search}` : ""}`;
}

/** The download URL for a system; null when the setting is empty. */
export function downloadLink(
  { iosUrl, androidUrl }: Pick<PublicSettings, "iosUrl" | "androidUrl">,
  system: System,
): string | null {
  if (system === "ios") return iosUrl || null;
  return (system === "android" && androidUrl) || null;
}
