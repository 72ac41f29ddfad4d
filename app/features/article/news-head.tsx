import type { ReactNode } from "react";
import type { NewsDetail } from "#bff/entities/news.ts";
import { count } from "../../ui/format.ts";
import { MetaLine, RankMark } from "../../ui/MetaLine.tsx";
import styles from "./news-head.module.css";

type Headline = Pick<NewsDetail, "title" | "source" | "pubtime" | "readcount" | "label">;

interface NewsHeadProps {
  news: Headline;
  /** The unit after the read count, such as 次播放. */
  noun: string;
  rank?: number;
  /** 2 on a page that has a title of its own and shows several of these. */
  level?: 1 | 2;
}

/** Title, source, time and count under a video, an audio item or a broadcast. */
export function NewsHead({ news, noun, rank = 0, level = 1 }: NewsHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.head}>
      <Heading className={styles.title}>{news.title}</Heading>
      <MetaLine source={news.source} pubtime={news.pubtime}>
        {Boolean(news.readcount) && (
          <span>
            {count(news.readcount)}
            {noun}
          </span>
        )}
        <RankMark rank={rank} />
      </MetaLine>
    </header>
  );
}

/** Longer texts start folded, in characters. */
const SHORT = 60;

interface FoldedTextProps {
  label: string;
  text: string;
  /** The value of `data-block`. */
  block?: string;
  /** The text with its markup, where it has any. */
  children?: ReactNode;
}

/** A long text shows its beginning and opens on demand; works without script. */
export function FoldedText({ label, text, block = "summary", children = text }: FoldedTextProps) {
  if ([...text].length <= SHORT && !text.includes("\n")) {
    return (
      <p className={styles.plain} data-block={block} data-read="">
        {children}
      </p>
    );
  }
  return (
    <details className={styles.fold} data-block={block} aria-label={label}>
      <summary>
        <span className={styles.words} data-read="">
          {children}
        </span>
        <span className={styles.more} aria-hidden="true" />
      </summary>
    </details>
  );
}
