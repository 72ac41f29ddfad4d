import { fromHtml } from "hast-util-from-html";

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
const strayAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;
// Everything below space except tab and newline: invisible, and not allowed in HTML or XML.
// eslint-disable-next-line no-control-regex -- these characters are what it looks for
const control = /[\u0000-\u0008\u000b-\u001f\u007f]+/g;

/** Character references decoded once, by the HTML parser's own table; tags in the text stay text. */
function decodeOnce(text: string): string {
  if (!reference.test(text)) return text;
  const escaped = text.replace(strayAmpersand, "&amp;").replaceAll("<", "&lt;");
  const [node] = fromHtml(escaped, { fragment: true }).children;
  return node?.type === "text" ? node.value : text;
}

/** Plain text of a field: trimmed, entities decoded once (contract §1.9 rule 8). */
export function plainString(value: string): string {
  const text = decodeOnce(value.trim()).replace(control, "");
  return text.trim();
}
