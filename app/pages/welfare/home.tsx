import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { thumbIntents } from "../../features/welfare/thumb-intents.server.ts";
import { HomeView } from "./home-view.tsx";
import { loadHome, type HomeData } from "./load-home.server.ts";
import { loadProject, type ProjectData } from "./load-project.server.ts";
import { projectIntents } from "./project-intents.server.ts";
import { ProjectView } from "./project-view.tsx";

export const loader = pageLoader<HomeData | ProjectData>((args) =>
  args.id ? loadProject(args, "facts") : loadHome(args),
);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;

const onHome = pageAction(thumbIntents("project"));
const onProject = pageAction(projectIntents);
export const action = (args: ActionFunctionArgs) =>
  args.context.admitted?.id ? onProject(args) : onHome(args);

export const meta = pageMeta<HomeData | ProjectData>(({ share }) => ({ share }));

/** 公益: the front page; with an id, the page of a project (pages §4.11). */
export default function Welfare() {
  const { content } = useLoaderData<PageData<HomeData | ProjectData>>();
  return content.view === "home" ? (
    <HomeView home={content} />
  ) : (
    <ProjectView key={content.id} project={content} />
  );
}

export { ErrorView as ErrorBoundary };
