import clsx from "clsx";
import { useLoaderData } from "@remix-run/react";
import type { ListedAudio } from "#bff/entities/news.ts";
import { AudioList } from "../../features/media/audio-widget/audio-list.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { EndlessList } from "../../features/lists/endless-list.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { toAudioRow } from "./audio-row.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./audio.module.css";

const ALL = "听新闻";

async function loadList({ id, query, context, main }: PageArgs) {
  const columnid = id || undefined;
  const { feed, answer } = await main(
    askFeed(context.bff, "audio", { id: columnid }, pageNumber(query.get("page"))),
  );
  const { title = ALL, cover = feed.items[0]?.imgurl, summary } = answer;
  return {
    id: columnid,
    title,
    cover,
    summary,
    rows: feed,
    share: share(
      {
        kind: "audio",
        title,
        description: summary,
        image: cover,
        media: feed.items.find(({ audio }) => audio)?.audio,
        rows: feed.items,
      },
      context,
    ),
  };
}
type ListData = Awaited<ReturnType<typeof loadList>>;

export const loader = pageLoader(loadList);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
/** Without a column the title is the route's, whatever title the answer gives. */
export const meta = pageMeta<ListData>(({ id, share: shareData }) => ({
  title: id ? shareData.title : ALL,
  share: shareData,
}));

/** 听新闻: the programmes of one column, or all of them, with one player bar (pages §4.4). */
export default function ProgrammeList() {
  const { content } = useLoaderData<PageData<ListData>>();
  const where = useWhere();
  const { id, title, cover, summary } = content;
  return (
    <div className={styles.programme}>
      <header className={clsx(styles.top, styles.beside)}>
        <Picture src={cover} alt="" preset="square332" ratio="1:1" eager className={styles.cover} />
        <div>
          <h1 className={styles.name}>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
      </header>
      <EndlessList<ListedAudio>
        key={id ?? ""}
        source={{ kind: "audio", id }}
        initial={content.rows}
        idOf={({ newsid }) => newsid}
        empty="暂无节目"
      >
        {(rows, loadMore) => (
          <AudioList
            rows={rows.map((row) => toAudioRow(row, where))}
            programme={title}
            staysWithin="/audioList"
            onLast={loadMore}
          />
        )}
      </EndlessList>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
