import { fromHtml } from "hast-util-from-html";
import { pay, PRICE } from "./work.ts";

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
const strayAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;
// Control characters except tab and newline, lone surrogates and Unicode's noncharacters: invisible, and not allowed in HTML or XML.
const forbiddenCharacters =
  // eslint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff\p{Surrogate}]+/gu;

/** Removes characters that no HTML or XML document may contain. */
export function withoutForbidden(text: string): string {
  return text.replace(forbiddenCharacters, "");
}

/** Decodes character references once, with the HTML parser's table. Tags in the text stay text. */
function decodeOnce(text: string): string {
  if (!reference.test(text)) return text;
  const escaped = text.replace(strayAmpersand, "&amp;").replaceAll("<", "&lt;");
  pay(PRICE.references + escaped.length * PRICE.letter);
  const [node] = fromHtml(escaped, { fragment: true }).children;
  return node?.type === "text" ? node.value : text;
}

/** The plain text of a field: trimmed, entities decoded once (contract §1.9 rule 8). */
export function plainString(value: string): string {
  return withoutForbidden(decodeOnce(value.trim())).trim();
}

/** Cuts a text to at most `max` letters; … replaces the last letter when text is cut off. Counts code points, so no emoji is cut in half. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  // A letter takes at most two code units, so the slice has enough letters.
  const letters = Array.from(text.slice(0, 2 * max + 2));
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
