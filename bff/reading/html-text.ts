import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { BodyBlock } from "./body-block.ts";
import { estimate, textParagraphs } from "./html-guard.ts";

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

/** A letter is a code point: an emoji is one, not half of one. */
function firstLetters(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join("").trimEnd();
}

/** The first `max` letters of html's text, without markup. */
export function plainText(html: string, max: number): string {
  const start = html.slice(0, max * lettersPerLetter);
  const tree = estimate(start).isTangled ? textParagraphs(start) : fromHtml(start, { fragment: true });
  return firstLetters(textOf(tree), max);
}

/** The first `max` letters of a body's text: for descriptions and share cards. */
export function bodyText(body: readonly BodyBlock[], max: number): string {
  let text = "";
  for (const block of body) {
    if (block.kind === "html") text = `${text} ${plainText(block.html, max)}`.trim();
    if (Array.from(text).length >= max) break;
  }
  return firstLetters(text, max);
}

/** The same for readers, who see by … that it goes on. */
export function bodyTeaser(body: readonly BodyBlock[], max: number): string {
  const text = bodyText(body, max);
  return text === bodyText(body, max + 1) ? text : `${bodyText(body, max - 1)}…`;
}
