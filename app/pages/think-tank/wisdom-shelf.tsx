import { EndlessList } from "../../features/lists/endless-list.tsx";
import { ReportShelf } from "../../features/think-tank/reports/report-shelf.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { ShelfData } from "./load-shelf.server.ts";
import styles from "./report.module.css";

const FIRST_SCREEN = 4;

/** All reports with their covers, filtered by industry. */
export function Shelf({ shelf: { title, industry, industries, feed } }: { shelf: ShelfData }) {
  return (
    <div className={styles.shelf}>
      <h1>{title}</h1>
      <p className={styles.lead}>本地的大小事，有数据，有出处，翻得完。</p>
      {industries.length > 1 && (
        <div className={styles.groups} data-block="categories">
          <Tabs
            label="行业"
            look="pills"
            current={industry}
            tabs={[
              { id: "", text: "全部", href: "/new/wisdom" },
              ...industries.map((name) => ({
                id: name,
                text: name,
                href: `/new/wisdom?industry=${encodeURIComponent(name)}`,
              })),
            ]}
          />
        </div>
      )}
      <EndlessList
        key={`${industry} ${feed.page}`}
        source={{ kind: "reports", industry: industry || undefined }}
        initial={feed}
        idOf={({ reportid }) => reportid}
      >
        {(reports) => <ReportShelf reports={reports} eager={FIRST_SCREEN} />}
      </EndlessList>
    </div>
  );
}
