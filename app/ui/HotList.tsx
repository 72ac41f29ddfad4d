import { clsx } from "clsx";
import { count } from "./format.ts";
import styles from "./HotList.module.css";
import type { CardLink } from "./NewsCard.tsx";

/** The fields of a HotEvent (contract §2). */
export interface HotListItem {
  eventid: string;
  title: string;
  rank: number;
  heat?: number;
  tag?: "沸" | "热" | "新";
  aiSummary?: string;
}

interface HotListProps<Item extends HotListItem> {
  items: readonly Item[];
  linkOf: (item: Item) => CardLink;
  /** Show the AI summary of each row (pages §13, Ai_hotNews). */
  byMachine?: boolean;
}

const TAGS = { 沸: styles.boiling, 热: styles.hot, 新: styles.fresh } as const;

/** The tag 沸, 热 or 新. */
export function HotTag({ tag }: { tag: keyof typeof TAGS }) {
  return <span className={clsx(styles.tag, TAGS[tag])}>{tag}</span>;
}

/** 热榜: the numbered list of hot topics; the first three are coloured. */
export function HotList<Item extends HotListItem>({ items, linkOf, byMachine = false }: HotListProps<Item>) {
  return (
    <ol className={styles.list}>
      {items.map((item) => {
        const link = linkOf(item);
        const words = <span className={styles.title}>{item.title}</span>;
        const summary = byMachine && item.aiSummary && (
          <small className={styles.told}>{item.aiSummary}</small>
        );
        return (
          <li key={item.eventid} className={styles.row} data-rank={item.rank}>
            <span className={styles.rank}>{item.rank}</span>
            <span className={styles.words}>
              {link.href === null ? (
                words
              ) : (
                <a
                  className={styles.link}
                  href={link.href}
                  target={link.newWindow ? "_blank" : undefined}
                  rel={link.rel}
                >
                  {words}
                </a>
              )}
              {summary}
            </span>
            {item.tag && <HotTag tag={item.tag} />}
            {item.heat ? <span className={styles.heat}>{count(item.heat)}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
