import type { ReactNode } from "react";
import type { NewsDetail } from "#bff/entities/news.ts";
import { count } from "../../ui/format.ts";
import { MetaLine, RankMark } from "../../ui/MetaLine.tsx";
import styles from "./news-head.module.css";

type Told = Pick<NewsDetail, "title" | "source" | "pubtime" | "readcount" | "label">;

interface NewsHeadProps {
  news: Told;
  /** What is counted: 次播放. */
  noun: string;
  rank?: number;
  /** 2 where it is one of several on a page that has a title of its own. */
  level?: 1 | 2;
}

/** Title, source, time and count under a film, a sound or a broadcast. */
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

/** Texts longer than this begin folded, in letters. */
const SHORT = 60;

interface FoldedTextProps {
  label: string;
  text: string;
  /** Name of the block. */
  block?: string;
  /** The text as it is drawn, where that is more than its letters. */
  children?: ReactNode;
}

/** A text whose beginning is shown and that opens on demand, without script too. */
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
