import type { Expert } from "#bff/entities/people.ts";
import type { ThinkReport } from "#bff/entities/think-tank.ts";
import { EndlessList } from "../../features/lists/endless-list.tsx";
import { ExpertCards } from "../../features/people/expert-cards.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { Directory } from "../../features/think-tank/directory.tsx";
import { RankTeasers } from "../../features/think-tank/rank-teasers.tsx";
import { ReportCards } from "../../features/think-tank/reports/report-cards.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { SectionData } from "./load-home.server.ts";
import styles from "./think-tank.module.css";

/** One list of the think tank, complete. */
export function ThinkTankSection({ content }: { content: SectionData }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.crumb}>
          <a href="/new/thinkTank">
            <Icon name="chevron-left" size={16} />
            智库
          </a>
        </p>
        <h1>{content.title}</h1>
      </header>
      <List content={content} />
    </div>
  );
}

function List({ content }: { content: SectionData }) {
  const { features } = useSession();
  switch (content.section) {
    case "reports":
      return (
        <EndlessList<ThinkReport>
          source={{ kind: "reports" }}
          initial={content.feed}
          idOf={({ reportid }) => reportid}
        >
          {(reports) => <ReportCards reports={reports} />}
        </EndlessList>
      );
    case "experts":
      return (
        <EndlessList<Expert>
          source={{ kind: "experts" }}
          initial={content.feed}
          idOf={({ expertid }) => expertid}
        >
          {(experts) => <ExpertCards experts={experts} />}
        </EndlessList>
      );
    case "ranks":
      return (
        <Markup name="think-tank-ranks" data={content.lists}>
          {({ teasers, directory }) => (
            <>
              {teasers.length > 0 && (
                <section data-block="ranks" aria-label="榜单速览">
                  <RankTeasers lists={teasers} />
                </section>
              )}
              <Directory groups={directory} bots={features.includes("Bot_list")} />
            </>
          )}
        </Markup>
      );
  }
}
