import { useRootData } from "../../browser/page-data.ts";
import { useSession, useSettings } from "../../browser/use-session.tsx";
import type { PublicSettings } from "../../request/public-settings.ts";
import type { Session } from "../../request/session.ts";
import { appLink, type AppQuery } from "./app-links.ts";

export interface AppWay {
  /** The page that leads on: with the shared item where there is one. It works everywhere, without script too. */
  page: string;
  /** The app's own address, where this browser can follow it. */
  scheme: string | null;
  /** What WeChat's own tag needs to open the app. */
  launch: { appId: string; extinfo: string } | null;
  /** Some setting says where the app is. */
  known: boolean;
}

export interface AppReader {
  settings: Pick<PublicSettings, "appScheme" | "iosUrl" | "androidUrl" | "wxOpenAppId">;
  environment: Session["environment"];
  isMobile: boolean;
}

/** {@link appWay} of the reader at hand. */
export function useAppWay(query: AppQuery): AppWay | null {
  const settings = useSettings();
  const { environment } = useSession();
  const root = useRootData();
  return appWay(query, { settings, environment, isMobile: root?.isMobile ?? false });
}

/**
 * How the reader gets into the app from here (pages §12): by its scheme where a phone's browser knows schemes, by WeChat's tag in
 * WeChat, else by the download page.
 * @returns null within our own app, where there is nothing to open
 */
export function appWay(query: AppQuery, { settings, environment, isMobile }: AppReader): AppWay | null {
  if (environment === "own") return null;
  const { appScheme, iosUrl, androidUrl, wxOpenAppId } = settings;
  const { newsid } = query;
  const link = appLink(settings, query);
  const knowsSchemes = isMobile && (environment === "browser" || environment === "partner");
  // WeChat's tag that fails leads to the page of shared links, of whatever page it stands on (pages §12).
  const page = environment === "wechat" ? "/new/shareDown" : "/new/down";
  return {
    page: newsid ? `/new/shareDown/${newsid}` : page,
    scheme: knowsSchemes ? link : null,
    launch: environment === "wechat" && wxOpenAppId && link ? { appId: wxOpenAppId, extinfo: link } : null,
    known: Boolean(appScheme || iosUrl || androidUrl),
  };
}
