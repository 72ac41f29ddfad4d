import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { askFeed } from "../../feeds.server.ts";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { authorsAsSeen, followFlag } from "../../features/reactions/follow/own-follow.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { Person, type PersonView } from "../../features/people/person.tsx";
import styles from "../../features/people/person.module.css";
import { PersonLists } from "../../features/people/person-lists.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";

async function loadReporter({ id, query, context, main, later }: PageArgs) {
  const number = pageNumber(query.get("page"));
  const { feed, answer } = await main(askFeed(context.bff, "reporter", { id }, number));
  const { reporter } = answer;
  // Only the authors of a reporter's news carry this reader's follow flag.
  const [latest] = feed.items;
  const authors = latest ? await later(authorsAsSeen(context, latest.newsid, latest.newstype), []) : [];
  const following = followFlag({ ...reporter, authorid: id }, authors) === 1;
  const person: PersonView = {
    id,
    name: reporter.name,
    follow: { type: "reporter", following },
    picture: reporter.headimg,
    background: reporter.bgimg,
    userType: 1,
    lines: [reporter.title, reporter.dept],
    chips: reporter.beats,
    intro: reporter.intro,
    stats: [
      { label: "稿件", value: reporter.newscount },
      { label: "阅读", value: reporter.readcount },
      { label: "粉丝", value: reporter.fanscount },
    ],
  };
  return {
    id,
    person,
    feed,
    share: share(
      {
        kind: "profile",
        profile: "Person",
        title: reporter.name,
        description: reporter.intro,
        image: reporter.headimg,
      },
      context,
    ),
  };
}
type ReporterData = Awaited<ReturnType<typeof loadReporter>>;

export const loader = pageLoader(loadReporter);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction(followIntents);
export const meta = pageMeta<ReporterData>(({ person, share: shareData }) => ({
  title: `${person.name} - 记者主页`,
  share: shareData,
}));

/** 记者主页: the reporter and their news (pages §4.9). */
export default function ReporterHome() {
  const { content } = useLoaderData<PageData<ReporterData>>();
  const { id, person, feed } = content;
  return (
    <div className={styles.page}>
      <Person person={person} />
      <div className={styles.body}>
        <SectionHeading>他的报道</SectionHeading>
        <PersonLists
          key={id}
          tabs={[{ id: "", text: "报道", source: { kind: "reporter", id } }]}
          current=""
          initial={feed}
        />
      </div>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
