import type { Parents } from "hast";
import type { Schema } from "hast-util-sanitize";
import { speakable } from "./plain-text.ts";

/** Elements that say the same as an allowed one. A page has one h1, and it is not in the body. */
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
 * Renames in place what would otherwise be unwrapped and run into its neighbours, and takes out characters that no document may
 * have. Forgets source positions too: the sanitiser would copy each of them, which costs more than all the rest.
 */
export function tidyTree(parent: Parents): void {
  for (const child of parent.children) {
    delete child.position;
    if (child.type === "text") child.value = speakable(child.value);
    if (child.type !== "element") continue;
    child.tagName = renamed[child.tagName] ?? child.tagName;
    tidyTree(child);
  }
}

/** What of the parser's tree is let through (contract §1.10); addresses are checked again where they are written. */
export const allowed: Schema = {
  tagNames: (
    "p br h2 h3 h4 strong b em i u s sub sup blockquote ul ol li a img figure figcaption video audio source iframe " +
    "table thead tbody tr th td span section div hr"
  ).split(" "),
  // Removed with all that is in them; other unknown elements leave their content behind.
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
