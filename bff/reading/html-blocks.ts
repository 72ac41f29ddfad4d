import type { Element, ElementContent, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { BodyBlock } from "./body-block.ts";
import { attributeText, cleanProperties, pixels } from "./html-attributes.ts";
import { mostMedia } from "./html-guard.ts";
import { headingsInSteps } from "./html-headings.ts";
import { wellNested } from "./html-nesting.ts";
import { isElement, shows } from "./html-nodes.ts";
import { textOf } from "./html-text.ts";
import { embedUrl, imageUrl, mediaUrl } from "./urls.ts";

type Medium = Exclude<BodyBlock, { kind: "html" }>;
type Part = ElementContent | { type: "medium"; block: Medium };

/** Elements that are split at a medium, so that the medium is a block between the two halves. */
const divisible = new Set(
  "p h2 h3 h4 strong b em i u s sub sup span section div blockquote figure".split(" "),
);
/** Elements that are dropped when they show nothing. Cells and rows stay: they keep the table's shape. */
const droppable = new Set(
  "p h2 h3 h4 strong b em i u s sub sup a span section div blockquote ul ol li figure figcaption table".split(
    " ",
  ),
);
/** A picture up to this size (px) within text counts as a character and stays in its line. */
const maxInlineSize = 64;

function mediumOf(element: Element): Medium | undefined {
  const { tagName, properties } = element;
  const title = attributeText(properties.title);
  switch (tagName) {
    case "img": {
      const url = imageUrl(properties.src);
      const [width, height] = [pixels(properties.width), pixels(properties.height)];
      return url ? { kind: "image", url, width, height, alt: attributeText(properties.alt) } : undefined;
    }
    case "iframe": {
      const url = embedUrl(properties.src);
      return url ? { kind: "embed", url, title } : undefined;
    }
    case "video":
    case "audio": {
      const sources = [
        element,
        ...element.children.filter((child) => isElement(child, "source")),
      ] as Element[];
      const url = sources.map((source) => mediaUrl(source.properties.src)).find(Boolean);
      if (!url) return undefined;
      if (tagName === "audio") return { kind: "audio", url, title };
      const [width, height] = [pixels(properties.width), pixels(properties.height)];
      return { kind: "video", url, poster: imageUrl(properties.poster), title, width, height };
    }
    default:
      return undefined;
  }
}

function isSmallPicture({ properties }: Element): boolean {
  const sides = [pixels(properties.width), pixels(properties.height)];
  return sides.every((side) => side !== undefined && side <= maxInlineSize);
}

/** Moves a figure's caption from the text to the figure's last medium. */
function captionLastMedium(parts: Part[], caption: string | undefined): Part[] {
  const last = parts.findLast((part) => part.type === "medium");
  if (!last || caption === undefined) return parts;
  if (last.block.kind === "image") last.block.caption ??= caption;
  else last.block.title ??= caption;
  return parts.filter((part) => !isElement(part, "figcaption"));
}

/** Splits an element at every medium. Pieces that show nothing are dropped. */
function splitAtMedia(element: Element, properties: Element["properties"], parts: Part[]): Part[] {
  const pieces: Part[] = [];
  let children: ElementContent[] = [];
  const close = () => {
    const piece: Element = { ...element, properties, children };
    if (!droppable.has(element.tagName) || shows(piece)) pieces.push(piece);
    children = [];
  };
  for (const part of parts) {
    if (part.type === "medium") {
      if (children.length > 0) close();
      pieces.push(part);
    } else {
      children.push(part);
    }
  }
  if (children.length > 0 || pieces.length === 0) close();
  return pieces;
}

/** Lists, tables and links are never split: pictures stay inside, players follow the element. */
function keepWhole(element: Element, properties: Element["properties"], parts: Part[]): Part[] {
  const children = parts.filter((part) => part.type !== "medium");
  const piece: Element = { ...element, properties, children };
  const media = parts.filter((part) => part.type === "medium");
  return !droppable.has(element.tagName) || shows(piece) ? [piece, ...media] : media;
}

/**
 * Turns a node into clean nodes and media, in reading order.
 * @param isInWhole whether an ancestor is never split
 * @param budget how many more media the body may have; counted down
 */
function partsOf(node: RootContent, isInWhole: boolean, budget: { media: number }): Part[] {
  if (node.type === "text") return [node];
  if (!isElement(node)) return [];
  const { tagName } = node;
  if (tagName === "video" || tagName === "audio" || tagName === "iframe" || tagName === "img") {
    budget.media -= 1;
    if (budget.media < 0) return [];
    if (tagName !== "img" || !(isInWhole || isSmallPicture(node))) {
      const block = mediumOf(node);
      return block ? [{ type: "medium", block }] : [];
    }
  }
  if (tagName === "source") return [];
  const properties = cleanProperties(node);
  const isWhole = properties !== undefined && !divisible.has(tagName);
  const parts = node.children.flatMap((child) => partsOf(child, isInWhole || isWhole, budget));
  if (properties === undefined) return parts;
  if (tagName === "img" || tagName === "br" || tagName === "hr")
    return [{ ...node, properties, children: [] }];
  if (isWhole || isInWhole) return keepWhole(node, properties, parts);
  if (tagName !== "figure") return splitAtMedia(node, properties, parts);
  const caption = node.children.find((child) => isElement(child, "figcaption"));
  const text = caption && textOf(caption);
  return splitAtMedia(node, properties, captionLastMedium(parts, text || undefined));
}

/** Without the attributes that are not there: blocks travel to the browser. */
function definite<T extends object>(block: T): T {
  return Object.fromEntries(Object.entries(block).filter(([, value]) => value !== undefined)) as T;
}

/** The blocks of a tree that hast-util-sanitize let through. */
export function bodyBlocks(tree: Root): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  const budget = { media: mostMedia };
  const inSteps = headingsInSteps();
  let nodes: ElementContent[] = [];
  const close = () => {
    const children = inSteps(wellNested(nodes));
    if (children.length > 0)
      blocks.push({
        kind: "html",
        html: toHtml({ type: "root", children }, { characterReferences: { useNamedReferences: true } }),
      });
    nodes = [];
  };
  for (const part of tree.children.flatMap((child) => partsOf(child, false, budget))) {
    if (part.type === "medium") {
      close();
      blocks.push(definite(part.block));
    } else {
      nodes.push(part);
    }
  }
  close();
  return blocks;
}
