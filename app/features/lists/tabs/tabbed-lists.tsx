import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { CardSkeletons } from "../../../ui/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { feedAddress, type FeedPage, type FeedSource } from "../feed-view.ts";
import { useAsking } from "../../../browser/ask-site.ts";
import { useTabAddress } from "./tab-address.ts";
import styles from "./tabbed-lists.module.css";

export interface ListTab {
  /** Its name in `?tab=`; "" is the page without one. */
  id: string;
  text: string;
  count?: string;
  /** Absent: nothing is loaded for it. */
  source?: FeedSource;
}

/** A list of any kind: who draws it knows by the source what its rows are. */
export type AnyRows = FeedPage<unknown>;

interface TabbedListsProps {
  /** Names the tabs for those who hear them. */
  label: string;
  tabs: readonly ListTab[];
  /** The tab that the loader answered for, and its rows; null: they could not be loaded. */
  current: string;
  initial: AnyRows | null;
  /** Draws a tab; `rows` is null for one without a source. */
  children: (tab: ListTab, rows: AnyRows | null) => ReactNode;
}

/**
 * Lists behind tabs (pages §1.2, §4.9): links, with script switched in place. A tab that was open stays as it was left;
 * one whose rows fail says so in its own place.
 */
export function TabbedLists({ label, tabs, current, initial, children }: TabbedListsProps) {
  const { open, choose, addressOf, hrefOf } = useTabAddress(
    tabs.map(({ id }) => id),
    "lists",
  );
  const [seen, setSeen] = useState([open]);
  if (!seen.includes(open)) setSeen([...seen, open]);
  return (
    <div id="lists" className={styles.lists}>
      {tabs.length > 1 && (
        <Tabs
          label={label}
          current={open}
          onChoose={choose}
          tabs={tabs.map(({ id, text, count }) => ({ id, text, count, href: hrefOf(id) }))}
        />
      )}
      {tabs
        .filter(({ id }) => seen.includes(id))
        .map((tab) => (
          <div key={tab.id} className={styles.panel} hidden={tab.id !== open} data-tab={tab.id}>
            {tab.source ? (
              <Panel
                source={tab.source}
                // With a fragment it would be the same document to the browser, and not be loaded again.
                href={addressOf(tab.id)}
                initial={tab.id === current ? initial : undefined}
              >
                {(rows) => children(tab, rows)}
              </Panel>
            ) : (
              children(tab, null)
            )}
          </div>
        ))}
    </div>
  );
}

interface PanelProps {
  source: FeedSource;
  href: string;
  /** undefined: not asked for yet. */
  initial: AnyRows | null | undefined;
  children: (rows: AnyRows) => ReactNode;
}

function Panel({ source, href, initial, children }: PanelProps) {
  const { pathname } = useLocation();
  const { busy, ask } = useAsking();
  const [answered, setAnswered] = useState<AnyRows | null | undefined>(undefined);
  const load = async () => {
    const answer = await ask<{ page: AnyRows | null }>(feedAddress(source, 1, pathname));
    if (answer !== undefined) setAnswered(answer?.page ?? null);
  };
  const latest = useRef(load);
  latest.current = load;
  const wanted = initial === undefined;
  useEffect(() => {
    if (wanted) void latest.current();
  }, [wanted]);
  const rows = answered === undefined ? initial : answered;
  if (busy || rows === undefined) return <CardSkeletons />;
  if (rows !== null) return children(rows);
  return (
    <a
      className={styles.retry}
      href={href}
      data-retry="tab"
      onClick={(event) => {
        event.preventDefault();
        void load();
      }}
    >
      加载失败，点击重试
    </a>
  );
}
