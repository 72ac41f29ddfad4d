/** A piece of XML that is written already; all else is text. */
export interface Xml {
  readonly xml: string;
}

type Content = Xml | string | number | null | undefined | readonly Content[];

/** Characters that XML 1.0 has no place for, however they are written. */
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escaped(text: string): string {
  return text
    .replace(UNSPEAKABLE, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

function written(content: Content): string {
  if (content === null || content === undefined) return "";
  if (typeof content === "string" || typeof content === "number") return escaped(String(content));
  return "xml" in content ? content.xml : content.map(written).join("");
}

/** `<name attribute="…">content</name>`; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined> = {},
  ...content: Content[]
): Xml {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const start = name + given.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join("");
  const inside = written(content);
  return { xml: inside ? `<${start}>${inside}</${name}>` : `<${start}/>` };
}

/** An element that stands only where there is something to say. */
export function told(name: string, content: string | number | null | undefined): Xml | null {
  return content === undefined || content === null || content === "" ? null : element(name, {}, content);
}

/** The whole document. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
