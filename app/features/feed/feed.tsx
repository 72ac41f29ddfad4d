import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Empty } from "../../ui/Empty.tsx";
import { ListEnd } from "../../ui/Pager.tsx";
import { NewsCards } from "../cards/news-cards.tsx";
import { usePageIsActive } from "../keep-alive/kept-outlet.tsx";
import { useSession } from "../navigation/use-session.tsx";
import type { FeedPage } from "./feed-view.ts";
import styles from "./feed.module.css";

interface FeedProps {
  /** The data endpoint of ours that has further rows, with its own query: `/_data/feed/2`. */
  source: string;
  initial: FeedPage;
  host: string;
  /** `covers`: every card a picture with words below, from 768 px on in two columns. */
  look?: "rows" | "covers";
}

const COVERS = { layout: "two", form: "tile" } as const;

/** Rows of news: pages by link without script; with it more of them in place, also near the end (pages §1.3). */
export function Feed({ source, initial, host, look }: FeedProps) {
  const { environment } = useSession();
  const { pathname, search } = useLocation();
  const active = usePageIsActive();
  const fetcher = useFetcher<{ page: FeedPage | null }>();
  const [rows, setRows] = useState(initial);
  const [failed, setFailed] = useState(false);
  const [enhanced, setEnhanced] = useState(false);
  const end = useRef<HTMLAnchorElement>(null);
  const busy = fetcher.state !== "idle";
  useEffect(() => setEnhanced(true), []);
  useEffect(() => {
    if (!fetcher.data) return;
    const { page } = fetcher.data;
    setFailed(page === null);
    if (page) setRows((before) => append(before, page));
  }, [fetcher.data]);

  const more = () => {
    if (busy) return;
    const join = source.includes("?") ? "&" : "?";
    fetcher.load(`${source}${join}page=${rows.page + 1}&from=${encodeURIComponent(pathname)}`);
  };
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    // A row that failed waits for the reader; so does a page that is not the visible one.
    if (!active || failed || !end.current || !rows.hasMore) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "600px",
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [active, failed, rows]);

  if (rows.items.length === 0) return <Empty />;
  const query = new URLSearchParams(search);
  query.set("page", String(rows.page + 1));
  return (
    <div data-block="feed" aria-busy={busy}>
      <NewsCards
        items={rows.items}
        environment={environment}
        host={host}
        {...(look === "covers" && COVERS)}
        eager={2}
        level={2}
      />
      {rows.hasMore ? (
        <a
          ref={end}
          className={styles.more}
          rel="next"
          href={`/new${pathname}?${query}`}
          data-more="feed"
          onClick={(event) => {
            event.preventDefault();
            more();
          }}
        >
          {busy ? "正在加载…" : failed ? "加载失败，点击重试" : enhanced ? "加载更多" : "下一页"}
        </a>
      ) : (
        <ListEnd />
      )}
    </div>
  );
}

/** Ids repeated across pages are dropped (contract §1.6). */
function append(before: FeedPage, page: FeedPage): FeedPage {
  const known = new Set(before.items.map(({ newsid }) => newsid));
  return { ...page, items: [...before.items, ...page.items.filter(({ newsid }) => !known.has(newsid))] };
}
