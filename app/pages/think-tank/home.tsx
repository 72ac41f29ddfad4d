import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { loadThinkTank, type ThinkTankData } from "./load-home.server.ts";
import { ThinkTankSection } from "./think-tank-section.tsx";
import { WholeThinkTank } from "./whole-think-tank.tsx";

export const loader = pageLoader(loadThinkTank);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<ThinkTankData>(({ title, share }) => ({ title, share }));

/** 智库: the whole page, or one of its lists (pages §4.12). */
export default function ThinkTank() {
  const { content } = useLoaderData<PageData<ThinkTankData>>();
  return content.kind === "whole" ? (
    <WholeThinkTank content={content} />
  ) : (
    <ThinkTankSection content={content} />
  );
}

export { ErrorView as ErrorBoundary };
