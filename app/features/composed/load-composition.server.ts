import type { Composition, CompositionBlock } from "#bff/entities/composition.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";

/** What a composed page is drawn from. */
export type Composed = Pick<Composition, "title" | "theme" | "intro" | "blocks">;

/**
 * A page that editors compose, as the tools and the site's own pages are (pages §4.15). One that fails or is empty has its
 * heading and says that it is being worked on: it never fails the page.
 * @param heading stands where the composition has none
 */
export async function loadComposition(
  { context: { bff, page }, main, later }: PageArgs,
  pageKey: string,
  heading: string,
) {
  const answer = await later(main(bff.compPage({ pageKey })), null);
  const blocks = answer?.blocks.filter(showsSomething) ?? [];
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

function showsSomething({ kind, text, items }: CompositionBlock): boolean {
  return kind === "text" ? Boolean(text?.length) : items.length > 0;
}
