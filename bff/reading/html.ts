import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import type { BodyBlock } from "./body-block.ts";
import { bodyBlocks } from "./html-blocks.ts";
import { estimate, textParagraphs } from "./html-guard.ts";
import { allowed, tidyTree } from "./html-schema.ts";
import { pay, payForHtml, PRICE } from "./work.ts";

/** Longer html is cut here, before any other work. It would be a book of 80,000 characters, not an article. */
const maxLength = 256 * 1024;

const markup = /<[a-z!/]/i;

/** Pays for parsing html. Returns false when it is tangled or the budget is spent: then only its text is kept. @throws TooMuchWork */
function payForParsing(html: string): boolean {
  const { tags, copies, cuts, isTangled } = estimate(html);
  return !isTangled && payForHtml(tags * PRICE.tag + copies * PRICE.copy + cuts * PRICE.cut);
}

/** The text of html as blocks, one paragraph per line or block. */
function asText(html: string): BodyBlock[] {
  const paragraphs = textParagraphs(html);
  pay(paragraphs.children.length * PRICE.paragraph);
  return bodyBlocks(paragraphs);
}

/**
 * Turns untrusted html into clean blocks, in reading order (contract §1.10). The result contains only allowed elements
 * and attributes, whatever the input: hast-util-sanitize filters the parser's tree, and then every attribute is
 * rebuilt from a checked value (html-blocks.ts).
 * @throws TooMuchWork when the budget in force (work.ts) does not suffice
 */
export function cleanHtml(html: string): BodyBlock[] {
  const input = html.slice(0, maxLength);
  if (!markup.test(input) || !payForParsing(input)) return asText(input);
  try {
    const parsed = fromHtml(input, { fragment: true });
    tidyTree(parsed);
    return bodyBlocks(sanitize(parsed, allowed) as Root);
  } catch (error) {
    // The tree walkers recurse. Nesting that the guard did not detect overflows the stack; then only the text is kept.
    if (error instanceof RangeError) return asText(input);
    throw error;
  }
}
