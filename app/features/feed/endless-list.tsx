import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Empty } from "../../ui/Empty.tsx";
import { ListEnd } from "../../ui/Pager.tsx";
import { usePageIsActive } from "../keep-alive/kept-outlet.tsx";
import { feedAddress, withPage, type FeedPage, type FeedSource } from "./feed-view.ts";
import styles from "./feed.module.css";

export interface EndlessListProps<Row> {
  /** Which feed of feeds.server.ts; give the list a `key` when a page can change it. */
  source: FeedSource;
  /** The page that the loader asked for. */
  initial: FeedPage<Row>;
  idOf: (row: Row) => string | undefined;
  /** Draws all rows that are loaded. */
  children: (rows: readonly Row[]) => ReactNode;
  /** What an empty list says; a node in place of words for one with a way on of its own. */
  empty?: ReactNode;
  /** Query of the page's own address that belongs to this list, beside `page`. */
  link?: Record<string, string>;
  /** First rows that stand in the document's markup: the list goes on after them and does not repeat them. */
  lead?: { ids: readonly string[]; rows: ReactNode };
  /** One of several lists on a page: more comes only when the reader asks, and nothing is said at the end. */
  byHand?: boolean;
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
}: EndlessListProps<Row>) {
  const { pathname, search } = useLocation();
  const active = usePageIsActive();
  const fetcher = useFetcher<{ page: FeedPage<Row> | null }>();
  const [{ rows, first }, setRows] = useState({ rows: initial, first: initial });
  const [failed, setFailed] = useState(false);
  const [enhanced, setEnhanced] = useState(false);
  const end = useRef<HTMLAnchorElement>(null);
  const busy = fetcher.state !== "idle";
  // The page was loaded anew at the same address: its list begins again.
  if (first !== initial) setRows({ rows: initial, first: initial });
  useEffect(() => setEnhanced(true), []);

  const latestIdOf = useRef(idOf);
  latestIdOf.current = idOf;
  const inLead = useRef(lead?.ids ?? []);
  inLead.current = lead?.ids ?? [];
  useEffect(() => {
    if (!fetcher.data) return;
    const { page } = fetcher.data;
    setFailed(page === null);
    if (!page) return;
    setRows((before) => {
      // An answer that was on its way when the list began again is no page of it.
      if (page.page !== before.rows.page + 1) return before;
      const idOf = latestIdOf.current;
      const items = page.items.filter((row) => !inLead.current.includes(idOf(row) ?? ""));
      return { ...before, rows: withPage(before.rows, { ...page, items }, idOf) };
    });
  }, [fetcher.data]);

  const more = () => {
    if (!busy) fetcher.load(feedAddress(source, rows.page + 1, pathname));
  };
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    // A row that failed waits for the reader; so does a page that is not the visible one.
    if (!active || failed || byHand || !end.current || !rows.hasMore) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "600px",
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [active, failed, byHand, rows]);

  const linkTo = (page: number) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ ...link, page: String(page) })) query.set(name, value);
    if (page === 1) query.delete("page");
    return `/new${pathname}${query.size ? `?${query}` : ""}`;
  };
  const before = initial.page > 1 && (
    <a className={styles.before} rel="prev" href={linkTo(initial.page - 1)}>
      上一页
    </a>
  );
  if (rows.items.length === 0 && !lead?.ids.length) {
    const nothing = typeof empty === "string" || empty === undefined ? <Empty text={empty} /> : empty;
    return (
      <div data-block="feed">
        {nothing}
        {before}
      </div>
    );
  }
  return (
    <div data-block="feed" aria-busy={busy}>
      {lead?.rows}
      {children(rows.items)}
      {rows.hasMore ? (
        <a
          ref={end}
          className={styles.more}
          rel="next"
          href={linkTo(rows.page + 1)}
          data-more="feed"
          data-failed={failed || undefined}
          onClick={(event) => {
            event.preventDefault();
            more();
          }}
        >
          {busy ? "正在加载…" : failed ? "加载失败，点击重试" : enhanced ? "加载更多" : "下一页"}
        </a>
      ) : (
        !byHand && <ListEnd />
      )}
      {before}
    </div>
  );
}
