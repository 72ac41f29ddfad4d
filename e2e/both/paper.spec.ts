import { expect, headline, logIn, open, test } from "../fixtures.ts";
import { expectPicture } from "../media.ts";

const PAPER = "/new/paper/qlwbPaper";

test("the latest paper opens at its front page", async ({ page, scripted }) => {
  await open(page, PAPER, scripted);
  await expect(headline(page)).toHaveText("海岱晚报");
  await expect(page.locator("body")).toHaveAttribute("data-page", "PAP");
  await expect(page.locator("body")).toHaveAttribute("data-route", "qlwbPaper");
  await expect(page.locator("main")).toContainText("2025年5月20日 星期二");
  await expect(page.locator('[data-block="weather"]')).toContainText("海岱市");
  await expect(page.locator('[data-block="pages"] li')).toHaveCount(8);
  await expect(page.locator('[data-block="editions"] a')).toHaveCount(14);
  await expect(page.locator('[data-block="articles"] li')).toHaveCount(6);
  await expectPicture(page.locator('[data-block="sheet"] figure img'));
});

test("an article opens from its area on the page, also by keyboard", async ({ page, scripted }) => {
  await open(page, `${PAPER}/2025-05-20/A01`, scripted);
  const lead = page.locator('[data-block="sheet"] figure a').first();
  await expect(lead).toHaveAccessibleName("三千一百七十四块石板，一块一块回家");
  await lead.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/2025-05-20\/A01\/P20250520A01-1$/);
  await expect(headline(page).filter({ visible: true })).toHaveText("三千一百七十四块石板，一块一块回家");
  await expect(page.locator('[data-block="article"]')).toContainText("家住鱼鳞街19号的孙桂兰今年82岁");
  await expect(page.getByRole("link", { name: "查看网络版" })).toHaveAttribute(
    "href",
    "/new/general/NEWS1001",
  );
  await page.getByRole("link", { name: "返回版面" }).click();
  await expect(page).toHaveURL(/\/2025-05-20\/A01$/);
});

test("links lead to other pages, days and editions", async ({ page, scripted }) => {
  await open(page, `${PAPER}/2025-05-20/A01`, scripted);
  await page.getByRole("link", { name: "下一版" }).click();
  await expect(page).toHaveURL(/\/2025-05-20\/A02$/);
  // The address changes before the page does; the previous page has the same calendar.
  await expect(page.getByRole("region", { name: "A02 本地" })).toBeVisible();
  await page.locator('[data-block="editions"]').getByRole("link").first().click();
  await expect(page.locator("main")).toContainText("2025年5月7日 星期三");
  await open(page, `${PAPER}/20250520`, scripted);
  await page.getByRole("link", { name: "早报" }).click();
  await expect(page).toHaveURL(/edition=mor/);
  await expect(page.locator('[data-block="pages"] li').filter({ visible: true })).toHaveCount(4);
});

test("a page is enlarged in place, and turned while it is not", async ({ page, scripted }) => {
  test.skip(!scripted, "without script a page cannot be enlarged");
  await open(page, `${PAPER}/2025-05-20/A02`, scripted);
  const print = page.locator('[data-block="sheet"] figure').filter({ visible: true });
  const press = (name: string) => page.getByRole("button", { name }).filter({ visible: true }).click();
  await expect(async () => {
    await press("放大");
    await expect(print).toHaveAttribute("data-scale", /^[1-5]/, { timeout: 1000 });
  }).toPass();
  // An enlarged page is dragged, so the keys do not turn pages.
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/A02$/);
  await expect(async () => {
    if (await print.getAttribute("data-scale")) await press("缩小");
    await expect(print).not.toHaveAttribute("data-scale", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/A03$/);
  await expect(page.getByRole("region", { name: /^A03 / })).toBeVisible();
  // The previous page is kept alive behind this one, and still only one viewer opens.
  await press("全屏");
  await expect(page.locator(".pswp--open")).toHaveCount(1);
});

test("an article has a link to the next one of its page", async ({ page, scripted }) => {
  await open(page, `${PAPER}/2025-05-20/A01/P20250520A01-1`, scripted);
  await page.getByRole("link", { name: "下一篇" }).click();
  await expect(page).toHaveURL(/P20250520A01-2$/);
});

test("a reader comments under a printed article on its online version", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await logIn(page, site.url);
  await open(page, `${PAPER}/2025-05-20/A01/P20250520A01-1`, scripted);
  await newsroom.forget();
  await page.locator("#comment-text").fill("报纸上也看到了，石板铺得真齐整");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.locator('[data-block="comments"]')).toContainText("报纸上也看到了，石板铺得真齐整");
  const sent = () => newsroom.requests("/news/public/dazhongnews/addCommentLev1");
  await expect.poll(async () => (await sent())[0]?.body.newsid).toBe("NEWS1001");
});

test("a paper is shown when its weather and its past days fail", async ({ page, scripted, newsroom }) => {
  await newsroom.faults(
    { path: "/news/public/paper/even/mor/weather", kind: "status", status: 500 },
    { path: "/news/public/paper/even/mor/recently", kind: "status", status: 500 },
  );
  await open(page, `${PAPER}/2025-05-20/A01`, scripted);
  await expect(page.locator('[data-block="articles"] li')).toHaveCount(6);
  await expect(page.locator('[data-block="weather"], [data-block="editions"]')).toHaveCount(0);
});
