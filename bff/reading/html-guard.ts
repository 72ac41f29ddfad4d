import type { Root } from "hast";
import { plainString } from "./plain-text.ts";

const mostOpen = 200;
const mostParagraphs = 5000;

const comments = /<!--[\s\S]*?(?:-->|$)/g;
const tagsAndAttributes = /<(\/?)([a-z][a-z0-9]*)([^<>]*)/gi;
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
 * Formatting elements: those left open at the end of a block are opened again in the next one, by the parser (HTML standard §13.2.4.3)
 * and by html-nesting.ts.
 */
const formatting = new Set("a b big code em font i nobr s small strike strong sub sup tt u".split(" "));
/** The parser opens at most so many of the same name and attributes again (the standard's "Noah's Ark clause"). */
const mostAlike = 3;
const media = new Set("img video audio iframe".split(" "));
/** Pictures and players of one body; no article has so many, and each of them costs every reader something. */
export const mostMedia = 300;

/** What the tree of some html would be like, found without a parser and in linear time. */
export interface Estimate {
  tags: number;
  /** Formatting elements that are opened again. */
  copies: number;
  /** Elements that are cut apart around pictures and players. */
  cuts: number;
  /** So many elements are open at once that the tree would be very deep, or so much is opened again that it would be very large. */
  isTangled: boolean;
}

/** Copies that a body may have for each of its tags, and that any body may have. No editor's article comes near. */
const copiesForTag = 4;
const copiesAtLeast = 10_000;

/** Elements of one name that are open, by their whole start tags; formatting ones with how many count as open. */
class OpenElements {
  /** How many are open, and how many of these would be opened again. */
  total = 0;
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
    if (alike <= mostAlike) this.formats += 1;
  }

  close(name: string): void {
    const tag = this.#byName.get(name)?.pop();
    if (tag === undefined) return;
    this.total -= 1;
    if (!formatting.has(name)) return;
    const alike = this.#alike.get(tag) ?? 1;
    this.#alike.set(tag, alike - 1);
    if (alike <= mostAlike) this.formats -= 1;
  }
}

/** Looks at the tags of html. A depth that is too much ends it: the rest does not matter any more. */
export function estimate(html: string): Estimate {
  const open = new OpenElements();
  let [tags, copies, cuts, pictures] = [0, 0, 0, 0];
  const told = (isTangled: boolean) => ({ tags, copies, cuts, isTangled });
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
    if (neverDeep.has(name)) continue;
    if (slash === "") open.open(name, name + attributes);
    else open.close(name);
    if (open.total > mostOpen) return told(true);
  }
  return told(copies + cuts > copiesForTag * tags + copiesAtLeast);
}

/** The text of html without a parser, a paragraph per line or block: for plain text, and for tangled html. */
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
      .slice(0, mostParagraphs)
      .map((line) => ({
        type: "element",
        tagName: "p",
        properties: {},
        children: [{ type: "text", value: line }],
      })),
  };
}
