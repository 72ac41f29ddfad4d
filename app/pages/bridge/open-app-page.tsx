import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { routerPath } from "../../request/router-path.ts";
import { useSettings } from "../../browser/use-session.tsx";
import { appLink, downloadLink, isInAppBrowser, systemOf } from "../../features/open-app/app-links.ts";
import { LeaveBrowser } from "../../features/open-app/leave-browser.tsx";
import { OpenApp } from "../../features/open-app/open-app.tsx";
import { opening } from "../../routes/opening.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { whereOf } from "../../request/where.ts";
import styles from "./bridge.module.css";

const DOWNLOAD = "/new/down";
const HOME = "/new/home/1";
const ACTIVITY = "/new/v10/publicWelfare/actDetails/";

/**
 * Loads `/openAppPage/{page}[/{id}]` (pages §3, §4.14).
 * @throws Response 302 to the page of an activity, which the gateway resolves; 404 for an activity without id
 */
async function loadOpenAppPage({ id, context, main, later }: PageArgs) {
  const { page, settings, bff } = context;
  const [name = ""] = page.url.pathname.replace(/^\/new\/openAppPage\//i, "").split("/");
  if (name === "activity") {
    if (!id) throw data(null, { status: 404 });
    const { pageUrl, activityid } = await main(bff.activeInfo({ newsid: id }));
    const target = pageUrl ?? ACTIVITY + activityid;
    throw redirect(target.startsWith("/new/") ? routerPath(target) : target, 302);
  }
  const news = id && name !== "home" ? await later(bff.newsContent({ newsid: id }), null) : null;
  const where = whereOf(page);
  // A reader inside our own app has it open already.
  const outsideApp = page.environment !== "own";
  return {
    // There is no app for desktops.
    open:
      page.isMobile && outsideApp ? appLink(settings, { page: name, id, newstype: news?.newstype }) : null,
    download: outsideApp
      ? (downloadLink(settings, systemOf(page.reader.userAgent, page.isMobile)) ?? DOWNLOAD)
      : null,
    leave: isInAppBrowser(page.reader.userAgent),
    title: news?.title,
    share: share({ title: news?.title ?? `打开${settings.appName}`, description: settings.slogan }, context),
    onWeb: (news && opening(news, where).href) || HOME,
  };
}
type OpenAppPageData = Awaited<ReturnType<typeof loadOpenAppPage>>;

export const loader = pageLoader(loadOpenAppPage);
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<OpenAppPageData>(({ share: shareData }) => ({
  title: "正在打开…",
  share: shareData,
  noindex: true,
}));

/** Tries to open the app at once, and offers the web page instead. */
export default function OpenAppPage() {
  const { content } = useLoaderData<PageData<OpenAppPageData>>();
  const { appName } = useSettings();
  const { open, download, leave, title, onWeb } = content;
  return (
    <div className={styles.bridge}>
      {leave && <LeaveBrowser />}
      <div className={styles.front}>
        <img src="/new/favicon.svg" alt="" width={88} height={88} className={styles.icon} />
        <div>
          <h1>正在打开{appName}</h1>
          {title && <p className={styles.slogan}>{title}</p>}
        </div>
      </div>
      <div className={styles.ways}>
        {open && download && !leave && <OpenApp href={open} fallback={download} text="打开App" atOnce />}
        <ButtonLink href={onWeb} variant={open && !leave ? "secondary" : "primary"} size="large">
          继续浏览网页
        </ButtonLink>
      </div>
      {download && (
        <p className={styles.hint}>
          没有自动打开？<a href={download}>下载客户端</a>
        </p>
      )}
    </div>
  );
}

export { ErrorView as ErrorBoundary };
