import type { Page } from "@playwright/test";
import { expect, headline, open, test } from "../fixtures.ts";
import { swipe } from "../touch.ts";

const feed = (page: Page) => page.locator('[data-block="feed"]').filter({ visible: true });
const ids = (page: Page) =>
  feed(page)
    .locator("li[data-newsid]")
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.newsid ?? ""));
const more = (page: Page) => page.locator("[data-more=feed]").filter({ visible: true });
const toast = (page: Page) => page.getByRole("status").filter({ hasText: /./ });
const LIST = "/news/channel_contentlist.do";

test.describe("the hot list", () => {
  const hot = (page: Page) => page.locator('[data-block="hot"]');
  const at = (page: Page) =>
    hot(page)
      .locator("ol")
      .evaluate((row) => Math.round(row.scrollLeft));

  test("scrolls by itself until it is paused, and continues from there", async ({ page }) => {
    await page.clock.install();
    await open(page, "/new/home/1", true);
    await expect(hot(page).locator("li")).toHaveCount(10);
    await expect(hot(page)).toHaveAttribute("data-ticker", "turning");
    await page.clock.runFor(5_000);
    await expect.poll(() => at(page)).toBeGreaterThan(100);
    await hot(page).getByRole("button", { name: "暂停滚动" }).click();
    await expect(hot(page)).toHaveAttribute("data-ticker", "still");
    // A scroll in progress ends first; the page's fake clock does not speed it up.
    let held = NaN;
    await expect
      .poll(async () => {
        const before = held;
        held = await at(page);
        return held === before;
      })
      .toBe(true);
    await page.clock.runFor(60_000);
    expect(Math.abs((await at(page)) - held)).toBeLessThanOrEqual(2);
    await hot(page).getByRole("button", { name: "暂停滚动" }).click();
    await page.clock.runFor(10_000);
    await expect.poll(() => at(page)).toBeGreaterThan(held + 100);
  });

  test("does not scroll under reduced motion, and has no pause button", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await open(page, "/new/home/1", true);
    await expect(hot(page)).toHaveAttribute("data-ticker", "still");
    await page.clock.runFor(60_000);
    expect(await at(page)).toBe(0);
    await expect(hot(page).getByRole("button")).toHaveCount(0);
    const moving = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    // Deferred layout ends soon; motion would not.
    await expect.poll(moving).not.toContain("running");
  });

  test("marks generated entries", async ({ page, newsroom }) => {
    await newsroom.flags({ Ai_hotNews: 1 });
    await open(page, "/new/home/1", true);
    await expect(hot(page).getByRole("heading", { level: 2 })).toHaveText("AI热点");
    await expect(hot(page)).toContainText("内容由AI生成");
    await expect(hot(page).locator("small").first()).toBeVisible();
  });
});

test.describe("pull to refresh", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });
  const pull = (page: Page) => swipe(page, page.locator("body"), 0, 300);

  test("puts new entries first and counts them; a failure leaves the page", async ({
    page,
    newsroom,
    documents,
  }) => {
    await open(page, "/new/home/3", true);
    const before = await ids(page);
    await pull(page);
    await expect(toast(page)).toHaveText("已经是最新");
    await newsroom.onTop("3", "INF1001", "ATL1002");
    await expect(async () => {
      await pull(page);
      await expect(toast(page)).toHaveText("有2条更新", { timeout: 2000 });
    }).toPass();
    expect((await ids(page)).slice(0, 3)).toEqual(["INF1001", "ATL1002", before[0]]);

    await newsroom.faults({ path: LIST, kind: "status", status: 503 });
    await expect(async () => {
      await pull(page);
      await expect(toast(page)).toHaveText("网络异常，请稍后重试", { timeout: 2000 });
    }).toPass();
    await expect(headline(page)).toHaveText("民生");
    expect((await ids(page)).slice(0, 2)).toEqual(["INF1001", "ATL1002"]);
    expect(documents).toHaveLength(1);
  });

  test("ignores a short pull, and one further down the page", async ({ page, newsroom }) => {
    await open(page, "/new/home/3", true);
    await newsroom.forget();
    await swipe(page, page.locator("body"), 0, 60);
    await page.evaluate(() => scrollTo(0, 400));
    await swipe(page, page.locator("body"), 0, 300);
    await expect(page.locator("[data-pull]")).toHaveAttribute("data-pull", "none");
    expect(await newsroom.requests("/channel/api/channel/list/new")).toEqual([]);
  });
});

test.describe("without a connection", () => {
  test.use({ expectedInConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test("the list stays at the first 加载更多, and continues when the connection is back", async ({
    page,
    context,
    documents,
  }) => {
    await open(page, "/new/home/2", true);
    const first = await ids(page);
    await context.setOffline(true);
    await more(page).dispatchEvent("click");
    await expect(more(page)).toHaveText("加载失败，点击重试");
    expect(await ids(page)).toEqual(first);
    await context.setOffline(false);
    await more(page).click();
    await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(first.length);
    expect(documents).toHaveLength(1);
  });
});

test("a story far below is at the same place when the reader comes back from it", async ({ page }) => {
  await open(page, "/new/home/1", true);
  const story = page.locator('[data-block="recommend"] article').filter({ visible: true }).nth(2);
  await expect
    .poll(() => story.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
  await story.evaluate((card) => card.scrollIntoView({ block: "center" }));
  const top = () => story.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  let at = NaN;
  await expect.poll(async () => at === (at = await top()), { intervals: [300] }).toBe(true);
  await story.getByRole("link").click();
  await expect(page.locator("body")).not.toHaveAttribute("data-route", "home");
  await page.goBack();
  await expect(page.locator("body")).toHaveAttribute("data-route", "home");
  await expect.poll(top).toBe(at);
  // It stays there when deferred layout has ended.
  await page.waitForTimeout(1500);
  expect(await top()).toBe(at);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("content far below is laid out soon, also for screenshots of the whole page", async ({ page }) => {
      await open(page, "/new/home/1", javaScriptEnabled);
      for (const block of ["channel-top3", "recommend"]) {
        const last = page.locator(`[data-block="${block}"] article`).last();
        await expect
          .poll(() => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true })))
          .toBe(true);
      }
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

test("a list whose pages repeat themselves stops loading by itself", async ({ page, newsroom }) => {
  await open(page, "/new/home/2", true);
  const first = await ids(page);
  // A gateway without paging: every answer is the first page.
  const same = JSON.stringify({
    page: {
      items: first.map((newsid) => ({ newsid, newstype: 1, title: newsid, status: 1 })),
      page: 2,
      hasMore: true,
    },
  });
  let asked = 0;
  await page.route("**/_data/feed/**", (route) => {
    asked += 1;
    return route.fulfill({ contentType: "application/json", body: same });
  });
  await newsroom.forget();
  await more(page).dispatchEvent("click");
  await expect(more(page)).toHaveText("加载更多");
  await more(page).scrollIntoViewIfNeeded();
  await expect(more(page)).toBeInViewport();
  expect(await ids(page)).toEqual(first);
  expect(asked).toBe(1);
  await more(page).click();
  await expect.poll(() => asked).toBe(2);
});

test("a swipe leads to the next channel and back", async ({ page, documents }) => {
  await open(page, "/new/home/2", true);
  await swipe(page, feed(page).locator("li").nth(1), -220, 8);
  await expect(page).toHaveURL(/\/home\/3$/);
  await expect(headline(page)).toHaveText("民生");
  await swipe(page, feed(page).locator("li").nth(1), 220, 8);
  await expect(page).toHaveURL(/\/home\/2$/);
  await expect(headline(page)).toHaveText("本地");
  // A swipe on a strip scrolls the strip.
  await swipe(page, page.locator('[data-block="hot"]').filter({ visible: true }).locator("ol"), -200, 4);
  await expect(page).toHaveURL(/\/home\/2$/);
  expect(documents).toHaveLength(1);
});
