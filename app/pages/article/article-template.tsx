import { ArticleBody } from "../../features/article-body/article-body.tsx";
import { ReadingTools } from "../../features/article-body/reading-tools.tsx";
import { AudioWidget } from "../../features/audio-widget/audio-widget.tsx";
import { AdCard } from "../../features/cards/news-cards.tsx";
import { Comments } from "../../features/comments/comments.tsx";
import { LikeButton } from "../../features/likes/like-button.tsx";
import { Markup } from "../../features/navigation/document-markup.tsx";
import { useSession } from "../../features/navigation/use-session.tsx";
import { ShareRow } from "../../features/share/share-row.tsx";
import { Vote } from "../../features/votes/vote.tsx";
import { PillLink } from "../../ui/PillLink.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { ArticleHead, ArticleSummary } from "./article-head.tsx";
import { ArticleTail } from "./article-tail.tsx";
import { Byline } from "../../features/follow/byline.tsx";
import { NewsSection } from "../../features/cards/news-section.tsx";
import type { ArticleData } from "./load-article.server.ts";
import styles from "./article.module.css";

/** The one template of article pages, in the block order of pages §4.1. */
export function ArticleTemplate({ article }: { article: ArticleData }) {
  const { environment, features } = useSession();
  const { newsid, host } = article;
  const showsAi = features.includes("Ai_answer");
  return (
    <article className={styles.article}>
      <Markup name={`head-${newsid}`} data={article.head}>
        {(head) => <ArticleHead head={head} rank={article.rank} />}
      </Markup>
      {article.author && <Byline author={article.author} />}
      <ReadingTools recorded={Boolean(article.audio)} folds />
      {article.audio && <AudioWidget audio={{ ...article.audio, title: article.audio.title ?? "听全文" }} />}
      <Markup name={`summary-${newsid}`} data={article.head}>
        {(head) => <ArticleSummary head={head} showsAi={showsAi} />}
      </Markup>
      <Markup name={`body-${newsid}`} data={article.body} className={styles.body}>
        {({ blocks, images }) => (
          <ArticleBody blocks={blocks} images={images} environment={environment} host={host} />
        )}
      </Markup>
      <Markup name={`tail-${newsid}`} data={article.head}>
        {(head) => <ArticleTail head={head} environment={environment} host={host} />}
      </Markup>
      {article.vote && <Vote initial={article.vote} />}
      <div className={styles.actions} data-block="like">
        <LikeButton initial={article.like} />
        {environment !== "own" && <ShareRow share={article.share} />}
      </div>
      <Markup name={`more-${newsid}`} data={article.more}>
        {({ related, recommended, ad }) => (
          <>
            {ad && <AdCard ad={ad} environment={environment} host={host} />}
            <NewsSection
              block="related"
              title="相关阅读"
              items={related}
              environment={environment}
              host={host}
            />
            <NewsSection
              block="recommend"
              title="推荐阅读"
              items={recommended}
              environment={environment}
              host={host}
            />
          </>
        )}
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
