import { useNavigation } from "@remix-run/react";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { ImageHostsContext, PhoneContext } from "../../ui/pictures/image-hosts.ts";
import { replaceBrokenPictures } from "../../ui/pictures/replace-broken.ts";
import { AssistantButton } from "../article/assistant/assistant-button.tsx";
import { usePageData } from "../../browser/page-data.ts";
import { ClientLinks } from "../../browser/client-links.tsx";
import { drawnLater } from "../../browser/drawn-later.ts";
import { extra } from "../../request/extra.ts";
import { Markup, type OnlyInMarkup } from "../../browser/document-markup.tsx";
import { useInApp } from "../../browser/in-app.ts";
import type { RouteHooks } from "../../request/route-hooks.ts";
import { useSession, useSettings } from "../../browser/use-session.tsx";
import { itemOfRoute } from "../open-app/item-of-route.ts";
import { OpenAppBar } from "../open-app/open-app-bar.tsx";
import { whenMedia } from "../media/player/when-media.ts";
import type { SentShare } from "../share/share.ts";
import { ToastProvider } from "../../browser/toast/toast.tsx";
import { wholeShare } from "../share/told-in-head.ts";
import { useWeChat } from "../share/wechat/use-wechat.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { LayoutData } from "./layout-data.server.ts";
import type { RailProps } from "./rail.tsx";
import { useRailQr } from "./use-rail-qr.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./layout.module.css";

interface LayoutProps {
  data: LayoutData;
  firstVisit: boolean;
  isMobile: boolean;
  children: ReactNode;
}

/** The default layout around every page (pages §6). */
export function Layout({ data, firstVisit, isMobile, children }: LayoutProps) {
  const { environment } = useSession();
  const settings = useSettings();
  const inApp = useInApp();
  const route = useRoute();
  const shown = useShown(route);
  const address = useAddress();
  const wide = WIDE.includes(route?.family);
  const bar = !inApp && environment !== "mini" && environment !== "partner" && !route?.withoutBar;
  useWeChat(data.signature);
  useRailQr(address, data.rail !== null);
  useEffect(whenMedia, []);
  useEffect(replaceBrokenPictures, []);
  return (
    <ImageHostsContext.Provider value={settings.imageHosts}>
      <PhoneContext.Provider value={isMobile}>
        <ToastProvider>
          <ClientLinks>
            <a className="skip-link" href="#main">
              跳到正文
            </a>
            <p className="visually-hidden" aria-live="polite" data-arrival />
            <Busy />
            {!inApp && environment !== "mini" && <Header data={data} />}
            <div className={wide ? styles.wide : data.rail && !inApp ? styles.withRail : styles.single}>
              <main id="main" className={styles.main} tabIndex={-1}>
                {children}
              </main>
              {data.rail && (
                <aside className={styles.rail} aria-label="更多新闻" hidden={wide || inApp}>
                  <Markup name="rail" data={data.rail}>
                    {(value) => <Rail rail={value} shown={shown} />}
                  </Markup>
                </aside>
              )}
            </div>
            {!inApp && <Footer data={data} address={address} />}
          </ClientLinks>
          <AssistantButton />
          {isMobile && bar && <OpenAppBar firstVisit={firstVisit} item={itemOfRoute(route)} />}
        </ToastProvider>
      </PhoneContext.Provider>
    </ImageHostsContext.Provider>
  );
}

/** Families without a rail: galleries and panoramas take the full width; videos and broadcasts have comments there (pages §6). */
const WIDE: readonly (string | undefined)[] = ["GAL", "VR", "VID", "LIV", "PAP"];

function useRoute(): RouteHooks | undefined {
  return usePageData()?.route;
}

/** Ids of the news that the page is or shows, so that the rail does not repeat them. */
function useShown(route: RouteHooks | undefined): readonly string[] {
  const page = usePageData<{ newsShown: OnlyInMarkup<string[]> }>();
  const shown = page?.content?.newsShown?.value ?? [];
  const { newsid } = itemOfRoute(route);
  return newsid ? [...shown, String(newsid)] : shown;
}

/** The page's address without the parameters that came with the link. */
function useAddress(): string | undefined {
  const share = usePageData<{ share: SentShare }>()?.content?.share;
  return share && wholeShare(share).url;
}

/** Drawn once with the document, never again. */
const { Drawn: Rail } = drawnLater<RailProps>(() =>
  import("./rail.tsx").then(({ RailBlocks }) => RailBlocks),
);

/** A thin bar while the next page loads, and a skeleton of that page when loading takes long. */
function Busy() {
  const { state, location: target, formMethod } = useNavigation();
  const { path } = usePageAddress();
  const loads = state === "loading" && formMethod === undefined && target !== undefined;
  const isLeaving = loads && target.pathname !== path;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  return (
    <>
      <div className={styles.busy} data-busy={state === "idle" ? undefined : ""} aria-hidden="true" />
      {slow && (
        <Suspense>
          <NextPage />
        </Suspense>
      )}
    </>
  );
}

/** After this time in ms, a skeleton of the next page replaces the current page. */
const SLOW = 700;
const NextPage = extra(() =>
  import("../../browser/settled/next-page.tsx").then(({ NextPage: page }) => page),
);
