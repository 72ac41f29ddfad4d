import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { askFeed } from "../../feeds.server.ts";
import { Byline } from "../../features/reactions/follow/byline.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { Person } from "../../features/people/person.tsx";
import styles from "../../features/people/person.module.css";
import { PersonLists, type PersonTab } from "../../features/people/person-lists.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { notForTabs } from "../../features/lists/tabs/tab-address.ts";
import { share } from "../../features/share/share-of.server.ts";
import { columnView } from "./column-view.server.ts";

const TAB = /^[\w-]{1,20}$/;

async function loadColumn({ id, query, context, main, later }: PageArgs) {
  const { bff } = context;
  const number = pageNumber(query.get("page"));
  const tabParam = query.get("tab") ?? "";
  const requestedTab = TAB.test(tabParam) ? tabParam : "";
  const list = later(askFeed(bff, "column", { id, tab: requestedTab || undefined }, number), null);
  const column = await main(bff.columnInfo({ columnid: id }));
  const tabs: PersonTab[] = [
    { id: "", text: "全部", source: { kind: "column", id } },
    ...(column.tabs ?? []).map((tab) => ({
      id: tab.id,
      text: tab.name,
      source: { kind: "column", id, tab: tab.id } as const,
    })),
  ];
  const hasTab = tabs.some((tab) => tab.id === requestedTab);
  // For a tab that the column does not have, show all its news.
  const rows = hasTab ? await list : await later(askFeed(bff, "column", { id }, number), null);
  return {
    id,
    tabs,
    tab: hasTab ? requestedTab : "",
    person: columnView(column),
    hosts: column.hosts ?? [],
    feed: rows?.feed ?? null,
    share: share(
      { kind: "profile", title: column.name, description: column.intro, image: column.logo },
      context,
    ),
  };
}
type ColumnData = Awaited<ReturnType<typeof loadColumn>>;

export const loader = pageLoader(loadColumn);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notForTabs();
export const action = pageAction(followIntents);
export const meta = pageMeta<ColumnData>(({ person, share: shareData }) => ({
  title: `${person.name} - 栏目主页`,
  share: shareData,
}));

/** 栏目主页: the column, its hosts, and its news by tab (pages §4.9). */
export default function ColumnHome() {
  const { content } = useLoaderData<PageData<ColumnData>>();
  const { id, person, hosts, tabs, tab, feed } = content;
  return (
    <div className={styles.page}>
      <Person person={person} />
      <div className={styles.body}>
        {hosts.length > 0 && (
          <section className={styles.hosts} data-block="hosts" aria-label="主持人">
            {hosts.map((author) => (
              <Byline key={author.authorid} author={author} beside />
            ))}
          </section>
        )}
        <PersonLists key={`${id} ${tab}`} tabs={tabs} current={tab} initial={feed} />
      </div>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
