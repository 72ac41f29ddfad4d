import type { Element, ElementContent } from "hast";
import { isElement, shows } from "./html-nodes.ts";
import { fitSpans } from "./html-table-spans.ts";

const named = (names: string) => new Set(names.split(" "));

const blockLevel = named(
  "p h2 h3 h4 blockquote ul ol li table thead tbody tr th td section div hr figure figcaption",
);
/** Block-level elements that hold phrasing content only. */
const lines = named("p h2 h3 h4");
/** Block-level elements that may stand between a list and its items: `<ul><div><li>`. */
const boxes = named("p h2 h3 h4 section div");
const lists = named("ul ol");

type NameMap = Readonly<Record<string, string>>;

/** The parent that is added to an element without its required parent. */
const homesInFlow: NameMap = {
  li: "ul",
  thead: "table",
  tbody: "table",
  tr: "table",
  th: "table",
  td: "table",
};
const homesInTable: NameMap = { tr: "tbody", th: "tbody", td: "tbody" };
const homesInSection: NameMap = { th: "tr", td: "tr" };

/** Replacements for elements that are not allowed in a header cell (HTML standard §4.9.10). */
const inHeaderCell: NameMap = { h2: "p", h3: "p", h4: "p", section: "div", blockquote: "div" };

/** Which kinds of elements an element contains, at any depth. */
interface Holdings {
  block: boolean;
  link: boolean;
  /** An `li` that belongs to a list around the element. */
  item: boolean;
}

interface Context {
  holdings: ReadonlyMap<Element, Holdings>;
  /** The element that wraps each run of phrasing content. Without it, runs are not wrapped. */
  line?: Element | undefined;
  isHeaderCell?: boolean;
  /** Inline elements around the blocks, outermost first. Each run of text is wrapped in them again. */
  formats: readonly string[];
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}

/** Wraps loose text between an article's blocks, so that all text has the style of a paragraph. */
const paragraph = element("p", []);

/** Records for each element what it contains, so that the functions below need no look-ahead. */
function survey(nodes: readonly ElementContent[], into: Map<Element, Holdings>): Holdings {
  const all = { block: false, link: false, item: false };
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const { tagName } = node;
    const own = survey(node.children, into);
    into.set(node, own);
    all.block ||= own.block || blockLevel.has(tagName);
    all.link ||= own.link || tagName === "a";
    all.item ||= tagName === "li" || (own.item && (boxes.has(tagName) || !blockLevel.has(tagName)));
  }
  return all;
}

/** Wraps neighbours that lack their required parent in one. White space between them does not separate them. */
function addParents(nodes: readonly ElementContent[], homes: NameMap): ElementContent[] {
  const out: ElementContent[] = [];
  let home: Element | undefined;
  for (const node of nodes) {
    const tagName = isElement(node) ? homes[node.tagName] : undefined;
    if (home && (home.tagName === tagName || (node.type === "text" && !shows(node)))) {
      home.children.push(node);
    } else {
      home = tagName === undefined ? undefined : element(tagName, [node]);
      out.push(home ?? node);
    }
  }
  return out;
}

/** Removes nodes that show nothing from both ends. */
function trimNodes(nodes: ElementContent[]): ElementContent[] {
  const from = nodes.findIndex(shows);
  return from < 0 ? [] : nodes.slice(from, nodes.findLastIndex(shows) + 1);
}

/** A link that contains links is not one. The parser allows it when a table cell is between them. */
function isLink(node: Element, { holdings }: Context): boolean {
  return node.tagName === "a" && !holdings.get(node)?.link;
}

function phrasing(nodes: readonly ElementContent[], context: Context): ElementContent[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = phrasing(node.children, context);
    return node.tagName === "a" && !isLink(node, context) ? children : [{ ...node, children }];
  });
}

/** Adds an inline element to the formats. Each name occurs once, which bounds the wrappers of a run. */
function formatsWith(formats: readonly string[], { tagName }: Element): readonly string[] {
  const isFormat = tagName !== "span" && tagName !== "a" && !blockLevel.has(tagName);
  return isFormat && !formats.includes(tagName) ? [...formats, tagName] : formats;
}

function applyFormats(run: ElementContent[], formats: readonly string[]): ElementContent[] {
  if (!run.some(shows)) return run;
  return formats.reduceRight((children, tagName) => [element(tagName, children)], run);
}

/**
 * Turns nodes into valid flow content. Inline elements around blocks move down to the text inside the blocks. A link may
 * contain blocks and stays around them. A styled inline element becomes a `div`, whose style is inherited in the same way.
 */
function flow(nodes: readonly ElementContent[], context: Context): ElementContent[] {
  const { line } = context;
  const out: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    if (!line) for (const node of run) out.push(node);
    else if (run.some(shows)) out.push({ ...line, children: line === paragraph ? trimNodes(run) : run });
    run = [];
  };
  const add = (content: readonly ElementContent[], formats: readonly string[]) => {
    let inline: ElementContent[] = [];
    const format = () => {
      for (const node of applyFormats(phrasing(inline, context), formats)) run.push(node);
      inline = [];
    };
    for (const node of addParents(content, homesInFlow)) {
      const isBlock = isElement(node) && blockLevel.has(node.tagName);
      if (!isElement(node) || !(isBlock || context.holdings.get(node)?.block)) {
        inline.push(node);
        continue;
      }
      format();
      const inner = { ...context, formats: formatsWith(formats, node) };
      const { style } = node.properties;
      if (!isBlock && style === undefined && !isLink(node, context)) {
        add(node.children, inner.formats);
        continue;
      }
      close();
      if (isBlock) for (const piece of block(node, inner)) out.push(piece);
      else if (isLink(node, context)) out.push({ ...node, children: flow(node.children, inner) });
      else out.push({ ...element("div", flow(node.children, inner)), properties: { style } });
    }
    format();
  };
  add(nodes, context.formats);
  close();
  return out;
}

/** Turns a block-level element into valid flow content. */
function block(original: Element, context: Context): ElementContent[] {
  const { children } = original;
  const tagName = (context.isHeaderCell && inHeaderCell[original.tagName]) || original.tagName;
  const node = { ...original, tagName };
  if (lines.has(tagName)) {
    const heading = tagName === "p" && context.line?.tagName !== "p" ? context.line : undefined;
    return flow(children, { ...context, line: heading ?? node });
  }
  const inner = context.line === paragraph ? { ...context, line: undefined } : context;
  switch (tagName) {
    case "hr":
      return [node];
    case "ul":
    case "ol":
      return [{ ...node, children: listItems(children, inner) }];
    case "table":
      return table(node, context, inner);
    case "figure":
      return [{ ...node, children: figureContent(children, inner) }];
    case "figcaption":
      return [{ ...node, tagName: "div", children: flow(children, inner) }];
    default:
      return [{ ...node, children: flow(children, inner) }];
  }
}

/** The items of a list. A nested list moves into the item before it. Other content becomes an item. */
function listItems(nodes: readonly ElementContent[], context: Context): Element[] {
  const items: Element[] = [];
  let loose: ElementContent[] = [];
  const close = () => {
    const children = trimNodes(loose);
    if (children.length > 0) items.push(element("li", flow(children, context)));
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node)) {
      loose.push(node);
      continue;
    }
    const { tagName } = node;
    if (tagName === "li") {
      close();
      items.push({ ...node, children: flow(node.children, context) });
    } else if (lists.has(tagName)) {
      close();
      if (items.length === 0) items.push(element("li", []));
      for (const list of block(node, context)) items[items.length - 1]!.children.push(list);
    } else if (tagName !== "a" && context.holdings.get(node)?.item) {
      close();
      const formats = formatsWith(context.formats, node);
      for (const item of listItems(node.children, { ...context, formats })) items.push(item);
    } else {
      loose.push(node);
    }
  }
  close();
  return items;
}

/** A table of sections, rows and cells. Other content, such as a caption, moves in front of the table. */
function table(node: Element, context: Context, inner: Context): ElementContent[] {
  const outside: ElementContent[] = [];
  const parts = (nodes: readonly ElementContent[], homes: NameMap, names: readonly string[]) =>
    addParents(nodes, homes).filter((part): part is Element => {
      const isPart = isElement(part) && names.includes(part.tagName);
      if (!isPart && shows(part)) outside.push(part);
      return isPart;
    });
  const header = { ...inner, line: undefined, isHeaderCell: true };
  const cells = (row: Element) =>
    parts(row.children, {}, ["td", "th"]).map((cell) => ({
      ...cell,
      children: flow(cell.children, cell.tagName === "th" ? header : inner),
    }));
  const rows = (section: Element) =>
    parts(section.children, homesInSection, ["tr"]).map((row) => ({ ...row, children: cells(row) }));
  const sections = parts(node.children, homesInTable, ["thead", "tbody"]).map((section, index) => ({
    ...section,
    tagName: index === 0 ? section.tagName : "tbody",
    children: rows(section),
  }));
  fitSpans(sections);
  const filled = sections.filter((section) => section.children.length > 0);
  const before = flow(outside, context);
  return filled.length > 0 ? [...before, { ...node, children: filled }] : before;
}

/** A figure's content. A caption that was first stays first; any other caption moves to the end. */
function figureContent(nodes: readonly ElementContent[], context: Context): ElementContent[] {
  const captionAt = nodes.findIndex((node) => isElement(node, "figcaption"));
  const caption = nodes[captionAt];
  if (!caption || !isElement(caption)) return flow(nodes, context);
  const before = nodes.slice(0, captionAt);
  const content = flow([...before, ...nodes.slice(captionAt + 1)], context);
  const own = { ...caption, children: flow(caption.children, context) };
  return before.some(shows) ? [...content, own] : [own, ...content];
}

/**
 * Turns clean nodes into valid flow content (HTML standard §3.2.5, content models): a parser reads the result back
 * unchanged. Text keeps its order and its formatting, except text that is moved because a table or a figure cannot
 * contain it there. The work is linear in the number of nodes.
 */
export function wellNested(nodes: readonly ElementContent[]): ElementContent[] {
  const holdings = new Map<Element, Holdings>();
  survey(nodes, holdings);
  return flow(nodes, { holdings, line: paragraph, formats: [] });
}
