import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { isDiaryRoute, loadPost, type PostData } from "./load-post.server.ts";
import { diaryPageIntents, postPageIntents } from "./post-page-intents.server.ts";
import { PostView } from "./post-view.tsx";

export const loader = pageLoader(loadPost);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
const ofPost = pageAction(postPageIntents);
const ofDiary = pageAction(diaryPageIntents);
/** Two routes share this page; the route decides which intents it takes. */
export const action = (args: ActionFunctionArgs) =>
  isDiaryRoute(args.context) ? ofDiary(args) : ofPost(args);
export const meta = pageMeta<PostData>(({ share }) => ({ share }));

/** A reader's post: information, text with pictures, diary page or question (pages §4.10). */
export default function Info() {
  const { content } = useLoaderData<PageData<PostData>>();
  return <PostView key={content.id} post={content} />;
}

export { ErrorView as ErrorBoundary };
