import type { ElementContent } from "hast";
import { isElement } from "./html-nodes.ts";

const heading = /^h[2-4]$/;

/**
 * Gives headings the levels of an outline: editors choose them by their look, and who goes through a page by its headings takes a
 * level that is left out for a part that is missing. The first is right below the page's h1, each other at most one below the one
 * before it; those that were alike stay alike.
 * @returns does so with the next part of one body
 */
export function headingsInSteps(): (nodes: ElementContent[]) => ElementContent[] {
  /** The levels as they were written, of the heading before and of those that it is under. */
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
