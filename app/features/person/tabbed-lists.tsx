import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { NewsItem } from "#bff/entities/news.ts";
import type { ThinkReport } from "#bff/entities/think-tank.ts";
import { CardSkeletons } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { EndlessList } from "../feed/endless-list.tsx";
import { feedAddress, type FeedPage, type FeedSource } from "../feed/feed-view.ts";
import { Feed } from "../feed/feed.tsx";
import { useSession } from "../navigation/use-session.tsx";
import styles from "./person.module.css";
import { ReportCards } from "../reports/report-cards.tsx";

export interface ListTab {
  /** Its name in `?tab=`; "" is the page without one. */
  id: string;
  text: string;
  count?: string;
  source: FeedSource;
}

type Rows = FeedPage<NewsItem> | FeedPage<ThinkReport>;

interface TabbedListsProps {
  tabs: readonly ListTab[];
  /** The tab that the address asks for, and its rows; null: they could not be loaded. */
  current: string;
  initial: Rows | null;
  host: string;
}

/**
 * The lists of a person behind tabs (pages §4.9): links, with script switched in place. A tab that was open stays as it
 * was left; one whose rows fail says so in its own place.
 */
export function TabbedLists({ tabs, current, initial, host }: TabbedListsProps) {
  const { pathname } = useLocation();
  const [{ open, seen }, setOpen] = useState({ open: current, seen: [current] });
  const hrefOf = (id: string) => `/new${pathname}${id ? `?tab=${encodeURIComponent(id)}` : ""}`;
  const choose = (id: string) =>
    setOpen((before) => ({ open: id, seen: [...new Set([...before.seen, id])] }));
  return (
    <>
      {tabs.length > 1 && (
        <Tabs
          label="内容"
          current={open}
          onChoose={choose}
          tabs={tabs.map(({ id, text, count }) => ({ id, text, count, href: hrefOf(id) }))}
        />
      )}
      {tabs
        .filter(({ id }) => seen.includes(id))
        .map((tab) => (
          <div key={tab.id} className={styles.panel} hidden={tab.id !== open} data-tab={tab.id}>
            <Panel
              tab={tab}
              href={hrefOf(tab.id)}
              initial={tab.id === current ? initial : undefined}
              host={host}
            />
          </div>
        ))}
    </>
  );
}

interface PanelProps {
  tab: ListTab;
  href: string;
  /** undefined: not asked for yet. */
  initial: Rows | null | undefined;
  host: string;
}

function Panel({ tab, href, initial, host }: PanelProps) {
  const { pathname } = useLocation();
  const fetcher = useFetcher<{ page: Rows | null }>();
  const load = () => fetcher.load(feedAddress(tab.source, 1, pathname));
  const latest = useRef(load);
  latest.current = load;
  const wanted = initial === undefined;
  useEffect(() => {
    if (wanted) latest.current();
  }, [wanted]);
  const rows = fetcher.data ? fetcher.data.page : initial;
  if (fetcher.state !== "idle" || rows === undefined) return <CardSkeletons />;
  if (rows === null) {
    return (
      <a
        className={styles.retry}
        href={href}
        data-retry="tab"
        onClick={(event) => {
          event.preventDefault();
          load();
        }}
      >
        加载失败，点击重试
      </a>
    );
  }
  return <List tab={tab} rows={rows} host={host} />;
}

const EMPTY = "TA还没有发布内容";

function List({ tab, rows, host }: { tab: ListTab; rows: Rows; host: string }): ReactNode {
  const { environment } = useSession();
  const link: Record<string, string> = tab.id ? { tab: tab.id } : {};
  if (tab.source.kind === "reports") {
    return (
      <EndlessList
        source={tab.source}
        initial={rows as FeedPage<ThinkReport>}
        idOf={({ reportid }) => reportid}
        link={link}
        empty={EMPTY}
      >
        {(reports) => <ReportCards reports={reports} where={{ environment, host }} />}
      </EndlessList>
    );
  }
  return (
    <Feed source={tab.source} initial={rows as FeedPage<NewsItem>} host={host} link={link} empty={EMPTY} />
  );
}
