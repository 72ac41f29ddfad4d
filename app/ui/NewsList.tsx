import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import type { CardForm, CardItem } from "./card-form.ts";
import { cardForm, coverOf } from "./card-form.ts";
import { NewsCard, type CardLink } from "./NewsCard.tsx";
import styles from "./NewsList.module.css";

interface NewsListProps<Item extends CardItem & { newsid?: string }> {
  items: readonly Item[];
  /** The link of an item. */
  linkOf: (item: Item) => CardLink;
  /** `two`: two columns from 768 px on (pages §6); `one`: one column everywhere; `tiles`: a grid of covers. */
  layout?: "two" | "one" | "tiles";
  /** One form for all items, instead of the form that each item's data gives. */
  form?: CardForm;
  /** Number of pictures on the first screen. */
  eager?: number;
  /** Number the rows, from this number on. */
  rankFrom?: number;
  level?: 2 | 3 | 4;
  /** An extra element, such as an advertisement, and the number of rows before it. */
  between?: { after: number; node: ReactNode };
}

/** News items as cards, in order. */
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
        const requestedForm = form ?? cardForm(item);
        // A tile needs a picture; without one it becomes a text card.
        const usedForm = requestedForm === "tile" && !coverOf(item) ? "text" : requestedForm;
        return (
          <Fragment key={`${item.newsid ?? ""} ${place}`}>
            {between?.after === place && <li className={clsx(styles.item, styles.wide)}>{between.node}</li>}
            <li
              className={clsx(
                styles.item,
                usedForm === "large" && styles.wide,
                requestedForm === "tile" && usedForm === "text" && styles.words,
              )}
              data-newsid={item.newsid}
            >
              <NewsCard
                item={item}
                link={linkOf(item)}
                form={usedForm}
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
