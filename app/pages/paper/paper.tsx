import { useLoaderData } from "@remix-run/react";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction, Refused, type Intent } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { TEXT } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { PaperArticleView } from "./article-view.tsx";
import { Editions } from "./editions.tsx";
import { loadPaper, type PaperData } from "./load-paper.server.ts";
import { Masthead } from "./masthead.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./paper.module.css";

/**
 * Wraps a comment intent for the article's online version, which owns the comments. Only the article itself knows the version's id.
 * @throws Refused 404 for an article without one
 */
const forOnlineVersion =
  (name: string): Intent =>
  async (args) => {
    const article = args.id ? await args.context.bff.paperDetail({ articleid: args.id }) : null;
    const intent = commentIntents(newsSet(article?.newstype ?? TEXT))[name];
    if (!article?.newsid || !intent) throw new Refused({ toast: "内容不存在", status: 404 });
    return intent({ ...args, id: article.newsid });
  };
const intents = Object.keys(commentIntents(newsSet(TEXT))).map(
  (name) => [name, forOnlineVersion(name)] as const,
);

export const loader = pageLoader(loadPaper);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction(Object.fromEntries(intents));
export const meta = pageMeta<PaperData>(({ share }) => ({ share }));

/** The e-paper: a printed sheet, and beside it the article that is open, or the sheet's articles and past editions. */
export default function Paper() {
  const { content } = useLoaderData<PageData<PaperData>>();
  const { place, reading } = content;
  return (
    <div className={styles.paper} data-reading={reading ? "" : undefined}>
      <Markup name={`masthead-${place}`} data={content.head}>
        {(head) => <Masthead head={head} />}
      </Markup>
      <div className={styles.desk}>
        <Sheet key={place} content={content} />
        <div className={styles.side}>
          {reading ? (
            <PaperArticleView key={place} reading={reading} content={content} />
          ) : (
            <Editions key={place} content={content} />
          )}
        </div>
      </div>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
