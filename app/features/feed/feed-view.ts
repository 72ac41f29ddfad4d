import type { NewsItem } from "#bff/entities/news.ts";
import type { FeedKind } from "./feeds.server.ts";

/** One page of a feed's rows. */
export interface FeedPage<Row = NewsItem> {
  items: Row[];
  page: number;
  hasMore: boolean;
}

/** Which feed it is: its kind and the parameters that feeds.server.ts names for it. */
export type FeedSource = { kind: FeedKind } & Record<string, string | undefined>;

/** Where the next page of a feed comes from. `from` is the page that asks: its route is told to the upstream. */
export function feedAddress({ kind, ...parameters }: FeedSource, page: number, from: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  query.set("page", String(page));
  query.set("from", from);
  return `/_data/feed/${kind}?${query}`;
}

/** Ids repeated across pages are dropped (contract §1.6); rows without one all stay. */
export function withPage<Row>(
  before: FeedPage<Row>,
  page: FeedPage<Row>,
  idOf: (row: Row) => string | undefined,
): FeedPage<Row> {
  const known = new Set(before.items.map(idOf));
  const fresh = page.items.filter((row) => {
    const id = idOf(row);
    return id === undefined || !known.has(id);
  });
  return { ...page, items: [...before.items, ...fresh] };
}
