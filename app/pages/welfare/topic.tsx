import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { topicPk } from "../../features/reactions/pk/pk-intent.server.ts";
import { postLikes } from "../../features/posts/post-intents.server.ts";
import { publish } from "../../features/posts/publish/publish-intent.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { notForTabs } from "../../features/lists/tabs/tab-address.ts";
import { projectCard } from "../../features/welfare/cards.ts";
import { ProjectCards } from "../../features/welfare/project-cards.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { loadTopic, loadTopics } from "../topic/load-topic.server.ts";
import { AllTopics, TopicView } from "../topic/topic-view.tsx";

/** Projects under way that the page shows. */
const PROJECTS = 2;
const UNDER_WAY = 1;

const isSquare = ({ admitted }: RequestContext) => admitted?.row.path.includes("/pwtopicSquare/") ?? false;

/** One topic or all topics of public welfare, and some projects under way. */
async function loadWelfareTopics(args: PageArgs) {
  const { id, context, later } = args;
  const { bff, page } = context;
  const underWay = later(bff.cwProjectList({ status: UNDER_WAY, pageNo: 1, pageSize: PROJECTS }), null);
  const square = isSquare(context);
  const topics = id
    ? await loadTopic(args, square ? "square" : "topic")
    : await loadTopics(args, "公益话题广场", "welfare");
  return {
    // The square has no poll of two sides (pages §4.11).
    shown: topics.view === "square" ? { ...topics, pk: null } : topics,
    projects: onlyInMarkup(((await underWay)?.list ?? []).map(projectCard), page.isDocument),
  };
}
type WelfareTopicsData = Awaited<ReturnType<typeof loadWelfareTopics>>;

export const loader = pageLoader(loadWelfareTopics);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notForTabs();

const squareIntents = { ...postLikes, publish };
const onSquare = pageAction(squareIntents);
const onTopic = pageAction({ ...squareIntents, pk: topicPk });
export const action = (args: ActionFunctionArgs) => (isSquare(args.context) ? onSquare(args) : onTopic(args));

export const meta = pageMeta<WelfareTopicsData>(({ shown: { share } }) => ({ share }));

/** 公益话题 and its square; without an id, all topics of public welfare (pages §4.11). */
export default function WelfareTopic() {
  const { content } = useLoaderData<PageData<WelfareTopicsData>>();
  const { shown } = content;
  return shown.view === "all" ? (
    <AllTopics all={shown} welfare>
      <Projects content={content} />
    </AllTopics>
  ) : (
    <TopicView key={shown.id} topic={shown} welfare>
      <Projects content={content} />
    </TopicView>
  );
}

function Projects({ content: { shown, projects } }: { content: WelfareTopicsData }) {
  const id = shown.view === "all" ? "all" : shown.id;
  return (
    <Markup name={`topic-projects-${id}`} data={projects}>
      {(cards) => (
        <section data-block="projects" aria-label="公益项目">
          <SectionHeading more={{ href: "/new/welfare/list", text: "全部项目" }}>公益项目</SectionHeading>
          <ProjectCards projects={cards} form={shown.view === "all" ? "large" : "row"} />
        </section>
      )}
    </Markup>
  );
}

export { ErrorView as ErrorBoundary };
