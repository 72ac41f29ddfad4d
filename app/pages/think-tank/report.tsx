import { useLoaderData } from "@remix-run/react";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { ChartsBlock } from "../../features/composed/charts/charts-block.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { Contents } from "../../features/think-tank/reports/contents.tsx";
import { ReportReader } from "../../features/think-tank/reports/reader.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { loadReport, type ReportData } from "./load-report.server.ts";
import { ReportAbout, ReportHead, ReportTail } from "./report-head.tsx";
import { reportIntents } from "./report-intents.server.ts";
import { ReportReaction } from "./report-reaction.tsx";
import styles from "./report.module.css";

export const loader = pageLoader(loadReport);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction(reportIntents);
export const meta = pageMeta<ReportData>(({ share }) => ({ share }));

/** 智库报告: cover, experts, summary, charts, then the text or the scanned pages (pages §4.12). */
export default function Report() {
  const { content } = useLoaderData<PageData<ReportData>>();
  const { reportid, title, hasText, pageCount, chapters } = content;
  return (
    <article className={styles.report}>
      <Markup name={`head-${reportid}`} data={content.head}>
        {(head) => (
          <>
            <ReportHead head={head} />
            <ReportAbout head={head} />
          </>
        )}
      </Markup>
      {hasText && (
        <Markup name={`toc-${reportid}`} data={chapters.ofText}>
          {(lines) => <Contents chapters={lines} />}
        </Markup>
      )}
      <ChartsBlock name={reportid} heading="数据图表" charts={content.charts} />
      {hasText ? (
        <>
          <ReadingTools />
          <Markup name={`text-${reportid}`} data={content.text} className={styles.text}>
            {(blocks) => <ArticleBody blocks={blocks} />}
          </Markup>
          {pageCount > 0 && (
            <p className={styles.turn}>
              <ButtonLink variant="secondary" icon="file" href={`/new/wisdom/${reportid}`}>
                翻页阅读
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        pageCount > 0 && (
          <div className={styles.text}>
            <ReportReader
              id={reportid}
              title={title}
              pages={content.pages}
              count={pageCount}
              at={content.at}
              chapters={chapters.ofPages}
            />
          </div>
        )
      )}
      <Markup name={`tail-${reportid}`} data={content.head}>
        {(head) => <ReportTail head={head} />}
      </Markup>
      <ReportReaction content={content} />
    </article>
  );
}

export { ErrorView as ErrorBoundary };
