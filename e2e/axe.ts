import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { NodeResult } from "axe-core";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOURS = ["color-contrast", "link-in-text-block"];

/** axe-core, minified: each page parses half a megabyte instead of 1.3. */
const require = createRequire(import.meta.url);
const source = readFileSync(
  createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(source);
    await frame.evaluate(readColoursOnce);
  }
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

/** Runs in the page. Caches colours: axe parses those of each text and of all elements under it, but a page has only a dozen. */
function readColoursOnce(): void {
  const { axe } = window as unknown as {
    axe: { commons: { color: { Color: { new (colour: Colour): Colour; prototype: Colour } } } };
  };
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const known = new Map<string, Colour>();
  Color.prototype.parseString = function (text) {
    const before = known.get(text);
    if (before) return Object.assign(this, { r: before.r, g: before.g, b: before.b, alpha: before.alpha });
    parseString.call(this, text);
    known.set(text, new Color(this));
    return this;
  };
}

/** Runs axe in the page itself. The default, a separate page for the results, takes half of the time and finds nothing more. */
async function violationsOf(
  page: Page,
  part: string,
  rules: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await bringAxe(page);
  // AxeBuilder would inject axe-core twice for every run.
  const axe = new AxeBuilder({ page, axeSource: "0" })
    .include(part)
    .setLegacyMode()
    // The rules that passed are not returned.
    .options({ resultTypes: ["violations"], preload: false });
  const { violations } = await rules(axe).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const node of nodes)
      if (id !== "target-size" || !(await isClearWhenScrolled(page, node.target)))
        found.push(`${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`);
  return found;
}

/** Whether a target is large enough after scrolling: the bar at the bottom may cover it before. */
async function isClearWhenScrolled(page: Page, target: NodeResult["target"]): Promise<boolean> {
  if (target.length !== 1 || typeof target[0] !== "string") return false;
  const before = await page.evaluate(() => [scrollX, scrollY] as const);
  await page.locator(target[0]).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const axe = new AxeBuilder({ page, axeSource: "0" }).include(target[0]).setLegacyMode();
  const { violations } = await axe.withRules(["target-size"]).analyze();
  await page.evaluate(([x, y]) => scrollTo(x, y), before);
  return violations.length === 0;
}

/** The accessibility violations of a page (WCAG 2.2 AA and best practices), one line per element. */
export const obstacles = (page: Page, part = "html") =>
  violationsOf(page, part, (axe) => axe.withTags(STANDARDS));

/** The violations without those of colours, which `faintText` finds. */
export const obstaclesBesideColours = (page: Page) =>
  violationsOf(page, "html", (axe) => axe.withTags(STANDARDS).disableRules(COLOURS));

/** The violations that another width can cause, without colours, of a page that has none otherwise. */
export const obstaclesOfWidth = (page: Page, part = "html") =>
  violationsOf(page, part, (axe) =>
    axe.withRules([
      "target-size",
      "scrollable-region-focusable",
      "heading-order",
      "page-has-heading-one",
      "landmark-one-main",
      "aria-hidden-focus",
    ]),
  );

/**
 * The texts with too little contrast, which is all that a theme can change. Only one text of each look is checked: the same colours,
 * on the same backgrounds, in the same ancestors, have the same contrast.
 * @param seen looks that are already checked; those of this page are added
 */
export async function faintText(page: Page, seen = new Set<string>()): Promise<string[]> {
  const found = await page.evaluate(markLooks, [...seen]);
  for (const look of found) seen.add(look);
  return found.length > 0 ? violationsOf(page, "[data-look]", (axe) => axe.withRules(COLOURS)) : [];
}

/** Runs in the page. Marks one text of each new look. @returns hashes of the marked looks */
function markLooks(known: string[]): string[] {
  const looks = new Set(known);
  const marked: string[] = [];
  const grounds = new Map<Element, string>();
  /** The ancestors with their backgrounds. */
  const groundOf = (element: Element | null): string => {
    if (!element) return "";
    const before = grounds.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, position, fontSize } = getComputedStyle(element);
    const own = [element.localName, element.className, backgroundColor, backgroundImage, opacity];
    const ground = inShort([...own, position, fontSize, groundOf(element.parentElement)].join());
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element) =>
    inShort(
      [getComputedStyle(element).color, element.getAttributeNames().join(" "), groundOf(element)].join(),
    );
  /** A hash of 64 bits: the looks of all pages in full would be megabytes to send to each page. */
  const inShort = (text: string) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      other = Math.imul(other ^ code, 1597334677);
      [one, other] = [one ^ (other >>> 15), other ^ (one >>> 13)];
    }
    return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
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
