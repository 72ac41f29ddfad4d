import { useLoaderData } from "@remix-run/react";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { LIVE } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { LiveRoom, type LiveStyle } from "./live-room.tsx";
import { loadLive } from "./load-live.server.ts";

async function loadRoom(args: PageArgs) {
  const path = args.context.admitted?.row.path ?? "";
  const style: LiveStyle = path.includes("sharenew") ? "film" : "words";
  return { live: await loadLive(args), style, inApp: path.includes("appview") };
}
type RoomData = Awaited<ReturnType<typeof loadRoom>>;

export const loader = pageLoader(loadRoom);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ ...likeIntents(LIVE), ...commentIntents(newsSet(LIVE)) });
export const meta = pageMeta<RoomData>(({ live: { share }, inApp }) => ({
  share,
  noindex: inApp,
}));

/** A broadcast in the layout of its route: pictures and text, or video; in the app without sharing and recommendations. */
export default function Live() {
  const { content } = useLoaderData<PageData<RoomData>>();
  return <LiveRoom key={content.live.newsid} live={content.live} style={content.style} />;
}

export { ErrorView as ErrorBoundary };
