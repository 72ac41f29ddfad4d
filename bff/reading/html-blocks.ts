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

/** Cut apart around a medium, so that it stands between the halves. */
const divisible = new Set(
  "p h2 h3 h4 strong b em i u s sub sup span section div blockquote figure".split(" "),
);
/** Dropped when there is nothing to see in them; cells and rows are not, they keep the table's shape. */
const droppable = new Set(
  "p h2 h3 h4 strong b em i u s sub sup a span section div blockquote ul ol li figure figcaption table".split(
    " ",
  ),
);
/** A picture up to this size amid text is a sign of its own, not an illustration (px). */
const inlineSize = 64;

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
  return sides.every((side) => side !== undefined && side <= inlineSize);
}

/** A figure's caption belongs to its last medium, not to the text. */
function figureParts(parts: Part[], caption: string | undefined): Part[] {
  const last = parts.findLast((part) => part.type === "medium");
  if (!last || caption === undefined) return parts;
  if (last.block.kind === "image") last.block.caption ??= caption;
  else last.block.title ??= caption;
  return parts.filter((part) => !isElement(part, "figcaption"));
}

/** The element with these children, cut at every medium; halves without anything to see are dropped. */
function divided(element: Element, properties: Element["properties"], parts: Part[]): Part[] {
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

/** Lists, tables and links stay whole: their pictures stay in them, their players follow them. */
function whole(element: Element, properties: Element["properties"], parts: Part[]): Part[] {
  const children = parts.filter((part) => part.type !== "medium");
  const piece: Element = { ...element, properties, children };
  const media = parts.filter((part) => part.type === "medium");
  return !droppable.has(element.tagName) || shows(piece) ? [piece, ...media] : media;
}

/** A node as clean nodes and media in reading order. `fixed`: within something that stays whole; `left`: media that there may still be. */
function partsOf(node: RootContent, fixed: boolean, left: { media: number }): Part[] {
  if (node.type === "text") return [node];
  if (!isElement(node)) return [];
  const { tagName } = node;
  if (tagName === "video" || tagName === "audio" || tagName === "iframe" || tagName === "img") {
    left.media -= 1;
    if (left.media < 0) return [];
    if (tagName !== "img" || !(fixed || isSmallPicture(node))) {
      const block = mediumOf(node);
      return block ? [{ type: "medium", block }] : [];
    }
  }
  if (tagName === "source") return [];
  const properties = cleanProperties(node);
  const isWhole = properties !== undefined && !divisible.has(tagName);
  const parts = node.children.flatMap((child) => partsOf(child, fixed || isWhole, left));
  if (properties === undefined) return parts;
  if (tagName === "img" || tagName === "br" || tagName === "hr")
    return [{ ...node, properties, children: [] }];
  if (isWhole || fixed) return whole(node, properties, parts);
  if (tagName !== "figure") return divided(node, properties, parts);
  const caption = node.children.find((child) => isElement(child, "figcaption"));
  const text = caption && textOf(caption);
  return divided(node, properties, figureParts(parts, text || undefined));
}

/** Without the attributes that are not there: blocks travel to the browser. */
function definite<T extends object>(block: T): T {
  return Object.fromEntries(Object.entries(block).filter(([, value]) => value !== undefined)) as T;
}

/** The blocks of a tree that hast-util-sanitize let through. */
export function bodyBlocks(tree: Root): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  const left = { media: mostMedia };
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
  for (const part of tree.children.flatMap((child) => partsOf(child, false, left))) {
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
