import type { Ad } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import type { ReactNode } from "react";
import type { CardForm } from "../../../ui/card-form.ts";
import { NewsCard } from "../../../ui/NewsCard.tsx";
import { NewsList } from "../../../ui/NewsList.tsx";
import { opening } from "../../../routes/opening.ts";
import { useWhere } from "../../../browser/use-where.tsx";
import styles from "./ad-card.module.css";

interface NewsCardsProps {
  items: readonly NewsItem[];
  form?: CardForm;
  layout?: "one" | "two" | "tiles";
  eager?: number;
  /** Heading level of the titles; 3 under a section's heading. */
  level?: 2 | 3;
  /** Numbers the rows, starting at this number. */
  rankFrom?: number;
  /** A node that is no row of the list, and the number of rows before it. */
  between?: { after: number; node: ReactNode };
}

/** News as cards. They link by the content-opening rule (pages §3). */
export function NewsCards({ items, form, layout = "one", eager, level, rankFrom, between }: NewsCardsProps) {
  const where = useWhere();
  return (
    <NewsList
      items={items}
      linkOf={(item) => opening(item, where)}
      form={form}
      layout={layout}
      eager={eager}
      level={level}
      rankFrom={rankFrom}
      between={between}
    />
  );
}

const EXTERNAL = 12;

/** An advertisement for a news item or an external page, always marked 广告. `thumb` is for columns with other content. */
export function AdCard({ ad, form }: { ad: Ad; form?: "thumb" }) {
  const where = useWhere();
  const item = { newstype: ad.newstype ?? EXTERNAL, newsid: ad.newsid, linkUrl: ad.linkUrl };
  return (
    <div data-block="ad" className={styles.ad}>
      <NewsCard
        item={{
          newstype: EXTERNAL,
          title: ad.title ?? "查看详情",
          imgurl: ad.imgurl,
          label: "广告",
          bigimg: 1,
        }}
        link={opening(item, where)}
        form={form}
        level={2}
      />
    </div>
  );
}
