import type { Page } from "@playwright/test";
import { commentWith, draft, nearComments, rows } from "../comments.ts";
import { expect, logIn, open, test } from "../fixtures.ts";
import { waitForPlayer, expectPaused, expectPlaying, videosIn } from "../media.ts";

/** Expects the focus on the element that the locator finds. */
const press = async (page: Page, key: string, target: ReturnType<Page["locator"]>) => {
  await target.focus();
  await page.keyboard.press(key);
};

test("the focus is where a keyboard reader expects it after writing, replying and loading more", async ({
  page,
  site,
}) => {
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
  const like = page.locator('[data-block="like"] form button');
  await press(page, "Enter", like);
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toBeFocused();

  const share = page.locator('[data-block="like"] summary');
  await press(page, "Enter", share);
  await expect(page.getByRole("dialog", { name: "分享" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(share).toBeFocused();

  await nearComments(page, true);
  const answer = rows(page).nth(1).getByRole("link", { name: /^回复/ }).first();
  await press(page, "Enter", answer);
  await expect(draft(page)).toBeFocused();
  await press(page, "Enter", page.getByRole("link", { name: "取消", exact: true }));
  await expect(answer).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("按回车回复的一条");
  await press(page, "Enter", page.getByRole("button", { name: "发布" }));
  await expect(commentWith(page, "按回车回复的一条")).toBeFocused();

  const latest = page.getByRole("navigation", { name: "评论排序" }).getByRole("link", { name: "最新" });
  await press(page, "Enter", latest);
  await expect(latest).toHaveAttribute("aria-current", "true");
  await expect(latest).toBeFocused();
  await expect(rows(page)).toHaveCount(10);
  await press(page, "Enter", page.locator('[data-more="comments"]').filter({ visible: true }));
  await expect(rows(page)).toHaveCount(20);
  await expect(page.locator(":focus")).toHaveCount(1);
  expect(await rows(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))).toBe(10);
  const menu = rows(page).nth(10).locator("summary").first();
  await press(page, "Enter", menu);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("an anonymous reader who wants to reply is led to the login", async ({ page }) => {
  await open(page, "/new/general/NEWS1001", true);
  await nearComments(page, true);
  await press(page, "Enter", rows(page).nth(1).getByRole("link", { name: /^回复/ }).first());
  await expect(page.getByRole("link", { name: "登录后发表评论" })).toBeFocused();
});

test("choosing a filter keeps the focus in the list", async ({ page }) => {
  await open(page, "/new/homeNews/2", true);
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
  const filters = page.getByRole("navigation", { name: "标签" });
  await press(page, "Enter", filters.getByRole("link", { name: "老街更新" }));
  await expect(page).toHaveURL(/homeNews\/2\?/);
  await expect(filters.getByRole("link", { name: "老街更新" })).toHaveAttribute("aria-current", "page");
  await expect(filters.getByRole("link", { name: "老街更新" })).toBeFocused();
  await press(page, "Enter", filters.getByRole("link", { name: "全部" }));
  await expect(filters.getByRole("link", { name: "全部" })).toHaveAttribute("aria-current", "page");
  await expect(filters.getByRole("link", { name: "全部" })).toBeFocused();
});

test("a link to an anchor of the page moves the focus there", async ({ page }) => {
  await open(page, "/new/ThinkFile/tourism5A/ENT-tourism5A-02", true);
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
  await press(page, "Enter", page.getByRole("link", { name: "去投票" }));
  await expect(page.locator('[data-intent="vote"]')).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^为TA投票/ })).toBeFocused();
  await open(page, "/new/report/REP1001", true);
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
  const chapter = page.locator('[data-block="toc"] a').nth(1);
  await press(page, "Enter", chapter);
  await expect(page.locator((await chapter.getAttribute("href")) ?? "nothing")).toBeFocused();
});

test.describe("a list that fails", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("is retried, and keeps the focus", async ({ page }) => {
    await page.route(/\/new\/_data\//, (route) => route.abort());
    await open(page, "/new/expert/EXP1002", true);
    await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
    await press(page, "Enter", page.getByRole("link", { name: "观点" }));
    const again = page.getByRole("link", { name: "加载失败，点击重试" });
    await expect(again).toBeVisible();
    await page.unroute(/\/new\/_data\//);
    await press(page, "Enter", again);
    const panel = page.locator('[data-tab="news"]');
    await expect(panel.locator("article").first()).toBeVisible();
    await expect(panel).toBeFocused();
  });
});

test("videos, sounds and live rooms work by keyboard", async ({ page }) => {
  await open(page, "/new/videos/VID1001", true);
  const film = videosIn(page).first();
  const player = page.locator("[data-player]").first();
  await waitForPlayer(player);
  await press(page, "Enter", player.locator('.plyr__controls [data-plyr="play"]'));
  await expectPlaying(film);
  await page.keyboard.press("Space");
  await expectPaused(film);
  await press(page, "ArrowRight", player.getByRole("slider", { name: "跳转" }));
  await expect.poll(() => film.evaluate((it) => (it as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
  const mute = player.locator('[data-plyr="mute"]');
  await press(page, "Enter", mute);
  await expect.poll(() => film.evaluate((it) => (it as HTMLVideoElement).muted)).toBe(true);

  await open(page, "/new/audioList", true);
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
  const play = page.getByRole("button", { name: /^播放：/ }).first();
  const name = (await play.getAttribute("aria-label")) ?? "";
  await press(page, "Space", play);
  const bar = page.locator('[data-block="audio-bar"]');
  await expect(bar.locator('[data-state="playing"]')).toBeVisible();
  await press(page, "Space", bar.getByRole("button", { name: "暂停", exact: true }));
  await expect(bar.locator('[data-state="paused"]')).toBeVisible();
  await press(page, "Enter", bar.getByRole("button", { name: "关闭播放器" }));
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("button", { name })).toBeFocused();

  await open(page, "/new/living/share/LIVE1005", true);
  const tab = page.getByRole("navigation", { name: "直播内容" }).getByRole("link", { name: "简介" });
  await press(page, "Enter", tab);
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(tab).toBeFocused();
  await expect(page.locator('[data-block="intro"]')).toBeVisible();
});
