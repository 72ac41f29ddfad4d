import { useLoaderData } from "@remix-run/react";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { useSession } from "../../browser/use-session.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { fileSize } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MetaLine } from "../../ui/MetaLine.tsx";
import styles from "./article.module.css";

async function loadNotice({ id, context, main }: PageArgs) {
  const { page, bff } = context;
  const notice = await main(bff.noticeDetail({ id }));
  return {
    notice: onlyInMarkup(notice, page.isDocument),
    share: share(
      {
        kind: "article",
        title: notice.title,
        intro: notice.body,
        published: notice.pubtime,
        author: notice.org,
        authorIs: "Organization",
      },
      context,
    ),
  };
}

type NoticeData = Awaited<ReturnType<typeof loadNotice>>;

export const loader = pageLoader(loadNotice);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<NoticeData>((content) => ({ share: content.share }));

/** A public notice: its issuer, text and attachments (pages §4.1). */
export default function NoticePage() {
  const { content } = useLoaderData<PageData<NoticeData>>();
  const { environment } = useSession();
  return (
    <article className={styles.article}>
      <Markup name="notice-head" data={content.notice}>
        {({ title, org, pubtime }) => (
          <header className={styles.head}>
            <p className={styles.kicker}>公告</p>
            <h1>{title}</h1>
            <MetaLine source={org} pubtime={pubtime} />
          </header>
        )}
      </Markup>
      <ReadingTools folds />
      <Markup name="notice" data={content.notice} className={styles.body}>
        {(notice) => (
          <>
            <ArticleBody blocks={notice.body} />
            {notice.files && notice.files.length > 0 && (
              <section data-block="files" aria-label="附件">
                <ul className={styles.files}>
                  {notice.files.map((file) => (
                    <li key={file.url}>
                      <a href={file.url} data-document download>
                        <Icon name="file" />
                        {file.name}
                        <span>{fileSize(file.size)}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Markup>
      {environment !== "own" && (
        <div className={styles.actions}>
          <ShareRow share={content.share} />
        </div>
      )}
    </article>
  );
}

export { ErrorView as ErrorBoundary };
