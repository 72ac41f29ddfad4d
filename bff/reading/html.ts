import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import { bodyBlocks, type BodyBlock } from "./html-blocks.ts";
import { isTangled, textParagraphs } from "./html-guard.ts";
import { allowed, tidyTree } from "./html-schema.ts";

/** Larger html is no article (it would be a book of 80,000 characters); it is cut here before anything looks at it, for the processor's sake. */
const mostLetters = 256 * 1024;

const markup = /<[a-z!/]/i;

/**
 * Html from outside as clean blocks in reading order (contract §1.10). Whatever comes in, what goes out holds
 * only allowed elements and attributes: the parser's tree is filtered first by hast-util-sanitize, and then
 * every attribute is written anew from a checked value (html-blocks.ts).
 */
export function cleanHtml(html: string): BodyBlock[] {
  const input = html.slice(0, mostLetters);
  if (!markup.test(input) || isTangled(input)) return bodyBlocks(textParagraphs(input));
  try {
    const parsed = fromHtml(input, { fragment: true });
    tidyTree(parsed);
    return bodyBlocks(sanitize(parsed, allowed) as Root);
  } catch (error) {
    // The tree walkers recurse: nesting that the guard did not foresee ends here, and its text is kept.
    if (error instanceof RangeError) return bodyBlocks(textParagraphs(input));
    throw error;
  }
}
