import { expect, open, test } from "../fixtures.ts";
import { expectPicture } from "../media.ts";

test("a shared article is complete, has every block, and fits a narrow phone", async ({ page, scripted }) => {
  const answer = await open(page, "/new/general/NEWS1001", scripted);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle("三千一百七十四块石板，一块一块回家 - 晚报新闻");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("h1")).toHaveText("三千一百七十四块石板，一块一块回家");
  const text = page.locator(".article-body").first();
  await expect(text).toContainText("家住鱼鳞街19号的孙桂兰今年82岁");
  await expect(text).toContainText("39家老店回来了");
  expect((await text.innerText()).length).toBeGreaterThan(1500);
  await expect(page.locator("main")).toContainText("海岱晚报");
  await expect(page.locator("main")).toContainText("2025-05-20 08:12");
  const body = page.locator("body");
  await expect(body).toHaveAttribute("data-page", "ART");
  await expect(body).toHaveAttribute("data-route", "general");
  await expect(body).toHaveAttribute("data-id", "NEWS1001");
  await expect(body).toHaveAttribute("data-env", "browser");
  await expect(body).toHaveAttribute("data-login", "0");
  for (const block of ["like", "vote", "related", "recommend", "comments", "audio"]) {
    await expect(page.locator(`[data-block="${block}"]`).first(), block).toBeVisible();
  }
  await expect(page.getByRole("link", { name: /查看报纸原版/ })).toHaveAttribute(
    "href",
    /\/new\/paper\/qlwbPaper\/2025-05-20\/A01\/P20250520A01-1/,
  );
  await expect(page.getByRole("link", { name: /老街新生：鱼鳞街更新记/ })).toHaveAttribute(
    "href",
    "/new/thematic/SPC1001",
  );
  await expect(page.locator("main")).toContainText("本文为海岱晚报原创，转载请注明出处。");
  await expect(page.locator("main")).toContainText("程以宁");

  const pictures = page.locator(".article-body figure img");
  expect(await pictures.count()).toBeGreaterThanOrEqual(5);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expectPicture(picture);
    await expect(picture).toHaveAttribute("width", /^\d+$/);
    await expect(picture).toHaveAttribute("height", /^\d+$/);
    await expect(picture).toHaveAttribute("alt", /./);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const like = await page.locator('[data-block="like"] form button').boundingBox();
  expect(like?.height).toBeGreaterThanOrEqual(44);
});

test("articles of other kinds, without comments and with closed comments", async ({ page, scripted }) => {
  const comments = page.locator('[data-block="comments"]');
  for (const [id, title] of [
    ["10001", "凌晨三点四十，石桥口早市的灯先亮了"],
    ["DZHN2001", "雨季前给屋顶做个体检：免费查漏，6月10日前报名"],
    ["NEWS1002", "谁出钱、涨不涨租、车停哪儿？鱼鳞街居民最关心的七个问题"],
  ] as const) {
    await open(page, `/new/general/${id}`, scripted);
    await expect(page.locator("h1")).toHaveText(title);
    await expect(comments).toBeVisible();
  }
  await open(page, "/new/general/10003", scripted);
  await expect(comments).toContainText("还没有评论，快来抢沙发");
  await open(page, "/new/general/NEWS1003", scripted);
  await expect(comments).toContainText("评论已关闭");
  await expect(comments.locator('[data-intent="comment"]')).toHaveCount(0);
  await expect(comments.getByText("登录后发表评论")).toHaveCount(0);
});

test.describe("a sparse record", () => {
  // Its pictures' host does not exist.
  test.use({ expectedInConsole: [/ERR_NAME_NOT_RESOLVED/] });

  test("is shown without empty blocks", async ({ page, scripted }) => {
    await open(page, "/new/general/NEWS9001", scripted);
    await expect(page.locator("h1")).toHaveText("西关早市添了二十盏路灯 & 一排座椅");
    await expect(page.locator("main")).toContainText("摊主们说，座椅虽只有一排");
    const text = await page.locator("body").innerText();
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(await page.evaluate(() => "counted" in window)).toBe(false);
  });
});
