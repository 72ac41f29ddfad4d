import { useLocation } from "@remix-run/react";
import { useSession } from "./use-session.tsx";

/** The in-app variants (`…/appview/…`, `/apph5/…`), and every page inside our own app, stand without bar, header, footer and share rows. */
export function useInApp(): boolean {
  const { environment } = useSession();
  return /\/(?:appview|apph5)(?:\/|$)/i.test(useLocation().pathname) || environment === "own";
}
