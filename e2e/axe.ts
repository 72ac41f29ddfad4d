import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function told(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
}

/** What stands between a reader and the page (WCAG 2.2 AA and good practice), one line for each element. */
export const obstacles = (page: Page, part = "html") =>
  told(new AxeBuilder({ page }).include(part).withTags(STANDARDS));

/** What another width and another theme can change of a page that has no obstacles otherwise. */
export const obstaclesOfLook = (page: Page, part = "html") =>
  told(
    new AxeBuilder({ page })
      .include(part)
      .withRules([
        ...["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"],
        ...["heading-order", "page-has-heading-one", "landmark-one-main", "aria-hidden-focus"],
      ]),
  );

/** Text that is too faint; all that a theme can change. */
export const faintText = (page: Page, part = "html") =>
  told(new AxeBuilder({ page }).include(part).withRules(["color-contrast", "link-in-text-block"]));
