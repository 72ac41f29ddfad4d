import type { Page } from "@playwright/test";
import { commentWith, draft, send } from "../comments.ts";
import { obstacles } from "../axe.ts";
import { expect, logIn, open, test } from "../fixtures.ts";

const sheet = (page: Page) => page.getByRole("dialog", { name: "评论" });
const opener = (page: Page) => page.getByRole("link", { name: /^评论，\d+条$/ });

test("the video fills the screen, and its comments open over it", async ({ page, site }) => {
  await logIn(page, site.url);
  await open(page, "/new/videosXx/VID1008", true);
  const film = await page.locator("[data-player]").boundingBox();
  expect(film?.height).toBeGreaterThan(0.72 * 844);
  for (const over of ['[data-block="byline"]', "h1", '[data-block="like"]']) {
    const place = await page.locator(over).first().boundingBox();
    expect(place && film && place.y > film.y && place.y + place.height < film.y + film.height).toBe(true);
  }

  await expect(sheet(page)).toHaveCount(0);
  await opener(page).click();
  await expect(sheet(page).getByRole("button", { name: "关闭" })).toBeFocused();
  expect(await obstacles(page, "[data-sheet]")).toEqual([]);
  await draft(page).fill("先存着");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  // The typed text is still there.
  await opener(page).click();
  await expect(draft(page)).toHaveValue("先存着");
  await send(page, "夜里十点的药房，谢谢。");
  await expect(page.locator("[data-toast]")).toContainText("评论成功");
  await expect(commentWith(page, "夜里十点的药房")).toBeVisible();
  await page.touchscreen.tap(195, 90);
  await expect(sheet(page)).toHaveCount(0);
  await page.locator("[data-next]").click();
  await expect(page.locator("body")).not.toHaveAttribute("data-id", "VID1008");
});
