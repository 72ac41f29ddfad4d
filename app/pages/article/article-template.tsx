import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { AudioWidget } from "../../features/media/audio-widget/audio-widget.tsx";
import { Comments } from "../../features/comments/comments.tsx";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { drawnLater } from "../../browser/drawn-later.ts";
import { useSession } from "../../browser/use-session.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { Vote } from "../../features/reactions/votes/vote.tsx";
import { PillLink } from "../../ui/PillLink.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Byline } from "../../features/reactions/follow/byline.tsx";
import type { ArticlePartProps } from "./article-parts.tsx";
import type { ArticleData } from "./load-article.server.ts";
import styles from "./article.module.css";

/** The static parts. A document brings their markup, so their code loads only on a client navigation. */
export const articleParts = drawnLater<ArticlePartProps>(() =>
  import("./article-parts.tsx").then(({ ArticlePart }) => ArticlePart),
);
const { Drawn: Part } = articleParts;

/** The template of all article pages. Its blocks follow the order of pages §4.1. */
export function ArticleTemplate({ article }: { article: ArticleData }) {
  const { environment } = useSession();
  const { newsid } = article;
  return (
    <article className={styles.article}>
      <Markup name={`head-${newsid}`} data={article.head}>
        {(head) => <Part part="head" value={head} />}
      </Markup>
      {article.author && <Byline author={article.author} />}
      <ReadingTools recorded={Boolean(article.audio)} folds />
      {article.audio && <AudioWidget audio={{ ...article.audio, title: article.audio.title ?? "听全文" }} />}
      <Markup name={`summary-${newsid}`} data={article.head}>
        {(head) => <Part part="summary" value={head} />}
      </Markup>
      <Markup name={`body-${newsid}`} data={article.body} className={styles.body}>
        {(body) => <Part part="body" value={body} />}
      </Markup>
      <Markup name={`tail-${newsid}`} data={article.head}>
        {(head) => <Part part="tail" value={head} />}
      </Markup>
      {article.vote && <Vote initial={article.vote} />}
      <div className={styles.actions} data-block="like">
        <LikeButton initial={article.like} />
        {environment !== "own" && <ShareRow share={article.share} />}
      </div>
      <Markup name={`more-${newsid}`} data={article.more}>
        {(more) => <Part part="more" value={more} />}
      </Markup>
      {article.questions.length > 0 && (
        <section data-block="ai-questions" className={styles.questions}>
          <SectionHeading>猜你想问</SectionHeading>
          <ul>
            {article.questions.map((question) => (
              <li key={question}>
                <PillLink
                  href={`?draft=${encodeURIComponent(question)}#comment-form`}
                  tone="tint"
                  data-fills-composer={question}
                >
                  {question}
                </PillLink>
              </li>
            ))}
          </ul>
          <p className={styles.aiMark}>内容由AI生成</p>
        </section>
      )}
      <Comments data={article.comments} />
    </article>
  );
}
