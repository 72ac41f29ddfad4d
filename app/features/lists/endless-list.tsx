import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { Empty } from "../../ui/Empty.tsx";
import { ListEnd } from "../../ui/Pager.tsx";
import { usePageIsActive } from "../../browser/keep-alive/kept-outlet.tsx";
import { useFocusOnNew } from "../../browser/paging/focus-on-new.ts";
import { feedAddress, type FeedPage, type FeedSource } from "./feed-view.ts";
import { useRows } from "./use-rows.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import styles from "./feed.module.css";

export interface EndlessListProps<Row> {
  /** Which feed of feeds.server.ts; give the list a `key` when a page can change it. */
  source: FeedSource;
  /** The page that the loader asked for. */
  initial: FeedPage<Row>;
  idOf: (row: Row) => string | undefined;
  /** Draws all rows that are loaded; `more` fetches the next ones, and is absent at the end. */
  children: (rows: readonly Row[], more?: () => void) => ReactNode;
  /** What an empty list says; a node in place of words for one with a way on of its own. */
  empty?: ReactNode;
  /** Query of the page's own address that belongs to this list, beside `page`. */
  link?: Record<string, string>;
  /** First rows that stand in the document's markup, at least one: the list goes on after them and does not repeat them. */
  lead?: { ids: readonly string[]; rows: ReactNode };
  /** One of several lists on a page: more comes only when the reader asks, and nothing is said at the end. */
  byHand?: boolean;
  /** After so many pages that came by themselves the list rests until the reader asks: something stands below it. */
  restsAfter?: number;
}

/**
 * The rows of a list of any kind: page by page through links, with script more of them in place, by 加载更多 and near the
 * end by themselves (pages §1.3). A further page that fails is asked for again at the same place.
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
  const { rows, state, nothingNew, since, more, moreByHand } = useRows(initial, addressOf, idOf, lead?.ids);
  const enhanced = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const focusOnNew = useFocusOnNew(box, rows);

  const waits = byHand || nothingNew || since >= restsAfter || state === "failed";
  const end = useNearEnd(rows.hasMore && !waits, more, rows);

  const linkTo = (page: number) => address.with({ ...link, page: page === 1 ? null : String(page) });
  const before = initial.page > 1 && (
    <a className={styles.before} rel="prev" href={linkTo(initial.page - 1)}>
      上一页
    </a>
  );
  if (rows.items.length === 0 && !lead) {
    const nothing = typeof empty === "string" || empty === undefined ? <Empty text={empty} /> : empty;
    return (
      <div data-block="feed">
        {nothing}
        {/* The page before may be as empty as this one: who came here has an old link, or a typed number. */}
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
      {before}
    </div>
  );
}

/** Calls when the end of a list comes near, on the page that is shown; again whenever `list` has grown. */
function useNearEnd(wanted: boolean, call: () => void, list: unknown) {
  const active = usePageIsActive();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => {
    if (!active || !wanted || !end.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "600px",
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [active, wanted, list]);
  return end;
}
