import { useRootData } from "../../browser/page-data.ts";
import { useSession, useSettings } from "../../browser/use-session.tsx";
import type { PublicSettings } from "../../request/public-settings.ts";
import type { Session } from "../../request/session.ts";
import { appLink, type AppQuery } from "./app-links.ts";

export interface AppWay {
  /** The landing page, with the shared item where there is one. It works everywhere, without script too. */
  page: string;
  /** The app's own URL, if this browser can follow it. */
  scheme: string | null;
  /** The data of WeChat's launch tag. */
  launch: { appId: string; extinfo: string } | null;
  /** Whether any setting says where the app is. */
  known: boolean;
}

export interface AppReader {
  settings: Pick<PublicSettings, "appScheme" | "iosUrl" | "androidUrl" | "wxOpenAppId">;
  environment: Session["environment"];
  isMobile: boolean;
}

/** {@link appWay} for the current reader. */
export function useAppWay(query: AppQuery): AppWay | null {
  const settings = useSettings();
  const { environment } = useSession();
  const root = useRootData();
  return appWay(query, { settings, environment, isMobile: root?.isMobile ?? false });
}

/**
 * How the reader gets into the app (pages §12): by its scheme in a phone's browser that supports schemes, by the launch tag in
 * WeChat, otherwise by the download page.
 * @returns null inside our own app, where there is nothing to open
 */
export function appWay(query: AppQuery, { settings, environment, isMobile }: AppReader): AppWay | null {
  if (environment === "own") return null;
  const { appScheme, iosUrl, androidUrl, wxOpenAppId } = settings;
  const { newsid } = query;
  const link = appLink(settings, query);
  const knowsSchemes = isMobile && (environment === "browser" || environment === "partner");
  // When WeChat's launch tag fails, it leads to the page of shared links, on every page (pages §12).
  const page = environment === "wechat" ? "/new/shareDown" : "/new/down";
  return {
    page: newsid ? `/new/shareDown/${newsid}` : page,
    scheme: knowsSchemes ? link : null,
    launch: environment === "wechat" && wxOpenAppId && link ? { appId: wxOpenAppId, extinfo: link } : null,
    known: Boolean(appScheme || iosUrl || androidUrl),
  };
}
