import { useLoaderData } from "@remix-run/react";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { openPageLoaderDrawing } from "../../browser/drawn-later.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { TEXT } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { voteIntent } from "../../features/reactions/votes/vote-intent.server.ts";
import { articleParts, ArticleTemplate } from "./article-template.tsx";
import { loadArticle, type ArticleData } from "./load-article.server.ts";

export const loader = pageLoader(loadArticle);

export const clientLoader = openPageLoaderDrawing(articleParts);
export const clientAction = queuedAction;

export const action = pageAction({
  ...likeIntents(TEXT),
  vote: voteIntent,
  ...followIntents,
  ...commentIntents(newsSet(TEXT)),
});

export const shouldRevalidate = notAfterActions;

export const meta = pageMeta<ArticleData>(({ share }) => ({ share }));

export default function General() {
  const { content } = useLoaderData<PageData<ArticleData>>();
  return <ArticleTemplate article={content} />;
}

export { ErrorView as ErrorBoundary };
