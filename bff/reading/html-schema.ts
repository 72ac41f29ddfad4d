import type { Parents } from "hast";
import type { Schema } from "hast-util-sanitize";
import { withoutForbidden } from "./plain-text.ts";

/** Elements that are replaced by an allowed one of the same meaning. h1 too: a page's only h1 is its headline. */
const renamed: Readonly<Record<string, string>> = {
  h1: "h2",
  h5: "h4",
  h6: "h4",
  del: "s",
  strike: "s",
  ins: "u",
  font: "span",
  article: "section",
  center: "div",
  header: "div",
  footer: "div",
  main: "div",
  aside: "div",
  nav: "div",
  address: "div",
  pre: "div",
  dl: "div",
  dt: "div",
  dd: "div",
  details: "div",
  summary: "div",
  form: "div",
  fieldset: "div",
  caption: "div",
  tfoot: "tbody",
};

/**
 * Prepares a parsed tree for the sanitiser, in place. Renames elements that the sanitiser would unwrap, which would join their text
 * with their neighbours'. Removes characters that no document may contain. Deletes source positions, because copying them would cost
 * the sanitiser more time than everything else.
 */
export function tidyTree(parent: Parents): void {
  for (const child of parent.children) {
    delete child.position;
    if (child.type === "text") child.value = withoutForbidden(child.value);
    if (child.type !== "element") continue;
    child.tagName = renamed[child.tagName] ?? child.tagName;
    tidyTree(child);
  }
}

/** The elements and attributes that the sanitiser keeps (contract §1.10). Addresses are checked again when attributes are written. */
export const allowed: Schema = {
  tagNames: (
    "p br h2 h3 h4 strong b em i u s sub sup blockquote ul ol li a img figure figcaption video audio source iframe " +
    "table thead tbody tr th td span section div hr"
  ).split(" "),
  // Removed with their content. The content of other unknown elements is kept.
  strip: (
    "script style svg math object applet embed noscript noembed noframes template textarea select option button " +
    "input xmp plaintext title head canvas frameset map dialog"
  ).split(" "),
  attributes: {
    a: ["href", "dataNewsid", "dataNewstype"],
    img: ["src", "alt", "width", "height"],
    video: ["src", "poster", "title", "width", "height"],
    audio: ["src", "title"],
    source: ["src"],
    iframe: ["src", "title"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan"],
    "*": ["style"],
  },
  ancestors: { source: ["video", "audio"] },
  protocols: { href: ["http", "https"], src: ["http", "https", "data"], poster: ["http", "https", "data"] },
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
