import { useLoaderData } from "@remix-run/react";
import { renderSVG } from "uqr";
import { ErrorView } from "../../browser/error-view.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { useSettings } from "../../browser/use-session.tsx";
import { appLink, downloadLink, isInAppBrowser, systemOf } from "../../features/open-app/app-links.ts";
import { LeaveBrowser } from "../../features/open-app/leave-browser.tsx";
import { OpenApp } from "../../features/open-app/open-app.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { AppScreens } from "./app-screens.tsx";
import styles from "./bridge.module.css";

const DOWNLOAD = "/new/down";

/** Loads `/down`, and `/shareDown` with the news that a reader passed on (pages §4.14). */
async function loadDownload({ id, context, later }: PageArgs) {
  const { page, settings, bff, admitted } = context;
  const isShareLink = admitted?.row.path.startsWith("/shareDown") ?? false;
  const news = id ? await later(bff.newsContent({ newsid: id }), null) : null;
  const system = systemOf(page.reader.userAgent, page.isMobile);
  // A reader inside our own app has it open already.
  const canOpen = system !== "desktop" && page.environment !== "own";
  return {
    system,
    shared: isShareLink,
    title: admitted?.row.title ?? "",
    leave: isInAppBrowser(page.reader.userAgent),
    download: downloadLink(settings, system),
    open: canOpen ? appLink(settings, { newsid: id, newstype: news?.newstype }) : null,
    item: news && { title: news.title, cover: news.imgurl ?? news.images?.[0]?.url },
    qr: onlyInMarkup(renderSVG(`${settings.origin}${page.url.pathname}`, { border: 1 }), page.isDocument),
    share: share(
      {
        title: news?.title ?? `下载${settings.appName}`,
        description: settings.slogan,
        image: news?.imgurl,
      },
      context,
    ),
  };
}
type DownloadData = Awaited<ReturnType<typeof loadDownload>>;

export const loader = pageLoader(loadDownload);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<DownloadData>(({ share: shareData, title }) => ({ title, share: shareData }));

/**
 * Name, slogan, screenshots and the ways to the app: a button that opens it, a download for the reader's system, and on a desktop a
 * QR code.
 */
export default function Download() {
  const { content } = useLoaderData<PageData<DownloadData>>();
  const { appName, slogan } = useSettings();
  const { item, leave, system } = content;
  return (
    <div className={styles.bridge} data-system={system}>
      {leave && <LeaveBrowser />}
      <div className={styles.front}>
        <img src="/new/favicon.svg" alt="" width={88} height={88} className={styles.icon} />
        <div>
          <h1>{appName}</h1>
          <p className={styles.slogan}>{slogan}</p>
        </div>
      </div>
      {item && (
        <div className={styles.item} data-block="shared">
          {item.cover && <Picture src={item.cover} alt="" preset="topBanner" ratio="9:5" eager />}
          <b>{item.title}</b>
        </div>
      )}
      {system === "desktop" ? <DesktopWays content={content} /> : <PhoneWays content={content} />}
      <AppScreens />
      <ul className={styles.reasons}>
        <li>推送快一步：身边的事，第一时间知道</li>
        <li>图片看原图，视频不卡顿</li>
        <li>报料有人回，进展查得到</li>
      </ul>
    </div>
  );
}

function DesktopWays({ content: { qr, shared } }: { content: DownloadData }) {
  return (
    <div className={styles.ways}>
      <Markup name="down-qr" data={qr} className={styles.qr}>
        {(svg) => (
          <>
            <span role="img" aria-label="下载二维码" dangerouslySetInnerHTML={{ __html: svg }} />
            <span>{shared ? "用手机扫一扫，在客户端里看" : "用手机扫一扫下载"}</span>
          </>
        )}
      </Markup>
      {shared && (
        <ButtonLink href={DOWNLOAD} variant="secondary">
          下载客户端
        </ButtonLink>
      )}
    </div>
  );
}

function PhoneWays({ content }: { content: DownloadData }) {
  const { appName } = useSettings();
  const { shared, item, leave, open, download, system } = content;
  const canOpen = open !== null && !leave;
  // Without a download address `/shareDown` links to the download page. That page itself can't link anywhere then.
  const downloadHref = download ?? (shared ? DOWNLOAD : null);
  const systemLabel = system === "ios" ? "前往App Store下载" : "下载Android版";
  return (
    <div className={styles.ways}>
      {canOpen && <OpenApp href={open} fallback={downloadHref} text={item ? "打开App查看" : "打开App"} />}
      {downloadHref ? (
        <ButtonLink href={downloadHref} variant={canOpen ? "secondary" : "primary"} size="large">
          {shared ? "下载客户端" : systemLabel}
        </ButtonLink>
      ) : (
        <p className={styles.none}>请在应用商店搜索“{appName}”</p>
      )}
    </div>
  );
}

export { ErrorView as ErrorBoundary };
