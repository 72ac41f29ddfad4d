import { useSettings } from "../../../browser/use-session.tsx";
import { useAppWay } from "../../open-app/use-app-way.ts";

/** {@link assistantAt} with the settings at hand. */
export function useAssistant(page: "assistant" | "bots"): { href: string; rel?: string } | null {
  const { botUrl } = useSettings();
  const way = useAppWay({ page });
  return assistantAt(page, { botUrl, appIsKnown: way?.known ?? false });
}

/** Where the assistant is: at its own address, else at this page of the app; null when no setting says where that is. */
export function assistantAt(page: "assistant" | "bots", known: { botUrl: string; appIsKnown: boolean }) {
  if (known.botUrl) return { href: known.botUrl, rel: "noopener noreferrer" };
  return known.appIsKnown ? { href: `/new/openAppPage/${page}` } : null;
}
