import type { NewsDetail } from "#bff/entities/news.ts";
import { count } from "../../ui/format.ts";
import { MetaLine, RankMark } from "../../ui/MetaLine.tsx";
import styles from "./article.module.css";

/** The article without its text: the data of the head, the summary and the tail. */
export type ArticleHeadData = Omit<NewsDetail, "body" | "related" | "images" | "text">;

/** Title, source, time, read count, rank. */
export function ArticleHead({ head, rank }: { head: ArticleHeadData; rank: number }) {
  return (
    <header className={styles.head}>
      {head.label && <p className={styles.kicker}>{head.label}</p>}
      <h1>{head.title}</h1>
      {head.subtitle && <p className={styles.subtitle}>{head.subtitle}</p>}
      <MetaLine source={head.source} pubtime={head.pubtime}>
        {head.ipregion && <span>{head.ipregion}</span>}
        {Boolean(head.readcount) && <span>{count(head.readcount)}阅读</span>}
        <RankMark rank={rank} />
      </MetaLine>
    </header>
  );
}

export function ArticleSummary({ head }: { head: ArticleHeadData }) {
  return (
    <>
      {head.lead && <p className={styles.lead}>{head.lead}</p>}
      {head.summary && (
        <p className={styles.summary} data-block="summary">
          <b>导读</b>
          {head.summary}
        </p>
      )}
      {head.aiSummary && (
        <div className={styles.ai} data-block="ai-summary">
          <p>
            <b>AI摘要</b>
            {head.aiSummary}
          </p>
          <p className={styles.aiMark}>内容由AI生成</p>
        </div>
      )}
    </>
  );
}
