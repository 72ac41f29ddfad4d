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
}

interface HotListProps<Item extends HotListItem> {
  items: readonly Item[];
  linkOf: (item: Item) => CardLink;
  /** `rail` is a numbered column; `strip` lies in two columns above a feed. */
  form?: "rail" | "strip";
}

const TAGS = { 沸: styles.boiling, 热: styles.hot, 新: styles.fresh } as const;

/** 热榜: what the city talks about, numbered; the first three in colour. */
export function HotList<Item extends HotListItem>({ items, linkOf, form = "rail" }: HotListProps<Item>) {
  return (
    <ol className={clsx(styles.list, styles[form])}>
      {items.map((item) => {
        const link = linkOf(item);
        const words = <span className={styles.title}>{item.title}</span>;
        return (
          <li key={item.eventid} className={styles.row} data-rank={item.rank}>
            <span className={styles.rank}>{item.rank}</span>
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
            {item.tag && <span className={clsx(styles.tag, TAGS[item.tag])}>{item.tag}</span>}
            {form === "rail" && item.heat ? <span className={styles.heat}>{count(item.heat)}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
