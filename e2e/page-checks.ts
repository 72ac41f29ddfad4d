import type { Page } from "@playwright/test";
import { matchRoute, routeName } from "../app/routes/routes.ts";
import { everyAddress } from "./addresses.ts";
import { faintText, obstaclesBesideColours, obstaclesOfWidth } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { waitForPlayer } from "./media.ts";

const rowAt = (address: string) => {
  const match = matchRoute(new URL(address, "http://localhost").pathname);
  if (!match) throw new Error(`${address} is no route`);
  return match;
};

/** The addresses that are checked in detail: many routes show the same page, which is checked under its first address only. */
export const closely = new Set(
  new Map(
    [...everyAddress].reverse().map((address) => {
      const { row, rest } = rowAt(address);
      return [
        `${rest.length > 0 ? (row.beneath ?? row.page) : row.page} ${rest.length > 0}`,
        address,
      ] as const;
    }),
  ).values(),
);

/** Script draws a panorama from its picture. These pages are checked in detail in e2e/pictures. */
export const hasPanorama = (address: string) => /^\/new\/vr(?:live)?\//.test(address);

/** The required parts of the page that is shown. A few addresses redirect at once: the home of a phone, a chat app's exit page outside chat apps. */
export async function missing(page: Page): Promise<string[]> {
  const { row, rest } = rowAt(page.url());
  const isRank = row.path.startsWith("/ThinkFile/") && rest.length === 0;
  const shown = await page.evaluate(whatIsShown);
  const parts = {
    family: shown.family === row.family,
    route: shown.route === routeName(row),
    headline: shown.headlines.length === 1 && /\S/.test(shown.headlines[0] ?? ""),
    title: /\S/.test(shown.title),
    rows: !isRank || shown.rows > 0,
    room: shown.overflow <= 0,
  };
  return Object.entries(parts).flatMap(([part, there]) => (there ? [] : [`no ${part}`]));
}

/** Runs in the page. Everything is read in one call, because each call costs as much as a small page. */
function whatIsShown() {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]"),
    );
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    family: document.body.dataset.page,
    route: document.body.dataset.route,
    headlines: visible("h1").map((headline) => headline.innerText),
    title: document.title,
    rows: visible('[data-block="rank"] [data-rank], [data-block="menu"] a').length,
    overflow: scrollWidth - clientWidth,
  };
}

/** Text styles of earlier pages by theme and width, so that common ones are checked once. */
const looks = {
  phone: new Set<string>(),
  darkPhone: new Set<string>(),
  darkDesktop: new Set<string>(),
  desktop: new Set<string>(),
};

/** Checks everything on a phone in the light theme; in the dark theme and on a desktop only what they can change; then enlarged. */
export async function standsInTheWay(page: Page): Promise<string[]> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  const found = await skipsTheHeader(page);
  await atItsBest(page);
  found.push(...(await obstaclesBesideColours(page)));
  const faint = async (where: keyof typeof looks) =>
    found.push(...(await faintText(page, looks[where])).map((fault) => `${where}: ${fault}`));
  await faint("phone");
  await page.emulateMedia({ colorScheme: "dark" });
  await faint("darkPhone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await faint("darkDesktop");
  found.push(...(await obstaclesOfWidth(page)).map((fault) => `on a desktop: ${fault}`));
  if ((await overflow(page)) > 0) found.push("no room on a desktop");
  await page.emulateMedia({ colorScheme: "light" });
  await faint("desktop");
  await page.setViewportSize(phone);
  found.push(...(await tooSmallFor200(page)));
  return [...new Set(found)];
}

/** The first tab stop is a skip link past the header (WCAG 2.4.1) that moves the focus. */
async function skipsTheHeader(page: Page): Promise<string[]> {
  await page.keyboard.press("Tab");
  const first = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  await page.keyboard.press("Enter");
  const then = await page.evaluate(() => document.activeElement?.id);
  return first === "#main" && then === "main" ? [] : [`no way past the header: ${first} leads to ${then}`];
}

/** At 200 % text size (WCAG 1.4.4) nothing is wider than the screen and no text is clipped. */
async function tooSmallFor200(page: Page): Promise<string[]> {
  const size = (value: string) =>
    page.evaluate((wanted) => void (document.documentElement.style.fontSize = wanted), value);
  await size("200%");
  const found = await page.evaluate(cutText);
  if ((await overflow(page)) > 0) found.push("no room for text at 200 %");
  await size("");
  return found;
}

/** Runs in the page. Finds text that its box clips without a sign such as `…`. */
function cutText(): string[] {
  return [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data)))
    .filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (
        !element.checkVisibility() ||
        element.clientHeight < 3 ||
        element.closest(".visually-hidden, [class*=plyr]")
      )
        return false;
      const told = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      const hides = [overflowX, overflowY].some((way) => way === "hidden" || way === "clip");
      return hides && !told && element.scrollHeight > element.clientHeight + 4;
    })
    .map((element) => `cut at 200 %: ${element.outerHTML.slice(0, 120)}`);
}

/** How much wider the page is than the screen, in px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits for the parts that script adds to videos and panoramas. */
async function atItsBest(page: Page): Promise<void> {
  for (const player of await page.locator("[data-player]").filter({ visible: true }).all())
    await waitForPlayer(player);
  if ((await page.locator('[data-block="panorama"]').count()) > 0)
    await expect(page.locator("[data-drawn]")).toHaveCount(1, { timeout: 30_000 });
}
