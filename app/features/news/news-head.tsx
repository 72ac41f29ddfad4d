import type { NewsDetail } from "#bff/entities/news.ts";
import { count, fullTime, machineTime } from "../../ui/format.ts";
import styles from "./news-head.module.css";

type Told = Pick<NewsDetail, "title" | "source" | "pubtime" | "readcount" | "label">;

/** Title, source, time and count under a film, a sound or a broadcast. */
export function NewsHead({ news, noun, rank = 0 }: { news: Told; noun: string; rank?: number }) {
  return (
    <header className={styles.head}>
      <h1>{news.title}</h1>
      <p className={styles.meta}>
        {news.source && <span className={styles.source}>{news.source}</span>}
        {news.pubtime && <time dateTime={machineTime(news.pubtime)}>{fullTime(news.pubtime)}</time>}
        {Boolean(news.readcount) && (
          <span>
            {count(news.readcount)}
            {noun}
          </span>
        )}
        {rank > 0 && (
          <span className={styles.rank} data-block="rank">
            热榜第{rank}名
          </span>
        )}
      </p>
    </header>
  );
}

/** A text that opens on demand, without script too. */
export function FoldedText({ label, text }: { label: string; text: string }) {
  return (
    <details className={styles.fold} data-block="summary">
      <summary>{label}</summary>
      <p>{text}</p>
    </details>
  );
}
