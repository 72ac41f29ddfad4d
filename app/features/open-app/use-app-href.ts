import { useRouteLoaderData } from "@remix-run/react";
import { useSession, useSettings } from "../navigation/use-session.tsx";
import { appLink } from "./app-links.ts";

/**
 * Where a link into the app leads: its scheme where a phone's browser knows schemes, else the download page, as the bar's.
 * @returns null within our own app, where there is nothing to open
 */
export function useAppHref(query: Record<string, string | undefined>): string | null {
  const settings = useSettings();
  const { environment } = useSession();
  const root = useRouteLoaderData<{ isMobile?: boolean }>("root");
  if (environment === "own") return null;
  const knowsSchemes = root?.isMobile && (environment === "browser" || environment === "partner");
  return (knowsSchemes && appLink(settings, query)) || "/new/down";
}
