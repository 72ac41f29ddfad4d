import type { Composition, CompositionBlock } from "#bff/entities/composition.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";

/** The data that a composed page is drawn from. */
export type Composed = Pick<Composition, "title" | "theme" | "intro" | "blocks">;

/**
 * Loads a page that editors compose, such as the tools and the site's own pages (pages §4.15). A composition that fails or is empty
 * never fails the page: `isEmpty` is true, and the page shows its heading and a note.
 * @param heading used when the composition has no title
 */
export async function loadComposition(
  { context: { bff, page }, main, later }: PageArgs,
  pageKey: string,
  heading: string,
) {
  const answer = await later(main(bff.compPage({ pageKey })), null);
  const blocks = answer?.blocks.filter(hasContent) ?? [];
  const { title = "", theme, intro } = answer ?? {};
  const composed: Composed = { title: title || heading, theme, intro, blocks };
  return {
    heading: composed.title,
    isEmpty: blocks.length === 0 && !intro?.length,
    composed: onlyInMarkup(composed, page.isDocument),
    picture: theme?.headimg,
  };
}
export type CompositionData = Awaited<ReturnType<typeof loadComposition>>;

function hasContent({ kind, text, items }: CompositionBlock): boolean {
  return kind === "text" ? Boolean(text?.length) : items.length > 0;
}
