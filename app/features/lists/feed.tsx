import type { NewsItem } from "#bff/entities/news.ts";
import type { CardForm } from "../../ui/card-form.ts";
import { NewsCards } from "./cards/news-cards.tsx";
import { EndlessList, type EndlessListProps } from "./endless-list.tsx";

type FeedProps = Omit<EndlessListProps<NewsItem>, "idOf" | "children"> & {
  form?: CardForm;
  layout?: "one" | "two" | "tiles";
  /** Number of pictures on the first screen, which load eagerly. */
  eager?: number;
  /** Heading level of the titles; 3 under a section's heading. */
  level?: 2 | 3;
  children?: EndlessListProps<NewsItem>["children"];
};

/** A feed of news, as cards that link by the content-opening rule (pages §3). */
export function Feed({ form, layout, eager = 2, level = 2, children, ...list }: FeedProps) {
  return (
    <EndlessList {...list} idOf={newsidOf}>
      {children ??
        ((items) => <NewsCards items={items} form={form} layout={layout} eager={eager} level={level} />)}
    </EndlessList>
  );
}

const newsidOf = ({ newsid }: NewsItem) => newsid;
