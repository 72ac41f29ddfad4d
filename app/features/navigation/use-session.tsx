import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useRef, type ReactNode } from "react";
import type { PublicSettings } from "./public-settings.ts";
import type { Session } from "./session.ts";

const anonymous: Session = { user: null, features: [], environment: "browser" };
const SessionContext = createContext<Session>(anonymous);

/** The session of the latest navigation, for the whole document; kept pages see it change too. */
export function SessionProvider({ initial, children }: { initial: Session; children: ReactNode }) {
  const latest = useRef(initial);
  const page = useMatches().at(-1)?.data as { session?: Session | null } | undefined;
  if (page?.session) latest.current = page.session;
  return <SessionContext.Provider value={latest.current}>{children}</SessionContext.Provider>;
}

export function useSession(): Session {
  return useContext(SessionContext);
}

const noSettings: PublicSettings = {
  siteName: "",
  appName: "",
  paperName: "",
  city: "",
  slogan: "",
  icp: "",
  reportTel: "",
  origin: "",
  appScheme: "",
  iosUrl: "",
  androidUrl: "",
  imageHosts: { qiniu: [], oss: [], suffix: [] },
};

export function useSettings(): PublicSettings {
  const root = useRouteLoaderData<{ settings?: PublicSettings }>("root");
  return root?.settings ?? noSettings;
}
