import { createContext, useContext, useMemo, type ReactNode } from "react";
import type { Where } from "../routes/opening.ts";
import { useSession, useSettings } from "./use-session.tsx";

/** Tests provide it by themselves; pages have it from `WhereProvider`. */
export const WhereContext = createContext<Where | null>(null);

/** Gives the whole document the reader's environment and the site's host. Stands inside the session's provider. */
export function WhereProvider({ children }: { children: ReactNode }) {
  const { environment } = useSession();
  const { origin } = useSettings();
  const where = useMemo(() => ({ environment, host: new URL(origin).host }), [environment, origin]);
  return <WhereContext.Provider value={where}>{children}</WhereContext.Provider>;
}

/** Where the reader is: links to content depend on it (`opening` in app/routes/opening.ts). */
export function useWhere(): Where {
  const where = useContext(WhereContext);
  // A guess would hand an embedded page of our own host our origin (`sandboxOf` in article-body.tsx).
  if (!where) throw new Error("useWhere needs a WhereProvider around it");
  return where;
}
