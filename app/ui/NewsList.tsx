import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import type { CardForm, CardItem } from "./card-form.ts";
import { cardForm, coverOf } from "./card-form.ts";
import { NewsCard, type CardLink } from "./NewsCard.tsx";
import styles from "./NewsList.module.css";

interface NewsListProps<Item extends CardItem & { newsid?: string }> {
  items: readonly Item[];
  /** Where an item opens. */
  linkOf: (item: Item) => CardLink;
  /** Rows: `two` columns from 768 px on (pages §6), or `one` everywhere; `tiles` is a grid of covers. */
  layout?: "two" | "one" | "tiles";
  /** One form for all, against the forms that the items' data ask for. */
  form?: CardForm;
  /** How many pictures belong to the first screen. */
  eager?: number;
  /** Numbers the rows, from this number on. */
  rankFrom?: number;
  level?: 2 | 3 | 4;
  /** Something that is no row of the list, such as an advertisement, and after how many rows it stands. */
  between?: { after: number; node: ReactNode };
}

/** News items as cards, in reading order. */
export function NewsList<Item extends CardItem & { newsid?: string }>({
  items,
  linkOf,
  layout = "two",
  form = layout === "tiles" ? "tile" : undefined,
  eager = 0,
  rankFrom,
  level,
  between,
}: NewsListProps<Item>) {
  return (
    <ul className={clsx(styles.list, styles[layout])}>
      {items.map((item, place) => {
        const asked = form ?? cardForm(item);
        // A tile without a picture is a card of words.
        const shown = asked === "tile" && !coverOf(item) ? "text" : asked;
        return (
          <Fragment key={`${item.newsid ?? ""} ${place}`}>
            {between?.after === place && <li className={clsx(styles.item, styles.wide)}>{between.node}</li>}
            <li
              className={clsx(
                styles.item,
                shown === "large" && styles.wide,
                asked === "tile" && shown === "text" && styles.words,
              )}
              data-newsid={item.newsid}
            >
              <NewsCard
                item={item}
                link={linkOf(item)}
                form={shown}
                eager={place < eager}
                rank={rankFrom === undefined ? undefined : rankFrom + place}
                level={level}
              />
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
