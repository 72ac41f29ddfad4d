import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Within the page itself: a page of its own for the results, as is the rule, costs half of the time and knows no more here. */
async function told(page: Page, part: string, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await rules(new AxeBuilder({ page }).include(part).setLegacyMode()).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
}

/** What stands between a reader and the page (WCAG 2.2 AA and good practice), one line for each element. */
export const obstacles = (page: Page, part = "html") => told(page, part, (axe) => axe.withTags(STANDARDS));

/** What another width can change of a page that has no obstacles otherwise. */
export const obstaclesOfLook = (page: Page, part = "html") =>
  told(page, part, (axe) =>
    axe.withRules([
      ...[...COLOURS, "target-size", "scrollable-region-focusable"],
      ...["heading-order", "page-has-heading-one", "landmark-one-main", "aria-hidden-focus"],
    ]),
  );

/** Text that is too faint; all that a theme can change. */
export const faintText = (page: Page, part = "html") => told(page, part, (axe) => axe.withRules(COLOURS));
