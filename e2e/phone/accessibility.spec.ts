import { faintText, obstacles } from "../axe.ts";
import { commentWith, nearComments, send } from "../comments.ts";
import { expect, logIn, open, test } from "../fixtures.ts";

test.use({ expectedInConsole: [/Failed to load resource/] });

/** Pages that no route's example address shows: error screens, and articles of other kinds. */
const screens = [
  "/new/general/10003",
  "/new/general/NEWS1003",
  "/new/living/sharenew/LIVE1002",
  "/new/general/NEWS9404",
  "/new/general/NEWS9302",
  "/new/general/NEWS9500",
];

test("error screens and states have no accessibility violations", async ({ page }) => {
  for (const path of screens) {
    await test.step(path, async () => {
      await open(page, path, true);
      expect(await obstacles(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await faintText(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    });
  }
});

test("a playing audio list has no accessibility violations", async ({ page }) => {
  await open(page, "/new/audioList", true);
  await page.getByRole("button", { name: "全部播放" }).click();
  await expect(page.locator('[data-block="audio-bar"] [data-state="playing"]')).toBeVisible();
  expect(await obstacles(page, '[data-block="audio-bar"]')).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faintText(page)).toEqual([]);
});

test("forms have no accessibility violations", async ({ page, site, newsroom }) => {
  await newsroom.flags({ Ai_answer: 1, Ai_generateComment: 1, Ai_generateQuestion: 1 });
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await send(page, "待审的一条，还有[微笑]");
  await page.getByRole("button", { name: "AI帮写" }).click();
  await expect(page.locator('[data-block="ai-comment"]')).toContainText("内容由AI生成");
  await send(page, "");
  await expect(page.getByRole("alert").filter({ hasText: "请输入评论内容" })).toBeVisible();
  // A toast has low contrast for the half second in which it fades.
  await expect(page.getByText("评论成功，审核通过后展示")).toHaveCount(0);
  expect(await obstacles(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faintText(page)).toEqual([]);
});

test("layers over the page have no accessibility violations", async ({ page, site }) => {
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await nearComments(page, true);
  await page.getByLabel("表情", { exact: true }).filter({ visible: true }).click();
  expect(await obstacles(page, "[data-emoji-picker]")).toEqual([]);
  await page.keyboard.press("Escape");
  await send(page, "给自己留个记号");
  const own = commentWith(page, "给自己留个记号");
  await own.locator("summary").first().click();
  await own.getByText("举报", { exact: true }).click();
  await own.getByText("删除", { exact: true }).click();
  expect(await obstacles(page, '[data-intent="report-comment"]')).toEqual([]);
  expect(await obstacles(page, '[data-intent="delete-comment"]')).toEqual([]);
});

test("the focused element is never behind the bar at the bottom", async ({ page }) => {
  await open(page, "/new/v10/publicWelfare/volHome/VOL1001", true);
  const bar = await page.locator('[data-block="open-app"]').boundingBox();
  const stops = new Set<string>();
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press("Tab");
    const { name, top, inBar } = await page.evaluate(() => {
      const { activeElement: it } = document;
      const inBar = Boolean(it?.closest('[data-block="open-app"]'));
      return { name: it?.outerHTML.slice(0, 120) ?? "", top: it?.getBoundingClientRect().top ?? 0, inBar };
    });
    if (inBar) break;
    stops.add(name);
    expect(top, name).toBeLessThan((bar?.y ?? 0) - 10);
  }
  expect(stops.size).toBeGreaterThan(15);
});
