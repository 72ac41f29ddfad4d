import { useLoaderData } from "@remix-run/react";
import type { NewsItem } from "#bff/entities/news.ts";
import { NewsCards } from "../../features/lists/cards/news-cards.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import styles from "./list.module.css";

const PAGE_SIZE = 10;

async function loadFocus({ query, context, main }: PageArgs) {
  const { feed } = await main(askFeed(context.bff, "focus", {}, pageNumber(query.get("page"))));
  return {
    feed,
    share: share(
      {
        title: "焦点新闻",
        description: feed.items[0]?.title,
        image: feed.items[0]?.imgurl,
        rows: feed.items,
      },
      context,
    ),
  };
}
type FocusData = Awaited<ReturnType<typeof loadFocus>>;

export const loader = pageLoader(loadFocus);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<FocusData>(({ share: shareData }) => ({
  title: shareData.title,
  share: shareData,
}));

/** 焦点新闻: the first news large, the others numbered (pages §4.7). */
export default function Focus() {
  const { content } = useLoaderData<PageData<FocusData>>();
  const { feed } = content;
  // Only the first page has the large card. Further pages continue its numbers.
  const numberedCards = (rows: readonly NewsItem[], from: number) => (
    <NewsCards items={rows} form="thumb" level={2} rankFrom={from} />
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>焦点新闻</h1>
      </header>
      <Feed source={{ kind: "focus" }} initial={feed}>
        {(rows) =>
          feed.page > 1 ? (
            numberedCards(rows, (feed.page - 1) * PAGE_SIZE + 1)
          ) : (
            <>
              <NewsCards items={rows.slice(0, 1)} form="large" level={2} eager={1} />
              {numberedCards(rows.slice(1), 2)}
            </>
          )
        }
      </Feed>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
