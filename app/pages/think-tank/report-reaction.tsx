import { Comments } from "../../features/comments/comments.tsx";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { ReportCards } from "../../features/think-tank/reports/report-cards.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { ReportData } from "./load-report.server.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./report.module.css";

/** Below a report: like, share, comments, other reports. */
export function ReportReaction({ content }: { content: ReportData }) {
  const where = useWhere();
  const { reportid, like, share, comments, more } = content;
  return (
    <>
      <div className={styles.actions} data-block="like">
        <LikeButton initial={like} />
        {where.environment !== "own" && <ShareRow share={share} />}
      </div>
      <Comments data={comments} />
      <Markup name={`more-${reportid}`} data={more}>
        {(reports) =>
          reports.length > 0 && (
            <section data-block="reports" aria-label="更多报告">
              <SectionHeading more={{ href: "/new/wisdom", text: "全部" }}>更多报告</SectionHeading>
              <ReportCards reports={reports} level={3} />
            </section>
          )
        }
      </Markup>
    </>
  );
}
