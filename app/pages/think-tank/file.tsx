import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../features/errors/error-view.tsx";
import { keptLoader, notAfterActions } from "../../features/keep-alive/kept-data.ts";
import { pageLoader, type PageData } from "../../features/navigation/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { EnterprisePage } from "./enterprise-page.tsx";
import { fileAction } from "./file-action.server.ts";
import { loadFile, type ThinkFileData } from "./load-file.server.ts";
import { MenuPage } from "./menu-page.tsx";
import { RankPage } from "./rank-page.tsx";

export const loader = pageLoader(loadFile);
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const action = (args: ActionFunctionArgs) => fileAction(args);
export const meta = pageMeta<ThinkFileData>(({ title, share }) => ({ title, share }));

/** The 39 pages under /ThinkFile (pages §4.12): a list, one of its enterprises, or all lists. */
export default function ThinkFilePage() {
  const { content } = useLoaderData<PageData<ThinkFileData>>();
  switch (content.kind) {
    case "rank":
      return <RankPage content={content} />;
    case "enterprise":
      return <EnterprisePage content={content} />;
    case "menu":
      return <MenuPage content={content} />;
  }
}

export { ErrorView as ErrorBoundary };
