import type { BodyBlock } from "#bff/reading/body-block.ts";
import type { ThinkReport } from "#bff/entities/think-tank.ts";

type Toc = NonNullable<ThinkReport["toc"]>;

/** An entry of a table of contents. */
export interface Chapter {
  title: string;
  /** The id of the linked element, without `#`; absent if there is none. */
  anchor?: string;
  /** Number of the printed page. */
  page?: number;
}

/** Fewer headings make no table of contents. */
const LEAST = 2;

const HEADING = /<(h[23])((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
const plain = (html: string) => html.replace(/<[^>]*>?/g, "");
/** A title without punctuation, which may differ between a text and its table of contents. */
const bare = (title: string) => title.replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Adds an anchor to each heading of a report's text, and returns the table of contents: the report's own, otherwise its
 * headings. The html must be sanitised (html-blocks.ts), so that a regular expression finds the headings.
 */
export function withAnchors(blocks: readonly BodyBlock[], toc: Toc = []) {
  const headings: { title: string; anchor: string }[] = [];
  const anchored = blocks.map((block) => {
    if (block.kind !== "html") return block;
    const html = block.html.replace(HEADING, (_whole, tag: string, attributes: string, inner: string) => {
      const anchor = `c${headings.length + 1}`;
      headings.push({ title: plain(inner), anchor });
      return `<${tag} id="${anchor}"${attributes}>${inner}</${tag}>`;
    });
    return { ...block, html };
  });
  return { blocks: anchored, chapters: chaptersOf(headings, toc) };
}

function chaptersOf(headings: readonly { title: string; anchor: string }[], toc: Toc): Chapter[] {
  if (toc.length === 0) return headings.length >= LEAST ? [...headings] : [];
  // Of several headings with the same text the first one counts.
  const anchors = new Map([...headings].reverse().map((heading) => [bare(heading.title), heading.anchor]));
  return toc.map(({ title, page }) => ({ title, page, anchor: anchors.get(bare(title)) }));
}

/** The table of contents of a report that consists of pictures of its pages. Entries for missing pages have no link. */
export function chaptersOfPages(toc: Toc = [], pages: number): Chapter[] {
  return toc.map(({ title, page }) => ({
    title,
    page,
    anchor: page !== undefined && page >= 1 && page <= pages ? `p${page}` : undefined,
  }));
}
