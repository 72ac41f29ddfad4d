import type { ElementContent } from "hast";
import { isElement } from "./html-nodes.ts";

const heading = /^h[2-4]$/;

/**
 * Makes the levels of headings an outline without gaps. Editors choose levels by their look, but a screen reader's user takes a
 * skipped level for a missing section. The first heading becomes an h2, right below the page's h1. Each other heading is at most one
 * level below the one before it. Headings of equal level stay equal.
 * @returns a function that renumbers the next part of the same body
 */
export function headingsInSteps(): (nodes: ElementContent[]) => ElementContent[] {
  /** The original levels of the previous heading's ancestors, then its own. */
  const above: number[] = [];
  const inSteps = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.map((node) => {
      if (!isElement(node)) return node;
      if (!heading.test(node.tagName)) return { ...node, children: inSteps(node.children) };
      const written = Number(node.tagName.slice(1));
      while ((above.at(-1) ?? 0) >= written) above.pop();
      above.push(written);
      return { ...node, tagName: `h${1 + above.length}` };
    });
  return inSteps;
}
