import type { ThinkReport } from "#bff/entities/think-tank.ts";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import { Time } from "../../../ui/Time.tsx";
import { openingOfReport } from "../../../routes/opening.ts";
import { useWhere } from "../../../browser/use-where.tsx";
import styles from "./report-shelf.module.css";

interface ReportShelfProps {
  reports: readonly ThinkReport[];
  /** Number of covers on the first screen. */
  eager?: number;
  /** Heading level of the titles; 3 under a section's heading. */
  level?: 2 | 3;
}

/** Reports as a row of covers; each links to the report. */
export function ReportShelf({ reports, eager = 0, level = 2 }: ReportShelfProps) {
  const where = useWhere();
  const Title = `h${level}` as const;
  return (
    <ul className={styles.shelf}>
      {reports.map(({ reportid, title, cover, org, industry, pubtime }, place) => (
        <li key={reportid} className={styles.report} data-report={reportid}>
          <Picture
            src={cover}
            alt=""
            preset="videoThumb"
            ratio="3:4"
            eager={place < eager}
            className={styles.cover}
          />
          <Title>
            <a href={openingOfReport(reportid, where, "wisdom").href ?? undefined}>{title}</a>
          </Title>
          <p>
            {(industry || org) && <span>{industry || org}</span>}
            {pubtime && <Time value={pubtime} />}
          </p>
        </li>
      ))}
    </ul>
  );
}
