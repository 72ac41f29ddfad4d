import { oneOfEachPage } from "../addresses.ts";
import { expect, test } from "../fixtures.ts";

test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false, expectedInConsole: [/./] });

/** 640 px at 200 %, and 1280 px at 400 %, are 320 px (WCAG 1.4.4, 1.4.10). */
test("at 320 px no page is wider than the screen, no full-width picture has round corners, and without script no button is dead", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const path of oneOfEachPage) {
    await page.goto(path, { waitUntil: "load" });
    const found = [
      await page.evaluate(tooWide),
      await page.evaluate(roundedAtTheEdges),
      ...(await page.evaluate(deadButtons)),
    ].filter(Boolean);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Runs in the page. Finds the elements that make it wider than the screen. */
function tooWide(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return "";
  const clips = (element: Element) => {
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement)
      if (getComputedStyle(part).overflowX !== "visible") return true;
    return false;
  };
  const guilty = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !clips(element),
  );
  const names = guilty.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 90));
  return `${scrollWidth} px: ${names.join(" | ")}`;
}

/** Runs in the page. Finds full-width pictures with round corners. */
function roundedAtTheEdges(): string {
  const rounded = [...document.querySelectorAll("main [data-picture]")].find((picture) => {
    const { width, left } = picture.getBoundingClientRect();
    return left === 0 && width >= innerWidth && getComputedStyle(picture).borderRadius !== "0px";
  });
  return rounded ? `rounded: ${rounded.outerHTML.slice(0, 90)}` : "";
}

/** Runs in the page. Finds visible buttons that do nothing without script (pages §1.2). */
function deadButtons(): string[] {
  return [...document.querySelectorAll('button[type="button"]')]
    .filter((button) => button.checkVisibility())
    .map((button) => `dead: ${button.outerHTML.slice(0, 90)}`);
}

test("the date and the weather fit under a paper's name", async ({ page }) => {
  await page.goto("/new/home/1");
  const weather = page.locator('[data-block="weather"]');
  await expect(weather).toContainText("℃");
  expect(await weather.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
});
