import type { Special, SpecialBlock } from "#bff/entities/special.ts";
import { askFeed } from "../../feeds.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { share } from "../../features/share/share-of.server.ts";
import { isId } from "../../routes/content-id.ts";

/** A block of a special for its page. A complete list is only in the markup (`whole`); one that has more rows is data (`growing`). */
export type BlockView = ReturnType<typeof blockView>;

function blockView(
  { blockid, name, style, text, items, hasMore = false }: SpecialBlock,
  isDocument: boolean,
) {
  return {
    blockid,
    name,
    style,
    text: onlyInMarkup(text ?? [], isDocument),
    whole: onlyInMarkup(hasMore ? [] : items, isDocument),
    growing: hasMore ? items : null,
    hasItems: items.length > 0,
  };
}

/** The blocks that have text or rows, ready for the page (pages §4.8: an empty block is absent). */
export function blocksOf(blocks: readonly SpecialBlock[], isDocument: boolean): BlockView[] {
  return blocks
    .filter(({ text, items }) => items.length > 0 || (text?.length ?? 0) > 0)
    .map((block) => blockView(block, isDocument));
}

/** The head and the share data that every layout of a special has. */
export function frameOf(special: Special, context: RequestContext) {
  const { specialid, title, summary, headimg, headvideo, readcount, pubtime } = special;
  const { page } = context;
  return {
    specialid,
    title,
    head: onlyInMarkup({ title, summary, headimg, headvideo, readcount, pubtime }, page.isDocument),
    share: share(
      {
        title: special.shareTitle ?? title,
        description: special.shareDesc ?? summary,
        image: special.shareImg ?? headimg,
        rows: special.blocks.flatMap(({ items }) => items),
      },
      context,
    ),
  };
}

/**
 * Starts the feed of the block that `?block=` names, in parallel with the call for the special.
 * @returns a function that takes the special and resolves to the block with its feed; null for no or an unknown block, so that
 *   the page shows the whole special. `feed` is null when the rows could not be loaded.
 */
export function startOnlyBlock({ id, query, context: { bff, page }, later }: PageArgs) {
  const blockid = query.get("block") ?? "";
  const rows = isId(blockid)
    ? later(askFeed(bff, "special", { id, block: blockid }, pageNumber(query.get("page"))), null)
    : null;
  return async ({ blocks }: Special) => {
    const chosen = blocks.find((block) => block.blockid === blockid);
    if (!chosen) return null;
    return { ...blockView(chosen, page.isDocument), feed: (await rows)?.feed ?? null };
  };
}

/** A special with its blocks and its vote (pages §4.8). */
export async function loadSpecial(args: PageArgs) {
  const { id, context, main, later } = args;
  const { bff, page } = context;
  const vote = later(bff.voteInfo({ newsid: id }), null);
  const readOnlyBlock = startOnlyBlock(args);
  const special = await main(bff.subjectContent({ specialid: id }));
  return {
    ...frameOf(special, context),
    style: special.specialStyle,
    blocks: blocksOf(special.blocks, page.isDocument),
    only: await readOnlyBlock(special),
    vote: await vote,
  };
}
export type SpecialData = Awaited<ReturnType<typeof loadSpecial>>;
