import { createContext, useContext, useMemo, type ReactNode } from "react";
import type { Where } from "../routes/opening.ts";
import { useSession, useSettings } from "./use-session.tsx";

/** Pages get the value from `WhereProvider`; tests may provide it directly. */
export const WhereContext = createContext<Where | null>(null);

/** Gives the whole document the reader's environment and the site's host. Must be inside `SessionProvider`. */
export function WhereProvider({ children }: { children: ReactNode }) {
  const { environment } = useSession();
  const { origin } = useSettings();
  const where = useMemo(() => ({ environment, host: new URL(origin).host }), [environment, origin]);
  return <WhereContext.Provider value={where}>{children}</WhereContext.Provider>;
}

/** The reader's environment and the site's host. Links to content depend on them (`opening` in app/routes/opening.ts). */
export function useWhere(): Where {
  const where = useContext(WhereContext);
  // A wrong host would give an embedded page of our own host our origin (`sandboxOf` in article-body.tsx).
  if (!where) throw new Error("useWhere needs a WhereProvider around it");
  return where;
}
