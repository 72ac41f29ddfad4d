import type { Page } from "@playwright/test";
import { expect, open, test } from "../fixtures.ts";
import { swipe } from "../touch.ts";

const place = (page: Page) => page.locator("[data-place]").filter({ visible: true });
const pictures = (page: Page) => page.locator('[data-block="gallery"] figure[data-figure] img');

test("a gallery is swiped, and its counter follows", async ({ page }) => {
  await open(page, "/new/atlas/ATL1001", true);
  await expect(place(page)).toHaveText("1 / 9");
  await swipe(page, pictures(page).first(), -260, 0);
  await expect(place(page)).toHaveText("2 / 9");
  await swipe(page, pictures(page).nth(1), 260, 0);
  await expect(place(page)).toHaveText("1 / 9");
});

test("a gallery opens at the picture that its address names", async ({ page }) => {
  await open(page, "/new/atlas/ATL1001?p=4", true);
  await expect(place(page)).toHaveText("4 / 9");
  await expect(pictures(page).nth(3)).toBeInViewport({ ratio: 0.5 });
  await open(page, "/new/atlas/ATL1001?p=40", true);
  await expect(place(page)).toHaveText("1 / 9");
});

test("a gallery loads its next picture in advance", async ({ page }) => {
  await open(page, "/new/atlas/ATL1001", true);
  const loaded = (at: number) =>
    pictures(page)
      .nth(at)
      .evaluate(
        (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
      );
  for (const at of [1, 2, 3]) {
    await expect.poll(() => loaded(at)).toBe(true);
    await page.getByRole("button", { name: "下一张" }).click();
    await expect(place(page)).toHaveText(`${at + 1} / 9`);
  }
  await expect.poll(() => loaded(4)).toBe(true);
});

test("a gallery ends with recommendations", async ({ page }) => {
  await open(page, "/new/atlas/ATL1001?p=9", true);
  await expect(place(page)).toHaveText("9 / 9");
  await page.getByRole("button", { name: "下一张" }).click();
  await expect(place(page)).toHaveText("看完了");
  const last = page
    .locator('[data-block="gallery"] li')
    .filter({ has: page.getByRole("heading", { name: "接着看" }) });
  await expect(last.locator("a").first()).toBeInViewport();
});

test.describe("a picture that is missing", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("is replaced by the default image", async ({ page }) => {
    await page.route(/\/media\/[\w-]+\.webp/, (route) => route.abort());
    await open(page, "/new/atlas/ATL1001", true);
    const first = pictures(page).first();
    await expect(first).toHaveAttribute("data-missing", "");
    await expect
      .poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator('[data-block="comments"]')).toBeVisible();
  });
});
