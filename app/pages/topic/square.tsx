import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { notForTabs } from "../../features/lists/tabs/tab-address.ts";
import { loadTopic, loadTopics, type TopicData, type TopicsData } from "./load-topic.server.ts";
import { squareIntents } from "./topic-page-intents.server.ts";
import { AllTopics, TopicView } from "./topic-view.tsx";

export const loader = pageLoader<TopicData | TopicsData>((args) =>
  args.id ? loadTopic(args, "square") : loadTopics(args, "话题广场"),
);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notForTabs();
export const action = pageAction(squareIntents);
export const meta = pageMeta<TopicData | TopicsData>(({ share }) => ({ share }));

/** 话题广场: the wall of one topic; without an id, all topics (pages §4.10). */
export default function TopicSquare() {
  const { content } = useLoaderData<PageData<TopicData | TopicsData>>();
  return content.view === "all" ? (
    <AllTopics all={content} />
  ) : (
    <TopicView key={content.id} topic={content} />
  );
}

export { ErrorView as ErrorBoundary };
