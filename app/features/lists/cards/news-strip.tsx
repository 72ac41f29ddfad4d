import { clsx } from "clsx";
import type { NewsItem } from "#bff/entities/news.ts";
import { NewsCards } from "./news-cards.tsx";
import styles from "./news-strip.module.css";

interface NewsStripProps extends Pick<Parameters<typeof NewsCards>[0], "level"> {
  items: readonly NewsItem[];
  /** `wide` cards are looked at one by one, `small` ones beside each other. */
  size: "wide" | "small";
}

/** News beside each other in a strip that scrolls and snaps; the next card looks in from the side. */
export function NewsStrip({ items, size, level }: NewsStripProps) {
  return (
    <div className={clsx(styles.strip, styles[size])} data-own-swipe="">
      <NewsCards items={items} form="tile" level={level} />
    </div>
  );
}
