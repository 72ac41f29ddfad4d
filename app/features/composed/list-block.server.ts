import type { CompositionBlock } from "#bff/entities/composition.ts";
import { askFeed } from "../../feeds.server.ts";
import type { FeedPage } from "../lists/feed-view.ts";
import { started } from "../../request/later.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";

interface Wanted {
  pageKey: string;
  /** What editors usually call it. */
  usual: string;
  category?: string;
  page: number;
}

/** The news of a composed page that go on page after page, and the block they belong to. */
export interface ComposedList {
  block: string;
  feed: FeedPage;
}

/**
 * Editors call the blocks of a composed page what they like. The list by its usual name is asked for beside the composition;
 * where that has none of the name, its last block of news is the list.
 * @returns answers for the composition's blocks, without the one that is `taken`; null when there is no list, or it failed
 */
export function composedList({ context: { bff }, later }: PageArgs, wanted: Wanted) {
  const { pageKey, usual, category, page } = wanted;
  const rowsOf = (block: string) =>
    later<FeedPage, null>(
      askFeed(bff, "composed", { id: pageKey, block, category }, page).then(({ feed }) => feed),
      null,
    );
  const asked = started(rowsOf(usual));
  return async (blocks: readonly CompositionBlock[], taken?: string): Promise<ComposedList | null> => {
    const rows = await asked;
    const isNamed = blocks.some(({ blockid }) => blockid === usual);
    if (isNamed || rows?.items.length) return rows && { block: usual, feed: rows };
    const news = blocks.flatMap((block) => (block.kind === "news" && block.items.length > 0 ? [block] : []));
    const last = news.filter(({ blockid }) => blockid !== "" && blockid !== taken).at(-1);
    if (!last) return null;
    const { blockid, items, hasMore = false } = last;
    const feed = page > 1 || hasMore ? await rowsOf(blockid) : null;
    if (feed) return { block: blockid, feed };
    return page > 1 ? null : { block: blockid, feed: { items, page: 1, hasMore: false } };
  };
}
