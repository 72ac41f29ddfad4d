import type { NewsItem } from "#bff/entities/news.ts";

/** One page of a channel's rows. */
export interface FeedPage {
  items: NewsItem[];
  page: number;
  hasMore: boolean;
}
