import type { Element, ElementContent } from "hast";

const visible = new Set(["img", "hr"]);
const blankText = /^[\s\u200b\ufeff]*$/;

/** Whether a node is an element, and has the tag name if one is passed. */
export function isElement(node: { type: string }, tagName?: string): node is Element {
  return node.type === "element" && (tagName === undefined || (node as Element).tagName === tagName);
}

/** Whether the node shows anything: visible text, a picture or a rule. */
export function shows(node: ElementContent): boolean {
  if (node.type === "text") return !blankText.test(node.value);
  return isElement(node) && (visible.has(node.tagName) || node.children.some(shows));
}
