import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import type { BodyBlock } from "./body-block.ts";
import { bodyBlocks } from "./html-blocks.ts";
import { estimate, textParagraphs } from "./html-guard.ts";
import { allowed, tidyTree } from "./html-schema.ts";
import { pay, payForHtml, PRICE } from "./work.ts";

/** Larger html is no article (it would be a book of 80,000 characters); it is cut here before anything looks at it, for the processor's sake. */
const mostLetters = 256 * 1024;

const markup = /<[a-z!/]/i;

/** Whether html can be parsed for what its answer may still cost; otherwise its text is kept. @throws TooMuchWork */
function isWorthParsing(html: string): boolean {
  const { tags, copies, cuts, isTangled } = estimate(html);
  return !isTangled && payForHtml(tags * PRICE.tag + copies * PRICE.copy + cuts * PRICE.cut);
}

/** The text of html, a paragraph for each line or block. */
function asText(html: string): BodyBlock[] {
  const paragraphs = textParagraphs(html);
  pay(paragraphs.children.length * PRICE.paragraph);
  return bodyBlocks(paragraphs);
}

/**
 * Html from outside as clean blocks in reading order (contract §1.10). Whatever comes in, what goes out holds
 * only allowed elements and attributes: the parser's tree is filtered first by hast-util-sanitize, and then
 * every attribute is written anew from a checked value (html-blocks.ts).
 */
export function cleanHtml(html: string): BodyBlock[] {
  const input = html.slice(0, mostLetters);
  if (!markup.test(input) || !isWorthParsing(input)) return asText(input);
  try {
    const parsed = fromHtml(input, { fragment: true });
    tidyTree(parsed);
    return bodyBlocks(sanitize(parsed, allowed) as Root);
  } catch (error) {
    // The tree walkers recurse: nesting that the guard did not foresee ends here, and its text is kept.
    if (error instanceof RangeError) return asText(input);
    throw error;
  }
}
