import type { NewsItem } from "#bff/entities/news.ts";
import { askSite } from "../../browser/ask-site.ts";

/** One page of a feed's rows. */
export interface FeedPage<Row = NewsItem> {
  items: Row[];
  page: number;
  hasMore: boolean;
}

/** Which feed it is: its kind, a row of app/feeds.server.ts, and the parameters that the row names. */
export type FeedSource = { kind: string } & Record<string, string | undefined>;

/** Where the next page of a feed comes from. `from` is the page that asks: its route is told to the upstream. */
export function feedAddress({ kind, ...parameters }: FeedSource, page: number, from: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  query.set("page", String(page));
  query.set("from", from);
  return `/_data/feed/${kind}?${query}`;
}

/** @returns the rows, or null when they don't come: no connection, or an upstream that failed */
export async function fetchRows<Row>(address: string, signal: AbortSignal): Promise<FeedPage<Row> | null> {
  return (await askSite<{ page: FeedPage<Row> | null }>(address, signal))?.page ?? null;
}

/**
 * Ids repeated within and across pages are dropped (contract §1.6); rows without one all stay.
 * @param above ids of rows that stand above the list
 */
export function withPage<Row>(
  before: FeedPage<Row>,
  page: FeedPage<Row>,
  idOf: (row: Row) => string | undefined,
  above: readonly string[] = [],
): FeedPage<Row> {
  const known = new Set([...above, ...before.items.map(idOf)]);
  const fresh = page.items.filter((row) => {
    const id = idOf(row);
    if (!id) return true;
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
  return { ...page, items: [...before.items, ...fresh] };
}
