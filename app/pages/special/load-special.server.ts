import type { Special, SpecialBlock } from "#bff/entities/special.ts";
import { askFeed } from "../../feeds.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { share } from "../../features/share/share-of.server.ts";
import { isId } from "../../routes/content-id.ts";

/** A part of a special for its page. One that is whole is only in the markup; one that can grow is data. */
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

/** Blocks that have something to show, ready for the page (pages §4.8: an empty block is absent). */
export function blocksOf(blocks: readonly SpecialBlock[], isDocument: boolean): BlockView[] {
  return blocks
    .filter(({ text, items }) => items.length > 0 || (text?.length ?? 0) > 0)
    .map((block) => blockView(block, isDocument));
}

/** What every layout of a special shows around its own part. */
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
 * All of the block that `?block=` names, page by page: asked for beside the special, which says whether it is there.
 * An unknown one is the whole special.
 */
export function onlyBlock({ id, query, context: { bff, page }, later }: PageArgs) {
  const wanted = query.get("block") ?? "";
  const rows = isId(wanted)
    ? later(askFeed(bff, "special", { id, block: wanted }, pageNumber(query.get("page"))), null)
    : null;
  return async ({ blocks }: Special) => {
    const chosen = blocks.find(({ blockid }) => blockid === wanted);
    if (!chosen) return null;
    // Without rows they could not be loaded.
    return { ...blockView(chosen, page.isDocument), feed: (await rows)?.feed ?? null };
  };
}

/** A special with its blocks and its vote. */
export async function loadSpecial(args: PageArgs) {
  const { id, context, main, later } = args;
  const { bff, page } = context;
  const vote = later(bff.voteInfo({ newsid: id }), null);
  const only = onlyBlock(args);
  const special = await main(bff.subjectContent({ specialid: id }));
  return {
    ...frameOf(special, context),
    style: special.specialStyle,
    blocks: blocksOf(special.blocks, page.isDocument),
    only: await only(special),
    vote: await vote,
  };
}
export type SpecialData = Awaited<ReturnType<typeof loadSpecial>>;
