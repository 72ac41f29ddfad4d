import type { NewsItem } from "#bff/entities/news.ts";
import { askSite } from "../../browser/ask-site.ts";

/** One list page: the rows of a feed that one call brings. */
export interface FeedPage<Row = NewsItem> {
  items: Row[];
  page: number;
  hasMore: boolean;
}

/** Names a feed: its kind (a row of app/feeds.server.ts) and the parameters of that row. */
export type FeedSource = { kind: string } & Record<string, string | undefined>;

/** @returns the address of a list page, below the base path; `from` is the path of the asking page, whose route the gateway is told */
export function feedAddress({ kind, ...parameters }: FeedSource, page: number, from: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  query.set("page", String(page));
  query.set("from", from);
  return `/_data/feed/${kind}?${query}`;
}

/** @returns the list page, or null when it can't be loaded: no connection, or the gateway failed */
export async function fetchRows<Row>(address: string, signal: AbortSignal): Promise<FeedPage<Row> | null> {
  return (await askSite<{ page: FeedPage<Row> | null }>(address, signal))?.page ?? null;
}

/**
 * Appends a list page and drops rows whose id is repeated, within a page or across pages (contract §1.6). Rows without an id all stay.
 * @param above ids of rows that are shown above the list
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
