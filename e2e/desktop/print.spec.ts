import { expect, headline, open, test } from "../fixtures.ts";

// A sheet of A4 without its margins, for a reader with the dark theme.
test.use({ viewport: { width: 673, height: 1000 }, colorScheme: "dark" });

/** One page of each kind that readers print. */
const printed = [
  "/new/general/NEWS1001",
  "/new/atlas/ATL1001",
  "/new/report/REP1001",
  "/new/ThinkFile/tourism5A",
  "/new/paper/qlwbPaper/2025-05-20/A01",
  "/new/info/INF1004",
  "/new/publicWelfare/projectDetail/PRJ1001",
  "/new/v10/publicWelfare/volHome/VOL1001",
];

test("a printed page has its text in black, its address and time, and no controls", async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of printed) {
    await open(page, path, true);
    await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    const unseen = await page.evaluate(() => {
      dispatchEvent(new Event("beforeprint"));
      return document.querySelectorAll('main img[loading="lazy"]').length;
    });
    expect.soft(unseen, path).toBe(0);
    expect.soft(await page.evaluate(notForPaper), path).toEqual([]);
    await expect.soft(headline(page)).toBeVisible();
    const footer = page.locator("footer").filter({ has: page.locator("[data-printed]") });
    await expect.soft(footer).toContainText(new RegExp(`${path} 打印于 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`));
    await page.emulateMedia({ media: "screen" });
  }
});

/** Runs in the page. Finds visible elements that should not be printed, text that is not dark, and elements wider than the sheet. */
function notForPaper(): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const PRESSED = "form, button, nav, dialog, video, audio, iframe, [role=tablist], .skip-link";
  const ASIDE = ["comments", "recommend", "share", "like", "ad", "open-app", "bot-chat", "rail-hot", "qr"];
  const selectors = [PRESSED, ...ASIDE.map((block) => `[data-block="${block}"]`)];
  const found = [...document.querySelectorAll(selectors.join())]
    .filter(shown)
    .map((element) => `to press: ${element.outerHTML.slice(0, 90)}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    if (
      !around ||
      !/\S/.test(node.textContent ?? "") ||
      around.closest("svg, script, style") ||
      !shown(around)
    )
      continue;
    if (getComputedStyle(around).color !== "rgb(0, 0, 0)")
      found.push(`faint: ${node.textContent?.slice(0, 40)}`);
  }
  for (const element of document.querySelectorAll("body, body *")) {
    const { backgroundColor } = getComputedStyle(element);
    if (!element.closest("svg") && !/^rgba\(.*, 0\)$/.test(backgroundColor) && shown(element))
      found.push(`on a ground: ${element.outerHTML.slice(0, 90)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...found, `${scrollWidth} px wide`] : found;
}
