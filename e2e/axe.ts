import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Within the page itself: a page of its own for the results, as is the rule, costs half of the time and knows no more here. */
async function told(page: Page, part: string, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The builder brings axe along twice with every question; half a megabyte is read by the page once.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? "0" : undefined })
    .include(part)
    .setLegacyMode()
    // What has passed is not told.
    .options({ resultTypes: ["violations"], preload: false });
  const { violations } = await rules(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
}

/** What stands between a reader and the page (WCAG 2.2 AA and good practice), one line for each element. */
export const obstacles = (page: Page, part = "html") => told(page, part, (axe) => axe.withTags(STANDARDS));

/** What another width can change, but for colours, of a page that has no obstacles otherwise. */
export const obstaclesOfWidth = (page: Page, part = "html") =>
  told(page, part, (axe) =>
    axe.withRules([
      ...["target-size", "scrollable-region-focusable"],
      ...["heading-order", "page-has-heading-one", "landmark-one-main", "aria-hidden-focus"],
    ]),
  );

/**
 * Text that is too faint; all that a theme can change. One text of each look is asked about: the same colours on the same grounds,
 * in the same elements around it, have the same contrast.
 * @param seen looks that need not be asked about again; those of this page are added
 */
export async function faintText(page: Page, seen = new Set<string>()): Promise<string[]> {
  const found = await page.evaluate(markLooks, [...seen]);
  for (const look of found) seen.add(look);
  return found.length > 0 ? told(page, "[data-look]", (axe) => axe.withRules(COLOURS)) : [];
}

/** Runs in the page: marks one text of each look that is not known. @returns the looks that it has marked */
function markLooks(known: string[]): string[] {
  const looks = new Set(known);
  const marked: string[] = [];
  const lookOf = (element: Element) => {
    const parts = [getComputedStyle(element).color, element.getAttributeNames().join(" ")];
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position, fontSize } = getComputedStyle(around);
      parts.push(
        around.localName,
        around.className,
        backgroundColor,
        backgroundImage,
        opacity,
        position,
        fontSize,
      );
    }
    return parts.join();
  };
  for (const element of document.querySelectorAll("body *")) {
    element.removeAttribute("data-look");
    const says =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));
    if (!says || !element.checkVisibility()) continue;
    const look = lookOf(element);
    if (looks.has(look)) continue;
    looks.add(look);
    marked.push(look);
    element.setAttribute("data-look", "");
  }
  return marked;
}
