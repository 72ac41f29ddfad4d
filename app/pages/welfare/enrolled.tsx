import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { EndlessList } from "../../features/lists/endless-list.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ActivityCards } from "../../features/welfare/activity-cards.tsx";
import { inFull } from "../../features/welfare/amounts.ts";
import { activityCard } from "../../features/welfare/cards.ts";
import { EnrolmentRows } from "../../features/welfare/enrolment-rows.tsx";
import { Empty } from "../../ui/Empty.tsx";
import styles from "./enrolled.module.css";
import sheet from "./welfare.module.css";

const TITLE = "报名名单";

async function loadEnrolled({ id, query, context, main, later }: PageArgs) {
  const { bff } = context;
  const detail = later(bff.cwActivityDetail({ activityId: id }), null);
  const { feed, answer } = await main(askFeed(bff, "enrolled", { id }, pageNumber(query.get("page"))));
  const activity = await detail;
  return {
    id,
    feed,
    activity: activity && activityCard(activity),
    total: Math.max(answer.total, feed.items.length),
    share: share({ title: TITLE, description: activity?.title, image: activity?.cover }, context),
  };
}
type EnrolledData = Awaited<ReturnType<typeof loadEnrolled>>;

export const loader = pageLoader(loadEnrolled);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<EnrolledData>(({ share: shareData }) => ({ title: TITLE, share: shareData }));

/** 报名名单: the activity, how many people take part, and who, with masked names (pages §4.11). */
export default function Enrolled() {
  const { content } = useLoaderData<PageData<EnrolledData>>();
  const { id, activity, feed, total } = content;
  return (
    <section className={sheet.page}>
      <header className={styles.head}>
        <h1>{TITLE}</h1>
        {total > 0 && <p data-block="count">共{inFull(total, "人报名")}</p>}
      </header>
      {activity && (
        <div className={styles.activity} data-block="activity">
          <ActivityCards activities={[activity]} level={2} />
        </div>
      )}
      <EndlessList
        key={id}
        source={{ kind: "enrolled", id }}
        initial={feed}
        idOf={() => undefined}
        empty={<Empty text="还没有人报名" />}
      >
        {(enrolments) => <EnrolmentRows enrolments={enrolments} />}
      </EndlessList>
    </section>
  );
}

export { ErrorView as ErrorBoundary };
