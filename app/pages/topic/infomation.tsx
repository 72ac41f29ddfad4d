import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { publish } from "../../features/posts/publish/publish-intent.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { notForTabs } from "../../features/lists/tabs/tab-address.ts";
import { Hub } from "./hub.tsx";
import { loadHub, type HubData } from "./load-hub.server.ts";
import { loadPost, type PostData } from "./load-post.server.ts";
import { postPageIntents } from "./post-page-intents.server.ts";
import { PostView } from "./post-view.tsx";

type InfomationData = HubData | PostData;

export const loader = pageLoader<InfomationData>((args) => (args.id ? loadPost(args) : loadHub(args)));
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notForTabs();
export const action = pageAction({ ...postPageIntents, publish });
export const meta = pageMeta<InfomationData>(({ share }) => ({ share }));

/** 情报站; with an id, one post (pages §4.10). */
export default function Infomation() {
  const { content } = useLoaderData<PageData<InfomationData>>();
  return content.view === "hub" ? <Hub hub={content} /> : <PostView key={content.id} post={content} />;
}

export { ErrorView as ErrorBoundary };
