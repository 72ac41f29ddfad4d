import type { CompositionBlock } from "#bff/entities/composition.ts";
import { askFeed } from "../../feeds.server.ts";
import type { FeedPage } from "../lists/feed-view.ts";
import { started } from "../../request/later.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";

interface ListRequest {
  pageKey: string;
  /** The id that editors usually give the block. */
  usual: string;
  category?: string;
  page: number;
}

/** The list of a composed page that goes on page by page, and the id of its block. */
export interface ComposedList {
  block: string;
  feed: FeedPage;
}

/**
 * Starts loading the list of a composed page, in parallel with the composition. Editors name blocks freely: the block with the usual
 * id is tried first; when the composition has no such block, its last block of news is the list.
 * @returns a function that takes the composition's blocks (except the block `taken`) and resolves with the list, or with null when there
 * is none or it failed
 */
export function composedList({ context: { bff }, later }: PageArgs, request: ListRequest) {
  const { pageKey, usual, category, page } = request;
  const rowsOf = (block: string) =>
    later<FeedPage, null>(
      askFeed(bff, "composed", { id: pageKey, block, category }, page).then(({ feed }) => feed),
      null,
    );
  const usualRows = started(rowsOf(usual));
  return async (blocks: readonly CompositionBlock[], taken?: string): Promise<ComposedList | null> => {
    const rows = await usualRows;
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
