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
/** How much clean html is parsed for each letter of text. Markup rarely takes more. */
const lettersPerLetter = 40;

function collect(node: Nodes, into: string[]): void {
  if (node.type === "text") into.push(node.value);
  if (!("children" in node) || (node.type === "element" && silent.has(node.tagName))) return;
  const isBlock = node.type === "element" && breaks.has(node.tagName);
  if (isBlock) into.push(" ");
  for (const child of node.children) collect(child, into);
  if (isBlock) into.push(" ");
}

/** The text of a node. Runs of white space become one space; blocks are separated by a space. */
export function textOf(node: Nodes): string {
  const pieces: string[] = [];
  collect(node, pieces);
  return pieces.join("").replace(/\s+/g, " ").trim();
}

/** Counts code points, so that no emoji is cut in half. */
function firstLetters(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join("").trimEnd();
}

/** The first `max` letters of html's text. */
export function plainText(html: string, max: number): string {
  const start = html.slice(0, max * lettersPerLetter);
  const tree = estimate(start).isTangled ? textParagraphs(start) : fromHtml(start, { fragment: true });
  return firstLetters(textOf(tree), max);
}

/** The first `max` letters of a body's text, for descriptions and share cards. */
export function bodyText(body: readonly BodyBlock[], max: number): string {
  let text = "";
  for (const block of body) {
    if (block.kind === "html") text = `${text} ${plainText(block.html, max)}`.trim();
    if (Array.from(text).length >= max) break;
  }
  return firstLetters(text, max);
}

/** Like {@link bodyText}, with … as the last letter when text is left out. */
export function bodyTeaser(body: readonly BodyBlock[], max: number): string {
  const text = bodyText(body, max);
  return text === bodyText(body, max + 1) ? text : `${bodyText(body, max - 1)}…`;
}
