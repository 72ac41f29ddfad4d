import { expect, headline, open, test } from "../fixtures.ts";

test("an exposé has its progress, and the readers with the same problem", async ({ page, scripted }) => {
  await open(page, "/new/info/INF1004", scripted);
  await expect(headline(page)).toContainText("14秒");
  await expect(page.locator('[data-block="progress"] li')).toHaveCount(5);
  await expect(page.locator('[data-block="joints"] li')).toHaveCount(6);
});

test("a closed topic has no form for posts; a deleted post is the screen for it", async ({
  page,
  scripted,
  request,
}) => {
  await open(page, "/new/infoTopic/TOP1003", scripted);
  await expect(page.locator("main")).toContainText("话题已结束");
  await expect(page.locator("[data-intent=publish]")).toHaveCount(0);
  expect((await request.get("/new/info/INF1031")).status()).toBe(410);
});

test("我的 asks for the login", async ({ page, scripted }) => {
  await open(page, "/new/infomation?tab=mine", scripted);
  await expect(page.getByText("登录后查看")).toBeVisible();
});
