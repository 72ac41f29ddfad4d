import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  ScrollRestoration,
  useLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { APPEARANCE_SCRIPT } from "./browser/appearance/appearance.ts";
import { ErrorView } from "./browser/error-view.tsx";
import { watchHistory } from "./browser/keep-alive/open-page-data.ts";
import { OpenPages } from "./browser/keep-alive/open-pages.tsx";
import { Layout as SiteLayout } from "./features/layout/layout.tsx";
import { loadLayout, type LayoutData } from "./features/layout/layout-data.server.ts";
import type { RootData } from "./browser/page-data.ts";
import { usePageHooks } from "./features/layout/page-hooks.ts";
import { viewPictureOf } from "./request/view-picture.server.ts";
import { takeFlash } from "./request/flash.server.ts";
import { Scripts } from "./browser/scripts.tsx";
import { sentSettings } from "./request/public-settings.ts";
import { SessionProvider } from "./browser/use-session.tsx";
import { WhereProvider } from "./browser/use-where.tsx";
import { RunningNow } from "./ui/RunningNow.tsx";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/article.css";

if (typeof window !== "undefined") watchHistory();

export const links: LinksFunction = () => [
  { rel: "icon", href: "/new/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/new/manifest.webmanifest" },
  { rel: "alternate", type: "application/rss+xml", href: "/new/feed.xml", title: "最新新闻" },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const [layout, session] = await Promise.all([loadLayout(context), context.session()]);
  return data({
    settings: sentSettings(context.settings),
    isMobile: context.page.isMobile,
    session,
    layout,
    flash: context.page.isDocument ? takeFlash(context) : null,
    firstVisit: context.firstVisit,
    // When a CDN may cache the page, this picture tells the site about each view.
    ...(context.page.forCdn && { view: viewPictureOf(context.page.url) }),
    now: Date.now(),
  } satisfies RootData & { layout: LayoutData });
}

/** The layout's data comes with the document. Each page's data has the session of its navigation. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const hooks = usePageHooks();
  return (
    // The item that the head's itemprop tags describe (pages §7).
    <html
      lang="zh-CN"
      itemScope
      itemType="https://schema.org/WebPage"
      data-gray={hooks.gray ? "" : undefined}
      style={hooks.brand}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={hooks.themeColor} />
        <meta name="format-detection" content="telephone=no" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={hooks.nonce} suppressHydrationWarning />}
        <script
          nonce={hooks.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: APPEARANCE_SCRIPT }}
        />
        <Meta />
        <Links />
      </head>
      <body {...hooks.body}>
        {children}
        {hooks.view && <img src={hooks.view} alt="" width={1} height={1} hidden />}
        <ScrollRestoration nonce={hooks.nonce} />
        <Scripts nonce={hooks.nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { session, layout, firstVisit, isMobile, now } = useLoaderData<typeof loader>();
  return (
    <SessionProvider initial={session}>
      <WhereProvider>
        <RunningNow from={now}>
          <SiteLayout data={layout} firstVisit={firstVisit} isMobile={isMobile}>
            <OpenPages />
          </SiteLayout>
        </RunningNow>
      </WhereProvider>
    </SessionProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorView />;
}
