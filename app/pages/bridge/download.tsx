import { useLoaderData } from "@remix-run/react";
import { renderSVG } from "uqr";
import { ErrorView } from "../../features/errors/error-view.tsx";
import { keptLoader, notAfterActions } from "../../features/keep-alive/kept-data.ts";
import { Markup, onlyInMarkup } from "../../features/navigation/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../features/navigation/page-loader.server.ts";
import { useSettings } from "../../features/navigation/use-session.tsx";
import { appLink, downloadLink, mustBeLeft, systemOf } from "../../features/open-app/app-links.ts";
import { LeaveBrowser } from "../../features/open-app/leave-browser.tsx";
import { OpenApp } from "../../features/open-app/open-app.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import styles from "./bridge.module.css";

/** `/down` and `/shareDown`: the app, and for a shared link the piece of news it is about (pages §4.14). */
async function loadDownload({ id, context, later }: PageArgs) {
  const { page, settings, bff } = context;
  const news = id ? await later(bff.newsContent({ newsid: id }), null) : null;
  const system = systemOf(page.userAgent, page.isMobile);
  return {
    system,
    leave: mustBeLeft(page.userAgent),
    download: downloadLink(settings, system),
    open: appLink(settings, { newsid: news?.newsid, newstype: news?.newstype }),
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
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<DownloadData>(({ share: shared, item }) => ({
  title: item ? "打开客户端" : "下载客户端",
  share: shared,
}));

/** Name, slogan and the way into the app: opened, fetched for the system, or by QR code at a desk. */
export default function Download() {
  const { content } = useLoaderData<PageData<DownloadData>>();
  const { appName, slogan } = useSettings();
  const { item, leave, open, download, system } = content;
  return (
    <div className={styles.bridge} data-system={system}>
      {leave && <LeaveBrowser />}
      <img src="/new/favicon.svg" alt="" width={96} height={96} className={styles.icon} />
      <h1>{appName}</h1>
      <p className={styles.slogan}>{slogan}</p>
      {item && (
        <div className={styles.item} data-block="shared">
          {item.cover && <Picture src={item.cover} alt="" preset="topBanner" ratio="9:5" eager />}
          <b>{item.title}</b>
        </div>
      )}
      {system === "desktop" ? (
        <Markup name="down-qr" data={content.qr} className={styles.qr}>
          {(svg) => (
            <>
              <span role="img" aria-label="下载二维码" dangerouslySetInnerHTML={{ __html: svg }} />
              <span>用手机扫一扫下载</span>
            </>
          )}
        </Markup>
      ) : (
        <div className={styles.ways}>
          {open && !leave && (
            <OpenApp href={open} fallback={download} text={item ? "打开App查看" : "打开App"} />
          )}
          {download && (
            <ButtonLink href={download} variant={open ? "secondary" : "primary"}>
              {system === "ios" ? "前往App Store下载" : "下载Android版"}
            </ButtonLink>
          )}
          {!open && !download && <p className={styles.none}>请在应用商店搜索“{appName}”</p>}
        </div>
      )}
      <ul className={styles.reasons}>
        <li>推送快一步：身边的事，第一时间知道</li>
        <li>图片看原图，视频不卡顿</li>
        <li>报料有人回，进展查得到</li>
      </ul>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
