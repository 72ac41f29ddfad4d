import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { Empty } from "../../ui/Empty.tsx";
import { ListEnd } from "../../ui/Pager.tsx";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import { useFocusOnNew } from "../../browser/paging/focus-on-new.ts";
import { feedAddress, type FeedPage, type FeedSource } from "./feed-view.ts";
import { useRows } from "./use-rows.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import styles from "./feed.module.css";

export interface EndlessListProps<Row> {
  /** A feed of feeds.server.ts. Give the list a `key` if the page can change its feed. */
  source: FeedSource;
  /** The list page that the loader brought. */
  initial: FeedPage<Row>;
  idOf: (row: Row) => string | undefined;
  /** Renders all loaded rows. `more` fetches the next ones; it is absent at the end of the list. */
  children: (rows: readonly Row[], more?: () => void) => ReactNode;
  /** Shown for an empty list: a text, or a node, for example with a link. */
  empty?: ReactNode;
  /** Query parameters, besides `page`, that select this list in the page's address. */
  link?: Record<string, string>;
  /** The first rows (at least one) when they are in the document's markup: the list continues after them without repeating them. */
  lead?: { ids: readonly string[]; rows: ReactNode };
  /** For one of several lists on a page: loads more only on demand, and shows no end line. */
  byHand?: boolean;
  /** Stops loading by itself after this many list pages, until the reader asks: for lists with content below them. */
  restsAfter?: number;
}

/**
 * A list of rows of any kind. Without script, links lead from page to page. With script, more rows load in place, by the button 加载更多
 * and automatically near the end (pages §1.3). A list page that fails can be retried there.
 */
export function EndlessList<Row>({
  source,
  initial,
  idOf,
  children,
  empty,
  link = {},
  lead,
  byHand = false,
  restsAfter = Infinity,
}: EndlessListProps<Row>) {
  const { pathname } = useLocation();
  const address = usePageAddress();
  const addressOf = (page: number) => feedAddress(source, page, pathname);
  const { rows, state, nothingNew, automatic, more, moreByHand } = useRows(
    initial,
    addressOf,
    idOf,
    lead?.ids,
  );
  const enhanced = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const focusOnNew = useFocusOnNew(box, rows);

  const isManual = byHand || nothingNew || automatic >= restsAfter || state === "failed";
  const end = useNearEnd(rows.hasMore && !isManual, more, rows);

  const linkTo = (page: number) => address.with({ ...link, page: page === 1 ? null : String(page) });
  const previous = initial.page > 1 && (
    <a className={styles.before} rel="prev" href={linkTo(initial.page - 1)}>
      上一页
    </a>
  );
  if (rows.items.length === 0 && !lead) {
    const note = typeof empty === "string" || empty === undefined ? <Empty text={empty} /> : empty;
    return (
      <div data-block="feed">
        {note}
        {/* Link to the first page, since the previous one may be empty too: the reader has an old link or typed a number. */}
        {initial.page > 1 && (
          <a className={styles.before} href={linkTo(1)}>
            回到第一页
          </a>
        )}
      </div>
    );
  }
  return (
    <div ref={box} data-block="feed" aria-busy={state === "busy"}>
      {lead?.rows}
      {children(rows.items, rows.hasMore ? more : undefined)}
      <div ref={end}>
        {rows.hasMore && enhanced && (
          <button
            type="button"
            className={styles.more}
            data-more="feed"
            data-failed={state === "failed" || undefined}
            onClick={() => {
              focusOnNew();
              moreByHand();
            }}
          >
            {{ idle: "加载更多", busy: "正在加载…", failed: "加载失败，点击重试" }[state]}
          </button>
        )}
        {rows.hasMore && !enhanced && (
          <a className={styles.more} rel="next" href={linkTo(rows.page + 1)} data-more="feed">
            下一页
          </a>
        )}
      </div>
      {!rows.hasMore && !byHand && <ListEnd />}
      {enhanced && (
        <span className="visually-hidden" aria-live="polite">
          {rows.page > initial.page && `已加载${rows.items.length}条`}
        </span>
      )}
      {previous}
    </div>
  );
}

/** Calls `onNear` when the end of the list is near the viewport and the page is active; checks again after `list` changes. */
function useNearEnd(isEnabled: boolean, onNear: () => void, list: unknown) {
  const active = usePageIsActive();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!active || !isEnabled || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "600px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active, isEnabled, list]);
  return end;
}
