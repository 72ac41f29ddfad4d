import { everyAddress } from "../addresses.ts";
import { expect, open, test } from "../fixtures.ts";
import { closely, hasPanorama, standsInTheWay } from "../page-checks.ts";

test("the pictures of an article, a portrait and a page of the paper load", async ({ page }) => {
  for (const [path, selector, least] of [
    ["/new/general/NEWS1001", ".article-body figure img", 5],
    ["/new/retrato/POR1001", "main figure img", 1],
    ["/new/paper/qlwbPaper", '[data-block="sheet"] figure img', 1],
    ["/new/down", '[data-block="screens"] img', 4],
  ] as const) {
    await open(page, path, true);
    const pictures = page.locator(selector);
    expect(await pictures.count()).toBeGreaterThanOrEqual(least);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
  }
});

test("the viewer shows the whole picture of a room, not the square of its grid", async ({ page }) => {
  await open(page, "/new/living/components/albumview?id=LIVE1005", true);
  await page.locator("main figure img").first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer).toBeVisible();
  const shown = viewer.locator('.pswp__item[aria-hidden="false"] img.pswp__img');
  await expect(shown).toHaveAttribute("src", /w\/960/);
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) =>
        Math.abs(image.width / image.height - image.naturalWidth / image.naturalHeight),
      ),
    )
    .toBeLessThan(0.02);
});

test.describe("a panorama whose picture is missing", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("shows the default picture over its whole width", async ({ page }) => {
    await open(page, "/new/vr/share/VR9001", true);
    const picture = page.locator('[data-block="panorama"] figure img');
    await expect(picture).toHaveAttribute("src", /default-image\.svg$/);
    const [inner, outer] = await picture.evaluate((image) => [
      image.getBoundingClientRect().width,
      image.parentElement?.getBoundingClientRect().width,
    ]);
    expect(inner).toBe(outer);
  });
});

test("pages with a panorama have no accessibility violations", async ({ page }) => {
  test.slow();
  const addresses = everyAddress.filter((address) => closely.has(address) && hasPanorama(address));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    await open(page, address, true);
    expect(await standsInTheWay(page), address).toEqual([]);
  }
});
