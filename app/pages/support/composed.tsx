import { useLoaderData } from "@remix-run/react";
import { ComposedPage } from "../../features/composed/composed-page.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { loadSupport, type SupportData } from "./load-support.server.ts";

export const loader = pageLoader(loadSupport);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<SupportData>(({ title, share }) => ({ title, share }));

/** 版权服务, 传播追踪, 产品体验: services of the paper, as composed by the editors (pages §4.15). */
export default function Support() {
  const { content } = useLoaderData<PageData<SupportData>>();
  return <ComposedPage key={content.pageKey} name={content.name} data={content} />;
}

export { ErrorView as ErrorBoundary };
