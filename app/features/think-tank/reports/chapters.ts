import type { BodyBlock } from "#bff/reading/body-block.ts";
import type { ThinkReport } from "#bff/entities/think-tank.ts";

type Toc = NonNullable<ThinkReport["toc"]>;

/** One line of a table of contents. */
export interface Chapter {
  title: string;
  /** The place in the document that it leads to, without `#`; absent when there is none. */
  anchor?: string;
  /** Number of the printed page. */
  page?: number;
}

/** Fewer headings than this are no table of contents. */
const LEAST = 2;

const HEADING = /<(h[23])((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
const plain = (html: string) => html.replace(/<[^>]*>?/g, "");
/** Numbers and punctuation are written differently in a text and in its table of contents. */
const bare = (title: string) => title.replace(/[^\p{L}\p{N}]/gu, "");

/**
 * A report's text with a place to lead to at each of its headings, and its table of contents: its own, or where it has none
 * the headings themselves. The html is clean, so that its headings are known by their tags (html-blocks.ts).
 */
export function inChapters(blocks: readonly BodyBlock[], toc: Toc = []) {
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
  // The first of several headings with the same words.
  const anchors = new Map([...headings].reverse().map((heading) => [bare(heading.title), heading.anchor]));
  return toc.map(({ title, page }) => ({ title, page, anchor: anchors.get(bare(title)) }));
}

/** The table of contents of a report that comes as pictures of its pages; a page that is not there is not led to. */
export function chaptersOfPages(toc: Toc = [], pages: number): Chapter[] {
  return toc.map(({ title, page }) => ({
    title,
    page,
    anchor: page !== undefined && page >= 1 && page <= pages ? `p${page}` : undefined,
  }));
}
