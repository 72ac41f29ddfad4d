import { useLoaderData } from "@remix-run/react";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { useSession } from "../../browser/use-session.tsx";
import { TEXT } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { ArticleHead } from "./article-head.tsx";
import styles from "./article.module.css";
import { loadArticle, type ArticleData } from "./load-article.server.ts";

/** A portrait has no AI questions (pages §4.1). */
export const loader = pageLoader(async (args: PageArgs) => ({ ...(await loadArticle(args)), questions: [] }));
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ ...likeIntents(TEXT), ...commentIntents(newsSet(TEXT)) });
export const meta = pageMeta<ArticleData>(({ share }) => ({ share }));

/** A portrait: a picture over the full width, facts, a quote, the text and its pictures (pages §4.1). */
export default function Portrait() {
  const { content } = useLoaderData<PageData<ArticleData>>();
  const { environment } = useSession();
  const { newsid } = content;
  return (
    <article className={styles.article}>
      <Markup name={`head-${newsid}`} data={content.head}>
        {(head) => (
          <>
            <figure className={styles.portrait} data-figure={head.imgurl}>
              <Picture
                src={head.imgurl}
                alt={head.profile?.name ?? head.title}
                preset="full"
                ratio="3:4"
                eager
              />
            </figure>
            <ArticleHead head={head} rank={head.rank} />
            {head.profile && (
              <table className={styles.profile}>
                <caption className="visually-hidden">{head.profile.name}简介</caption>
                <tbody>
                  <tr>
                    <th scope="row">姓名</th>
                    <td>{head.profile.name}</td>
                  </tr>
                  {head.profile.role && (
                    <tr>
                      <th scope="row">身份</th>
                      <td>{head.profile.role}</td>
                    </tr>
                  )}
                  {head.profile.facts?.map(({ k, v }) => (
                    <tr key={k}>
                      <th scope="row">{k}</th>
                      <td>{v}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {(head.lead ?? head.summary) && (
              <blockquote className={styles.quote}>{head.lead ?? head.summary}</blockquote>
            )}
          </>
        )}
      </Markup>
      <ReadingTools recorded={Boolean(content.audio)} folds />
      <Markup name={`body-${newsid}`} data={content.body}>
        {(body) => <ArticleBody {...body} />}
      </Markup>
      <div className={styles.actions} data-block="like">
        <LikeButton initial={content.like} />
        {environment !== "own" && <ShareRow share={content.share} />}
      </div>
      <Markup name={`more-${newsid}`} data={content.more}>
        {({ recommended }) => <NewsSection block="recommend" title="推荐阅读" items={recommended} />}
      </Markup>
      <Comments data={content.comments} />
    </article>
  );
}

export { ErrorView as ErrorBoundary };
