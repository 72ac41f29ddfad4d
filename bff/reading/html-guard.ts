import type { Root } from "hast";
import { plainString } from "./plain-text.ts";

const mostOpen = 200;
const mostParagraphs = 5000;

const comments = /<!--[\s\S]*?(?:-->|$)/g;
const tags = /<(\/?)([a-z][a-z0-9]*)/gi;
const silentElements =
  /<(script|style|svg|math|template|textarea|title|noscript|iframe|object)\b[\s\S]*?(?:<\/\1\b|$)/gi;
const blockTags = /<\/?(?:p|br|div|li|h[1-6]|tr|section|blockquote|figure|hr|table|ul|ol)\b[^<>]*>/gi;

/** Elements that never hold others, or whose end tag may be left out: left open they do not nest. */
const neverDeep = new Set(
  "area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option".split(
    " ",
  ),
);

/**
 * Whether html leaves so many elements open at once that building its tree would be very deep, or (formatting
 * that is reopened in every paragraph) very large. No editor's article comes near the limit.
 */
export function isTangled(html: string): boolean {
  const open = new Map<string, number>();
  let total = 0;
  for (const [, slash, tag = ""] of html.replace(comments, "").matchAll(tags)) {
    const name = tag.toLowerCase();
    if (neverDeep.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (slash === "") {
      open.set(name, count + 1);
      total += 1;
    } else if (count > 0) {
      open.set(name, count - 1);
      total -= 1;
    }
    if (total > mostOpen) return true;
  }
  return false;
}

/** The text of html without a parser, a paragraph per line or block: for plain text, and for tangled html. */
export function textParagraphs(html: string): Root {
  const text = html
    .replace(comments, "")
    .replace(silentElements, "")
    .replace(blockTags, "\n")
    .replace(/<\/?[a-z!?][^<>]*>?/gi, "");
  const lines = plainString(text).split(/\s*\n\s*/);
  return {
    type: "root",
    children: lines
      .filter((line) => line !== "")
      .slice(0, mostParagraphs)
      .map((line) => ({
        type: "element",
        tagName: "p",
        properties: {},
        children: [{ type: "text", value: line }],
      })),
  };
}
