import { clsx } from "clsx";
import type { NewsItem } from "#bff/entities/news.ts";
import { NewsCards } from "./news-cards.tsx";
import styles from "./news-strip.module.css";

interface NewsStripProps extends Pick<Parameters<typeof NewsCards>[0], "level"> {
  items: readonly NewsItem[];
  /** `wide`: one card fills the view; `small`: several are visible. */
  size: "wide" | "small";
}

/** News in a horizontal strip that scrolls and snaps. The edge of the next card is visible. */
export function NewsStrip({ items, size, level }: NewsStripProps) {
  return (
    <div className={clsx(styles.strip, styles[size])} data-own-swipe="">
      <NewsCards items={items} form="tile" level={level} />
    </div>
  );
}
