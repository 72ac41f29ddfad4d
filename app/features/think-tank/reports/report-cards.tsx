import type { ThinkReport } from "#bff/entities/think-tank.ts";
import { countLabel } from "../../../ui/format.ts";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import { Time } from "../../../ui/Time.tsx";
import { openingOfReport } from "../../../routes/opening.ts";
import { useWhere } from "../../../browser/use-where.tsx";
import styles from "./report-cards.module.css";

interface ReportCardsProps {
  reports: readonly ThinkReport[];
  /** Heading level of the titles; 3 under a section's heading. */
  level?: 2 | 3;
}

/** Reports as cards: cover, title, summary and author. */
export function ReportCards({ reports, level = 2 }: ReportCardsProps) {
  const where = useWhere();
  const Title = `h${level}` as const;
  return (
    <ul className={styles.list}>
      {reports.map((report) => {
        const { reportid, title, summary, cover, org, industry, pubtime, readcount } = report;
        return (
          <li key={reportid} className={styles.report} data-report={reportid}>
            <Picture src={cover} alt="" preset="videoThumb" ratio="3:4" className={styles.cover} />
            <div className={styles.words}>
              <Title>
                <a href={openingOfReport(reportid, where).href ?? undefined}>{title}</a>
              </Title>
              {summary && <p className={styles.summary}>{summary}</p>}
              <p className={styles.meta}>
                {(industry || org) && <span>{industry || org}</span>}
                {pubtime && <Time value={pubtime} />}
                {countLabel(readcount) && <span>{countLabel(readcount, "阅读")}</span>}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
