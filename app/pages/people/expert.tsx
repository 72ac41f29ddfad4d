import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { askFeed } from "../../feeds.server.ts";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader } from "../../browser/keep-alive/open-page-data.ts";
import { started } from "../../request/later.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { Person, type PersonView } from "../../features/people/person.tsx";
import styles from "../../features/people/person.module.css";
import { PersonLists, type PersonTab } from "../../features/people/person-lists.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { notForTabs } from "../../features/lists/tabs/tab-address.ts";
import { share } from "../../features/share/share-of.server.ts";
import { countLabel } from "../../ui/format.ts";

async function loadExpert({ id, query, context, main, later }: PageArgs) {
  const { bff } = context;
  const number = pageNumber(query.get("page"));
  const tab = query.get("tab") === "news" ? "news" : "";
  const rows = started(
    tab ? askFeed(bff, "expert", { id }, number) : askFeed(bff, "reports", { id }, number),
  );
  const list = later<{ feed: Awaited<typeof rows>["feed"] }, null>(rows, null);
  const expert = await main(bff.thinkExpert({ expertid: id }));
  const person: PersonView = {
    id,
    name: expert.name,
    follow: { type: "expert", following: expert.followflag === 1 },
    picture: expert.headimg,
    userType: 2,
    lines: [expert.title, expert.org],
    chips: expert.fields,
    intro: expert.intro,
    stats: [
      { label: "报告", value: expert.reportcount },
      { label: "观点", value: expert.newscount },
      { label: "粉丝", value: expert.fanscount },
    ],
  };
  const tabs: PersonTab[] = [
    { id: "", text: "报告", count: countLabel(expert.reportcount), source: { kind: "reports", id } },
    { id: "news", text: "观点", count: countLabel(expert.newscount), source: { kind: "expert", id } },
  ];
  return {
    id,
    person,
    tabs,
    tab,
    feed: (await list)?.feed ?? null,
    share: share(
      {
        kind: "profile",
        profile: "Person",
        title: expert.name,
        description: expert.intro,
        image: expert.headimg,
      },
      context,
    ),
  };
}
type ExpertData = Awaited<ReturnType<typeof loadExpert>>;

export const loader = pageLoader(loadExpert);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notForTabs();
export const action = pageAction(followIntents);
export const meta = pageMeta<ExpertData>(({ person, share: shareData }) => ({
  title: `${person.name} - 专家主页`,
  share: shareData,
}));

/** 专家主页: the expert, their reports and their views in the news (pages §4.9). */
export default function ExpertHome() {
  const { content } = useLoaderData<PageData<ExpertData>>();
  const { id, person, tabs, tab, feed } = content;
  return (
    <div className={styles.page}>
      <Person person={person} />
      <div className={styles.body}>
        <PersonLists key={`${id} ${tab}`} tabs={tabs} current={tab} initial={feed} />
      </div>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
