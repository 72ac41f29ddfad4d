import { fromHtml } from "hast-util-from-html";
import { pay, PRICE } from "./work.ts";

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
const strayAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;
// Controls but tab and newline, halves of characters and what Unicode keeps for itself: invisible, and not allowed in HTML or XML.
const unspeakable =
  // eslint-disable-next-line no-control-regex -- these characters are what it looks for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff\p{Surrogate}]+/gu;

/** A text without characters that no document may have. */
export function speakable(text: string): string {
  return text.replace(unspeakable, "");
}

/** Character references decoded once, by the HTML parser's own table; tags in the text stay text. */
function decodeOnce(text: string): string {
  if (!reference.test(text)) return text;
  const escaped = text.replace(strayAmpersand, "&amp;").replaceAll("<", "&lt;");
  pay(PRICE.references + escaped.length * PRICE.letter);
  const [node] = fromHtml(escaped, { fragment: true }).children;
  return node?.type === "text" ? node.value : text;
}

/** Plain text of a field: trimmed, entities decoded once (contract §1.9 rule 8). */
export function plainString(value: string): string {
  return speakable(decodeOnce(value.trim())).trim();
}

/** The first letters of a text, with … in the place of the last one when more follow. A letter is a code point: an emoji is one, not half of one. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // The first so many letters take at most twice as many places.
  const letters = Array.from(text.slice(0, 2 * most + 2));
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
