import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { Contents } from "../../features/think-tank/reports/contents.tsx";
import { ReportReader } from "../../features/think-tank/reports/reader.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { MetaLine } from "../../ui/MetaLine.tsx";
import { loadReport, type ReportData } from "./load-report.server.ts";
import { loadShelf, type ShelfData } from "./load-shelf.server.ts";
import { ReportTail } from "./report-head.tsx";
import { reportIntents } from "./report-intents.server.ts";
import { ReportReaction } from "./report-reaction.tsx";
import { Shelf } from "./wisdom-shelf.tsx";
import styles from "./report.module.css";

type WisdomData = (ReportData & { view: "report" }) | ShelfData;

export const loader = pageLoader<WisdomData>(async (args) =>
  args.id ? { view: "report", ...(await loadReport(args)) } : loadShelf(args, "智慧报告"),
);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
const onReport = pageAction(reportIntents);
const onShelf = pageAction({});
export const action = (args: ActionFunctionArgs) => (args.context.admitted?.id ? onReport : onShelf)(args);
export const meta = pageMeta<WisdomData>(({ share }) => ({ share }));

/** 智慧报告: the shelf of reports, or the scanned pages of one report (pages §4.12). */
export default function Wisdom() {
  const { content } = useLoaderData<PageData<WisdomData>>();
  return content.view === "shelf" ? (
    <Shelf shelf={content} />
  ) : (
    <ReportPages key={content.reportid} content={content} />
  );
}

function ReportPages({ content }: { content: ReportData }) {
  const { reportid, title, hasText, pageCount, chapters } = content;
  return (
    <article className={styles.report}>
      <Markup name={`title-${reportid}`} data={content.head}>
        {({ org, pubtime }) => (
          <header className={styles.title}>
            <h1>{title}</h1>
            <MetaLine source={org} pubtime={pubtime}>
              <a className="link" href={`/new/report/${reportid}`}>
                摘要和图表
              </a>
            </MetaLine>
          </header>
        )}
      </Markup>
      {pageCount > 0 ? (
        <ReportReader
          id={reportid}
          title={title}
          pages={content.pages}
          count={pageCount}
          at={content.at}
          chapters={chapters.ofPages}
        />
      ) : (
        hasText && (
          <>
            <Markup name={`toc-${reportid}`} data={chapters.ofText}>
              {(lines) => <Contents chapters={lines} />}
            </Markup>
            <ReadingTools />
            <Markup name={`text-${reportid}`} data={content.text} className={styles.text}>
              {(blocks) => <ArticleBody blocks={blocks} />}
            </Markup>
          </>
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
