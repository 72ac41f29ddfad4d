import { useLoaderData } from "@remix-run/react";
import type { NewsItem } from "#bff/entities/news.ts";
import { NewsCards } from "../../features/lists/cards/news-cards.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import type { FeedSource } from "../../features/lists/feed-view.ts";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { listTitle, pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import styles from "./column-life.module.css";

/** Loads the partner's selection, in the partner's app and for addresses without a column; otherwise the column's own news. */
async function loadLife({ id, query, context, main, later }: PageArgs) {
  const { bff, page } = context;
  const number = pageNumber(query.get("page"));
  const isSelection = page.environment === "partner" || id === "";
  const info = isSelection ? null : later(bff.columnInfo({ columnid: id }), null);
  const selection = isSelection
    ? await main(askFeed(bff, "columnlife", { id: id || undefined }, number))
    : null;
  const columnNews = selection ? null : await main(askFeed(bff, "column", { id }, number));
  const column = selection ? selection.answer.column : await info;
  const feed = selection?.feed ?? columnNews?.feed ?? { items: [], page: 1, hasMore: false };
  const title = column?.name ?? "生活栏目";
  const source: FeedSource = isSelection
    ? { kind: "columnlife", id: id || undefined }
    : { kind: "column", id };
  return {
    id,
    title,
    source,
    feed,
    head: onlyInMarkup(
      {
        title,
        intro: column ? column.intro : "买菜、做饭、走走、看看，把日子过得有滋味。",
        picture: column?.bgimg ?? feed.items[0]?.imgurl,
      },
      page.isDocument,
    ),
    share: share(
      { title, description: column?.intro, image: column?.logo ?? feed.items[0]?.imgurl, rows: feed.items },
      context,
    ),
  };
}
type LifeData = Awaited<ReturnType<typeof loadLife>>;

export const loader = pageLoader(loadLife);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<LifeData>(({ title, share: shareData }) => ({
  title: listTitle(title, "生活栏目"),
  share: shareData,
}));

/** 生活栏目: news of columns in the layout of a magazine (pages §4.9). */
export default function ColumnLife() {
  const { content } = useLoaderData<PageData<LifeData>>();
  const { id, feed, source } = content;
  return (
    <div className={styles.page}>
      <Markup name={`life-${id}`} data={content.head}>
        {({ title, intro, picture }) => (
          <header className={styles.head}>
            <Picture src={picture} alt="" preset="topBanner" ratio="9:5" eager className={styles.cover} />
            <div className={styles.words}>
              <h1>{title}</h1>
              {intro && <p>{intro}</p>}
            </div>
          </header>
        )}
      </Markup>
      <div className={styles.body}>
        <Feed key={id} source={source} initial={feed}>
          {(items) => (feed.page > 1 ? <Tiles items={items} /> : <Magazine items={items} />)}
        </Feed>
      </div>
    </div>
  );
}

interface CardsProps {
  items: readonly NewsItem[];
}

/** The first news over the full width, the others as tiles. */
function Magazine({ items }: CardsProps) {
  return (
    <>
      <div className={styles.lead}>
        <NewsCards items={items.slice(0, 1)} form="large" level={2} eager={1} />
      </div>
      <Tiles items={items.slice(1)} />
    </>
  );
}

function Tiles({ items }: CardsProps) {
  return items.length > 0 && <NewsCards items={items} layout="tiles" level={2} />;
}

export { ErrorView as ErrorBoundary };
