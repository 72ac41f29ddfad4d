/** Markup. Anything else is text and gets escaped. */
export interface Xml {
  readonly xml: string;
}

type Content = Xml | string | number | null | undefined | readonly Content[];

/** Characters that XML 1.0 does not allow, even escaped. */
// eslint-disable-next-line no-control-regex -- it removes control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escapeText(text: string): string {
  return text
    .replace(FORBIDDEN, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

function serialize(content: Content): string {
  if (content === null || content === undefined) return "";
  if (typeof content === "string" || typeof content === "number") return escapeText(String(content));
  return "xml" in content ? content.xml : content.map(serialize).join("");
}

/** `<name attribute="…">content</name>`; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined> = {},
  ...content: Content[]
): Xml {
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const start = name + present.map(([key, value]) => ` ${key}="${escapeText(String(value))}"`).join("");
  const inside = serialize(content);
  return { xml: inside ? `<${start}>${inside}</${name}>` : `<${start}/>` };
}

/** An element, or null for empty content. */
export function optionalElement(name: string, content: string | number | null | undefined): Xml | null {
  return content === undefined || content === null || content === "" ? null : element(name, {}, content);
}

/** The document with its XML declaration. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
