import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { BodyBlock } from "./html-blocks.ts";
import { isTangled, textParagraphs } from "./html-guard.ts";

const silent = new Set(
  "script style template noscript svg math title textarea iframe object select".split(" "),
);
const breaks = new Set(
  "p br div li h1 h2 h3 h4 h5 h6 tr td th section blockquote figure figcaption hr".split(" "),
);
/** Clean html read for a short text; markup rarely takes more than this many letters per letter of text. */
const lettersPerLetter = 40;

function collect(node: Nodes, into: string[]): void {
  if (node.type === "text") into.push(node.value);
  if (!("children" in node) || (node.type === "element" && silent.has(node.tagName))) return;
  const isBlock = node.type === "element" && breaks.has(node.tagName);
  if (isBlock) into.push(" ");
  for (const child of node.children) collect(child, into);
  if (isBlock) into.push(" ");
}

/** The text of a node: runs of white space as one space, blocks apart. */
export function textOf(node: Nodes): string {
  const pieces: string[] = [];
  collect(node, pieces);
  return pieces.join("").replace(/\s+/g, " ").trim();
}

/** At most `max` letters, with … in place of what is cut. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const letters = Array.from(text.slice(0, 2 * max + 2));
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

/** The text of html without markup, at most `max` letters: for descriptions and share cards. */
export function plainText(html: string, max: number): string {
  const start = html.slice(0, max * lettersPerLetter);
  const tree = isTangled(start) ? textParagraphs(start) : fromHtml(start, { fragment: true });
  return cut(textOf(tree), max);
}

/** The first `max` letters of a body's text. */
export function bodyText(body: readonly BodyBlock[], max: number): string {
  let text = "";
  for (const block of body) {
    if (block.kind === "html") text = `${text} ${plainText(block.html, max + 1)}`.trim();
    if (text.length > max) break;
  }
  return cut(text, max);
}
