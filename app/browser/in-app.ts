import { useLocation } from "@remix-run/react";
import { useSession } from "./use-session.tsx";

/**
 * Whether the page has no bar, header, footer and share rows: the in-app variants (`…/appview/…`, `/apph5/…`) and every page inside our
 * own app.
 */
export function useInApp(): boolean {
  const { environment } = useSession();
  return /\/(?:appview|apph5)(?:\/|$)/i.test(useLocation().pathname) || environment === "own";
}
