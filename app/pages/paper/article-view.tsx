import { ArticleBody } from "../../features/article/article-body.tsx";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { AudioWidget } from "../../features/media/audio-widget/audio-widget.tsx";
import { Comments } from "../../features/comments/comments.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { PaperData } from "./load-paper.server.ts";
import styles from "./paper.module.css";

interface PaperArticleViewProps {
  reading: NonNullable<PaperData["reading"]>;
  content: PaperData;
}

/** A printed article, with the audio, related news and comments of its online version. */
export function PaperArticleView({ reading, content }: PaperArticleViewProps) {
  const { environment } = useSession();
  const { articleid } = reading;
  return (
    <article className={styles.article} data-block="article">
      <p className={styles.back}>
        <a href={reading.backHref}>
          <Icon name="chevron-left" size={18} />
          返回版面
        </a>
        {reading.onlineHref && <a href={reading.onlineHref}>查看网络版</a>}
      </p>
      <Markup name={`head-${articleid}`} data={reading.head}>
        {(head) => (
          <header>
            {head.pretitle && <p className={styles.pretitle}>{head.pretitle}</p>}
            <h1>{head.title}</h1>
            {head.subtitle && <p className={styles.subtitle}>{head.subtitle}</p>}
            <p className={styles.meta}>
              {head.author && <span>{head.author}</span>}
              <span>{head.place}</span>
            </p>
          </header>
        )}
      </Markup>
      <ReadingTools recorded={Boolean(reading.audio)} />
      {reading.audio && <AudioWidget audio={reading.audio} />}
      <Markup name={`print-${articleid}`} data={reading.text}>
        {({ blocks, images }) => (
          <ArticleBody blocks={blocks} images={blocks.some(({ kind }) => kind === "image") ? [] : images} />
        )}
      </Markup>
      <Markup name={`turn-${articleid}`} data={reading.turn}>
        {({ prev, next }) => (
          <nav className={styles.neighbours} aria-label="上一篇和下一篇">
            {prev && <Neighbour {...prev} rel="prev" label="上一篇" />}
            {next && <Neighbour {...next} rel="next" label="下一篇" />}
          </nav>
        )}
      </Markup>
      {environment !== "own" && (
        <div className={styles.share}>
          <ShareRow share={content.share} />
        </div>
      )}
      <Markup name={`related-${articleid}`} data={reading.related}>
        {(related) => <NewsSection block="related" title="相关阅读" items={related} form="thumb" />}
      </Markup>
      {reading.comments && <Comments data={reading.comments} />}
    </article>
  );
}

function Neighbour({
  href,
  title,
  rel,
  label,
}: {
  href: string;
  title?: string;
  rel: string;
  label: string;
}) {
  return (
    <a href={href} rel={rel}>
      <small>{label}</small>
      {title && <span>{title}</span>}
    </a>
  );
}
