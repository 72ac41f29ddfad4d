import type { Root } from "hast";
import { plainString } from "./plain-text.ts";

const maxOpen = 200;
const maxParagraphs = 5000;

const comments = /<!--[\s\S]*?(?:-->|$)/g;
const tagsAndAttributes = /<(\/?)([a-z][a-z0-9]*)([^<>]*)/gi;
const silentElements =
  /<(script|style|svg|math|template|textarea|title|noscript|iframe|object)\b[\s\S]*?(?:<\/\1\b|$)/gi;
const blockTags = /<\/?(?:p|br|div|li|h[1-6]|tr|section|blockquote|figure|hr|table|ul|ol)\b[^<>]*>/gi;

/** Elements that have no content, or whose end tag is optional. Left open, they do not nest. */
const neverNested = new Set(
  "area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option".split(
    " ",
  ),
);

/**
 * Formatting elements. When one is open at the end of a block, the parser (HTML standard §13.2.4.3) and html-nesting.ts open it again in
 * the next block.
 */
const formatting = new Set("a b big code em font i nobr s small strike strong sub sup tt u".split(" "));
/** The parser reopens at most three elements with the same name and attributes (the standard's "Noah's Ark clause"). */
const maxAlike = 3;
const media = new Set("img video audio iframe".split(" "));
/** The limit of pictures and players in one body, more than any article has. Each costs every reader time. */
export const mostMedia = 300;

/** An estimate of the tree that the parser would build, made in linear time and without the parser. */
export interface Estimate {
  tags: number;
  /** How many formatting elements are reopened. */
  copies: number;
  /** How many elements are split around pictures and players. */
  cuts: number;
  /** The tree would be too deep (too many elements open at once) or too large (too many reopened). */
  isTangled: boolean;
}

/** The limit of copies is 4 per tag plus 10,000. Real articles stay far below it. */
const copiesPerTag = 4;
const baseCopies = 10_000;

/** The elements that are open at one place in the html. */
class OpenElements {
  /** How many elements are open. */
  total = 0;
  /** How many of them the parser would reopen in the next block. */
  formats = 0;
  readonly #byName = new Map<string, string[]>();
  readonly #alike = new Map<string, number>();

  open(name: string, tag: string): void {
    const own = this.#byName.get(name);
    if (own) own.push(tag);
    else this.#byName.set(name, [tag]);
    this.total += 1;
    if (!formatting.has(name)) return;
    const alike = (this.#alike.get(tag) ?? 0) + 1;
    this.#alike.set(tag, alike);
    if (alike <= maxAlike) this.formats += 1;
  }

  close(name: string): void {
    const tag = this.#byName.get(name)?.pop();
    if (tag === undefined) return;
    this.total -= 1;
    if (!formatting.has(name)) return;
    const alike = this.#alike.get(tag) ?? 1;
    this.#alike.set(tag, alike - 1);
    if (alike <= maxAlike) this.formats -= 1;
  }
}

/** Estimates the tree of html from its tags. Stops early when the depth is over the limit. */
export function estimate(html: string): Estimate {
  const open = new OpenElements();
  let [tags, copies, cuts, pictures] = [0, 0, 0, 0];
  const result = (isTangled: boolean) => ({ tags, copies, cuts, isTangled });
  for (const [, slash, written = "", attributes = ""] of html
    .replace(comments, "")
    .matchAll(tagsAndAttributes)) {
    const name = written.toLowerCase();
    tags += 1;
    if (slash === "" && media.has(name)) {
      pictures += 1;
      if (pictures <= mostMedia) cuts += open.total;
    }
    if (!formatting.has(name)) copies += open.formats;
    if (neverNested.has(name)) continue;
    if (slash === "") open.open(name, name + attributes);
    else open.close(name);
    if (open.total > maxOpen) return result(true);
  }
  return result(copies + cuts > copiesPerTag * tags + baseCopies);
}

/** Extracts the text of html without the parser, one paragraph per line or block. For plain text and for tangled html. */
export function textParagraphs(html: string): Root {
  const text = html
    .replace(comments, "")
    .replace(silentElements, "")
    .replace(blockTags, "\n")
    .replace(/<\/?[a-z!?][^<>]*>?/gi, "");
  const lines = plainString(text)
    .split("\n")
    .map((line) => line.trim());
  return {
    type: "root",
    children: lines
      .filter((line) => line !== "")
      .slice(0, maxParagraphs)
      .map((line) => ({
        type: "element",
        tagName: "p",
        properties: {},
        children: [{ type: "text", value: line }],
      })),
  };
}
