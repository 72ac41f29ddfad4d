import type { NewsItem } from "#bff/entities/news.ts";
import type { ThinkReport } from "#bff/entities/think-tank.ts";
import { EndlessList } from "../lists/endless-list.tsx";
import { Feed } from "../lists/feed.tsx";
import type { FeedPage } from "../lists/feed-view.ts";
import { ReportCards } from "../think-tank/reports/report-cards.tsx";
import { TabbedLists, type AnyRows, type ListTab } from "../lists/tabs/tabbed-lists.tsx";

/** A tab on a person's page. */
export type PersonTab = ListTab & Required<Pick<ListTab, "source">>;

interface PersonListsProps {
  tabs: readonly PersonTab[];
  current: string;
  initial: AnyRows | null;
}

const EMPTY = "TA还没有发布内容";

/** Lists of what a person, a column or an account has published: news, and reports of experts (pages §4.9). */
export function PersonLists({ tabs, current, initial }: PersonListsProps) {
  return (
    <TabbedLists label="内容" tabs={tabs} current={current} initial={initial}>
      {({ id, source }, rows) => {
        if (!source || !rows) return null;
        const list = { source, empty: EMPTY, link: id ? { tab: id } : undefined };
        return source.kind === "reports" ? (
          <EndlessList {...list} initial={rows as FeedPage<ThinkReport>} idOf={({ reportid }) => reportid}>
            {(reports) => <ReportCards reports={reports} />}
          </EndlessList>
        ) : (
          <Feed {...list} initial={rows as FeedPage<NewsItem>} />
        );
      }}
    </TabbedLists>
  );
}
