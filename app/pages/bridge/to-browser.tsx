import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { routerPath } from "../../request/router-path.ts";
import { isInAppBrowser } from "../../features/open-app/app-links.ts";
import { LeaveBrowser } from "../../features/open-app/leave-browser.tsx";
import { opening } from "../../routes/opening.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { whereOf } from "../../request/where.ts";
import styles from "./bridge.module.css";

const TITLE = "在浏览器打开";
const HOME = "/new/home/1";

/**
 * Loads the hint on how to leave another app's browser (pages §4.14).
 * @throws Response 302 to the content in all other browsers
 */
async function loadToBrowser({ id, context, main }: PageArgs) {
  const { page, bff } = context;
  const news = id ? await main(bff.newsContent({ newsid: id })) : null;
  const where = whereOf(page);
  const href = (news && opening(news, where).href) || HOME;
  if (!isInAppBrowser(page.reader.userAgent))
    throw redirect(href.startsWith("/new/") ? routerPath(href) : href, 302);
  return { href, title: news?.title, share: share({ title: TITLE, description: news?.title }, context) };
}
type ToBrowserData = Awaited<ReturnType<typeof loadToBrowser>>;

export const loader = pageLoader(loadToBrowser);
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<ToBrowserData>(({ share: shareData }) => ({
  title: TITLE,
  share: shareData,
  noindex: true,
}));

export default function ToBrowser() {
  const { content } = useLoaderData<PageData<ToBrowserData>>();
  return (
    <div className={styles.bridge}>
      <LeaveBrowser />
      <div className={styles.front}>
        <img src="/new/favicon.svg" alt="" width={88} height={88} className={styles.icon} />
        <div>
          <h1>{TITLE}</h1>
          {content.title && <p className={styles.slogan}>{content.title}</p>}
        </div>
      </div>
      <div className={styles.ways}>
        <ButtonLink href={content.href} variant="secondary" size="large">
          继续在这里看
        </ButtonLink>
      </div>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
