import { useSettings } from "../../../browser/use-session.tsx";
import { useAppWay } from "../../open-app/use-app-way.ts";

/** {@link assistantLink} with the current settings. */
export function useAssistant(page: "assistant" | "bots"): { href: string; rel?: string } | null {
  const { botUrl } = useSettings();
  const way = useAppWay({ page });
  return assistantLink(page, { botUrl, appIsKnown: way?.known ?? false });
}

/** @returns the assistant's own address, else a page of the app; null when no setting names either */
export function assistantLink(page: "assistant" | "bots", settings: { botUrl: string; appIsKnown: boolean }) {
  if (settings.botUrl) return { href: settings.botUrl, rel: "noopener noreferrer" };
  return settings.appIsKnown ? { href: `/new/openAppPage/${page}` } : null;
}
