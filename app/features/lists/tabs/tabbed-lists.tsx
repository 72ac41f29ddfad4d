import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { CardSkeletons } from "../../../ui/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { feedAddress, type FeedPage, type FeedSource } from "../feed-view.ts";
import { useAsking } from "../../../browser/ask-site.ts";
import { useTabAddress } from "./tab-address.ts";
import styles from "./tabbed-lists.module.css";

export interface ListTab {
  /** Value of `?tab=`; "" is the page without the parameter. */
  id: string;
  text: string;
  count?: string;
  /** The feed of the tab's rows; absent when nothing is loaded for it. */
  source?: FeedSource;
}

/** Rows of any kind. The renderer knows their type by the tab's source. */
export type AnyRows = FeedPage<unknown>;

interface TabbedListsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly ListTab[];
  /** Id of the tab that the loader loaded rows for. */
  current: string;
  /** The rows of that tab; null when loading failed. */
  initial: AnyRows | null;
  /** Renders a tab; `rows` is null for one without a source. */
  children: (tab: ListTab, rows: AnyRows | null) => ReactNode;
}

/**
 * Lists in tabs (pages §1.2, §4.9). Tabs are links; with script they switch in place. A tab that was opened keeps its state, and a tab
 * whose rows fail shows a retry link.
 */
export function TabbedLists({ label, tabs, current, initial, children }: TabbedListsProps) {
  const { open, choose, addressOf, hrefOf } = useTabAddress(
    tabs.map(({ id }) => id),
    "lists",
  );
  const [opened, setOpened] = useState([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
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
        .filter(({ id }) => opened.includes(id))
        .map((tab) => (
          <div key={tab.id} className={styles.panel} hidden={tab.id !== open} data-tab={tab.id}>
            {tab.source ? (
              <Panel
                source={tab.source}
                // No fragment: a link that differs only in its fragment would not reload the document.
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
  /** undefined: not loaded yet; null: loading failed. */
  initial: AnyRows | null | undefined;
  children: (rows: AnyRows) => ReactNode;
}

function Panel({ source, href, initial, children }: PanelProps) {
  const { pathname } = useLocation();
  const { busy, ask } = useAsking();
  const [fetched, setFetched] = useState<AnyRows | null | undefined>(undefined);
  const load = async () => {
    const answer = await ask<{ page: AnyRows | null }>(feedAddress(source, 1, pathname));
    if (answer !== undefined) setFetched(answer?.page ?? null);
  };
  const latest = useRef(load);
  latest.current = load;
  const isMissing = initial === undefined;
  useEffect(() => {
    if (isMissing) void latest.current();
  }, [isMissing]);
  const rows = fetched === undefined ? initial : fetched;
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
