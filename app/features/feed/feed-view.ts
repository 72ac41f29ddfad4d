import type { NewsItem } from "#bff/entities/news.ts";

/** One page of a list's rows. */
export interface FeedPage {
  items: NewsItem[];
  page: number;
  hasMore: boolean;
}
