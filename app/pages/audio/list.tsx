import clsx from "clsx";
import { useFetcher, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { AudioList } from "../../features/audio-widget/audio-list.tsx";
import { ErrorView } from "../../features/errors/error-view.tsx";
import { keptLoader, notAfterActions } from "../../features/keep-alive/kept-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../features/navigation/page-loader.server.ts";
import { pageNumber } from "../../features/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { audioRow } from "./audio-row.ts";
import styles from "./audio.module.css";

const ROWS = 20;

async function loadList({ id, query, context, main }: PageArgs) {
  const pageNo = pageNumber(query.get("page"));
  const { list, hasMore, title, cover, summary } = await main(
    context.bff.audioNewsList({ columnid: id || undefined, pageNo, pageSize: ROWS }),
  );
  const name = title ?? "听新闻";
  return {
    title: name,
    cover: cover ?? list[0]?.imgurl,
    summary,
    rows: list.map(audioRow),
    page: pageNo,
    hasMore,
    share: share({ title: name, description: summary, image: cover }, context),
  };
}
type ListData = Awaited<ReturnType<typeof loadList>>;

export const loader = pageLoader(loadList);
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<ListData>(({ share: shared }) => ({ title: shared.title, share: shared }));

/** 听新闻: the programmes of a column, or all of them, under one bar (pages §4.4). */
export default function ProgrammeList() {
  const { content } = useLoaderData<PageData<ListData>>();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<PageData<ListData>>();
  const [rows, setRows] = useState(content.rows);
  const [last, setLast] = useState({ page: content.page, hasMore: content.hasMore });
  useEffect(() => {
    if (!fetcher.data) return;
    const { content: next } = fetcher.data;
    setRows((before) => {
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...next.rows.filter(({ id }) => !known.has(id))];
    });
    setLast({ page: next.page, hasMore: next.hasMore });
  }, [fetcher.data]);
  const query = new URLSearchParams(search);
  query.set("page", String(last.page + 1));
  const next = `${pathname}?${query}`;
  return (
    <div className={styles.programme}>
      <header className={clsx(styles.top, styles.beside)}>
        <Picture src={content.cover} alt="" preset="square332" ratio="1:1" eager className={styles.cover} />
        <div>
          <h1 className={styles.name}>{content.title}</h1>
          {content.summary && <p className={styles.summary}>{content.summary}</p>}
        </div>
      </header>
      {rows.length === 0 ? (
        <p className={styles.none}>暂无节目</p>
      ) : (
        <AudioList rows={rows} programme={content.title} staysWithin="/audioList" />
      )}
      {last.hasMore && (
        <a
          className={styles.more}
          rel="next"
          href={`/new${next}`}
          onClick={(event) => {
            event.preventDefault();
            fetcher.load(next);
          }}
        >
          {fetcher.state === "idle" ? "加载更多" : "正在加载…"}
        </a>
      )}
    </div>
  );
}

export { ErrorView as ErrorBoundary };
