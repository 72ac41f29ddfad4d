import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { watchForMiniProgram } from "../routes/mini-program.ts";
import type { PublicSettings } from "../request/public-settings.ts";
import type { Session } from "../request/session.ts";
import { usePageData, useRootData } from "./page-data.ts";

const anonymous: Session = { user: null, features: [], environment: "browser" };
const SessionContext = createContext<Session>(anonymous);

/** Gives the whole document the session of the latest navigation, hidden kept-alive pages too. */
export function SessionProvider({ initial, children }: { initial: Session; children: ReactNode }) {
  const latest = useRef(initial);
  const page = usePageData();
  if (page?.session) latest.current = page.session;
  const [isMini, setMini] = useState(false);
  const { environment } = latest.current;
  useEffect(
    () => (environment === "wechat" ? watchForMiniProgram(() => setMini(true)) : undefined),
    [environment],
  );
  const current = latest.current;
  const session = useMemo(
    () =>
      isMini && current.environment === "wechat" ? { ...current, environment: "mini" as const } : current,
    [current, isMini],
  );
  useEffect(() => {
    if (isMini) document.body.dataset.env = "mini";
  });
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
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
  wxOpenAppId: "",
  botUrl: "",
  iosUrl: "",
  androidUrl: "",
  imageHosts: { qiniu: [], oss: [], suffix: [] },
};

export function useSettings(): PublicSettings {
  const sent = useRootData()?.settings;
  return useMemo(() => ({ ...noSettings, ...sent }), [sent]);
}
