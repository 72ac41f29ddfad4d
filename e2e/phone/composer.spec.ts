import { draft, openLoggedIn } from "../comments.ts";
import { expect, logIn, open, test } from "../fixtures.ts";

test("an emoji is inserted at the caret", async ({ page, site }) => {
  await openLoggedIn(page, site.url, "NEWS1001", true);
  await draft(page).fill("看到这里很开心");
  // Typed by keys like a reader: they go to the focused field, also while the comments hydrate.
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press("ArrowLeft");
  await page.getByLabel("表情", { exact: true }).filter({ visible: true }).click();
  const picker = page.locator("[data-emoji-picker]").filter({ visible: true });
  await expect(picker.getByRole("tab")).toHaveCount(4);
  await expect(picker.locator("[data-tag]")).toHaveCount(28);
  await picker.locator('[data-tag="[微笑]"]').click();
  await expect(draft(page)).toHaveValue("看到这里[微笑]很开心");
  await picker.getByRole("tab").nth(3).click();
  await picker.locator('[data-tag="[灯笼]"]').click();
  await expect(draft(page)).toHaveValue("看到这里[微笑][灯笼]很开心");
});

for (const width of [390, 1440]) {
  test(`the open emoji table has its own line, and the form its end at the right, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, site.url);
    for (const path of ["/new/general/NEWS1001", "/new/infomation"]) {
      await open(page, path, true);
      await draft(page).fill("早");
      await page.getByLabel("表情", { exact: true }).filter({ visible: true }).click();
      const picker = page.locator("[data-emoji-picker][open]");
      const [table, send, row] = await picker.evaluate((it) =>
        [it, it.parentElement?.querySelector("button:last-child:not(details *)"), it.parentElement].map(
          (part) => {
            const { top, bottom, right, width: wide } = (part as Element).getBoundingClientRect();
            return { top, bottom, right, wide };
          },
        ),
      );
      expect(table?.wide).toBe(row?.wide);
      expect(send?.top).toBeGreaterThan(table?.bottom ?? Infinity);
      expect(send?.right).toBeCloseTo(row?.right ?? 0, 0);
    }
  });
}

test("a comment that is pressed twice is sent once", async ({ page, site, newsroom }) => {
  await openLoggedIn(page, site.url, "NEWS1001", true);
  await newsroom.faults({ path: "/news/public/dazhongnews/addCommentLev1", kind: "delay", ms: 600 });
  await draft(page).fill("只发一次就好。");
  const button = page.locator('[data-intent="comment"] button[type=submit]').filter({ visible: true });
  await button.dblclick();
  await expect(page.getByText("评论成功").first()).toBeVisible();
  expect(await newsroom.requests("/news/public/dazhongnews/addCommentLev1")).toHaveLength(1);
});

test("a like shows at once, before the gateway's answer", async ({ page, newsroom }) => {
  await open(page, "/new/general/NEWS1001", true);
  await newsroom.faults({ path: "/news/public/dazhongnews/addPraise", kind: "hang" });
  const button = page.locator('[data-block="like"] form button');
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });
});

test("a reader logs out", async ({ page, site }) => {
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await page.getByLabel("我的：林小满").click();
  await page.locator('[data-intent="logout"] button').click();
  await expect(page.locator("body")).toHaveAttribute("data-login", "0");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("tokenID");
});
