import type { Element, ElementContent } from "hast";

const visible = new Set(["img", "hr"]);
const blankText = /^[\s\u200b\ufeff]*$/;

/** Whether a node is an element, and one of this name if one is given. */
export function isElement(node: { type: string }, tagName?: string): node is Element {
  return node.type === "element" && (tagName === undefined || (node as Element).tagName === tagName);
}

/** Whether something of the node would be seen. */
export function shows(node: ElementContent): boolean {
  if (node.type === "text") return !blankText.test(node.value);
  return isElement(node) && (visible.has(node.tagName) || node.children.some(shows));
}
