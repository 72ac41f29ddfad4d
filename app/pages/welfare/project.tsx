import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { loadProject, type ProjectData } from "./load-project.server.ts";
import { projectIntents } from "./project-intents.server.ts";
import { ProjectView } from "./project-view.tsx";

export const loader = pageLoader((args) =>
  loadProject(args, args.context.admitted?.row.path.includes("/weldetails/") ? "story" : "facts"),
);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction(projectIntents);
export const meta = pageMeta<ProjectData>(({ share }) => ({ share }));

/** 项目详情; 公益详情 is the same with the text first (pages §4.11). */
export default function Project() {
  const { content } = useLoaderData<PageData<ProjectData>>();
  return <ProjectView key={content.id} project={content} />;
}

export { ErrorView as ErrorBoundary };
