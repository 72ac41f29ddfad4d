import { useRouteLoaderData } from "@remix-run/react";
import { useSession, useSettings } from "../navigation/use-session.tsx";
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

/**
 * How the reader gets into the app from here (pages §12): by its scheme where a phone's browser knows schemes, by WeChat's tag in
 * WeChat, else by the download page.
 * @returns null within our own app, where there is nothing to open
 */
export function useAppWay(query: AppQuery): AppWay | null {
  const settings = useSettings();
  const { environment } = useSession();
  const root = useRouteLoaderData<{ isMobile?: boolean }>("root");
  if (environment === "own") return null;
  const { appScheme, iosUrl, androidUrl, wxOpenAppId } = settings;
  const { newsid } = query;
  const link = appLink(settings, query);
  const knowsSchemes = root?.isMobile && (environment === "browser" || environment === "partner");
  return {
    page: newsid ? `/new/shareDown/${newsid}` : "/new/down",
    scheme: knowsSchemes ? link : null,
    launch: environment === "wechat" && wxOpenAppId && link ? { appId: wxOpenAppId, extinfo: link } : null,
    known: Boolean(appScheme || iosUrl || androidUrl),
  };
}
