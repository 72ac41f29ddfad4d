import { useLoaderData } from "@remix-run/react";
import { calendarDay, dayFrom, dayInWords, today } from "../../routes/calendar-day.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { fullTime } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./list.module.css";

async function loadImportant({ id: date, query, context, main }: PageArgs) {
  const number = pageNumber(query.get("page"));
  const { feed } = await main(askFeed(context.bff, "important", { date: date || undefined }, number));
  const now = today();
  const day = date || (calendarDay(fullTime(feed.items[0]?.pubtime).slice(0, 10)) ?? now);
  return {
    date,
    day,
    /** Whether to link the next day: never without a date, which means the newest day. */
    hasNext: date !== "" && day < now,
    feed,
    share: share(
      {
        title: "今日要闻",
        description: feed.items[0] && `${dayInWords(day)}：${feed.items[0].title}`,
        image: feed.items[0]?.imgurl,
        rows: feed.items,
      },
      context,
    ),
  };
}
type ImportantData = Awaited<ReturnType<typeof loadImportant>>;

export const loader = pageLoader(loadImportant);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<ImportantData>(({ share: shareData }) => ({
  title: shareData.title,
  share: shareData,
}));

/** 今日要闻: the important news of one day, with links to the days before and after (pages §4.7). */
export default function Important() {
  const { content } = useLoaderData<PageData<ImportantData>>();
  const { date, day, feed } = content;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>今日要闻</h1>
        <nav className={styles.days} aria-label="日期" data-block="days">
          <a href={`/new/imptNews/${dayFrom(day, -1)}`} rel="prev">
            <Icon name="chevron-left" size={16} />
            前一天
          </a>
          <time className={styles.day} dateTime={day}>
            {dayInWords(day)}
          </time>
          {content.hasNext ? (
            <a href={`/new/imptNews/${dayFrom(day, 1)}`} rel="next">
              后一天
              <Icon name="chevron-right" size={16} />
            </a>
          ) : (
            <span />
          )}
        </nav>
      </header>
      <Feed key={day} source={{ kind: "important", date: date || undefined }} initial={feed} layout="two" />
    </div>
  );
}

export { ErrorView as ErrorBoundary };
