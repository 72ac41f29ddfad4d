import { useLoaderData } from "@remix-run/react";
import type { Account } from "#bff/entities/account.ts";
import { ChartFigure, RadarFigure } from "../../features/composed/charts/chart-figure.tsx";
import { ChartTips } from "../../features/composed/charts/chart-tips.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader } from "../../browser/keep-alive/open-page-data.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { openingOfLink } from "../../routes/opening.ts";
import { Person } from "../../features/people/person.tsx";
import personStyles from "../../features/people/person.module.css";
import { PersonLists } from "../../features/people/person-lists.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { notForTabs } from "../../features/lists/tabs/tab-address.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./account.module.css";
import { loadAccount, type AccountData } from "./load-account.server.ts";

export const loader = pageLoader(loadAccount);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notForTabs();
export const action = pageAction(followIntents);
export const meta = pageMeta<AccountData>(({ person, share }) => ({
  title: `${person.name} - 账号主页`,
  share,
}));

/** 账号主页: the account, its influence, menus and lists (pages §4.9). */
export default function AccountHome() {
  const { content } = useLoaderData<PageData<AccountData>>();
  const { id, person, influence, menus, tabs, tab, feed } = content;
  const where = useWhere();
  return (
    <div className={personStyles.page}>
      <Person person={person}>
        {menus.length > 0 && (
          <nav className={styles.menus} aria-label="账号服务" data-block="menus">
            {menus.map(({ name, linkUrl }) => {
              const { href, rel } = openingOfLink(linkUrl, where);
              return (
                href && (
                  <a key={name} href={href} rel={rel}>
                    {name}
                  </a>
                )
              );
            })}
          </nav>
        )}
      </Person>
      <div className={personStyles.body}>
        {influence && (
          <ChartTips>
            <Markup name={`influence-${id}`} data={influence}>
              {(value) => <Influence influence={value} />}
            </Markup>
          </ChartTips>
        )}
        <PersonLists key={`${id} ${tab}`} tabs={tabs} current={tab} initial={feed} />
      </div>
    </div>
  );
}

function Influence({ influence }: { influence: NonNullable<Account["influence"]> }) {
  const { score, rank, dims, chart } = influence;
  return (
    <section className={styles.influence} data-block="influence" aria-label="影响力">
      <SectionHeading>影响力</SectionHeading>
      <p className={styles.score}>
        <b>{score}</b>分{rank !== undefined && rank > 0 && <span>本市账号榜第 {rank} 名</span>}
      </p>
      <div className={styles.charts}>
        <RadarFigure title="各项得分" dims={dims} />
        {chart && <ChartFigure chart={chart} />}
      </div>
    </section>
  );
}

export { ErrorView as ErrorBoundary };
