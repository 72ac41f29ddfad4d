import type { Page } from "@playwright/test";
import { expect, headline, open, test } from "../fixtures.ts";

const rows = (page: Page) => page.locator('[data-block="feed"] li').filter({ visible: true });
const ids = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.newsid ?? ""));
const more = (page: Page) => page.locator("[data-more=feed]").filter({ visible: true });

test("a channel's rows filtered by a label", async ({ page, scripted }) => {
  await open(page, "/new/homeNews/2", scripted);
  await expect(headline(page)).toHaveText("本地");
  await expect(page.locator("body")).toHaveAttribute("data-route", "homeNews");
  await expect(page.locator('[data-block="banners"]')).toHaveCount(0);
  const all = await ids(page);
  await page.getByRole("navigation", { name: "标签" }).getByRole("link", { name: "老街更新" }).click();
  await expect(page).toHaveURL(/\/homeNews\/2\?label=/);
  await expect.poll(() => ids(page)).not.toEqual(all);
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => ids(page)).toEqual(all);
});

test("focus news: the first large, the others numbered", async ({ page, scripted }) => {
  await open(page, "/new/focusNews", scripted);
  await expect(headline(page)).toHaveText("焦点新闻");
  await expect(rows(page).first().getByRole("heading", { level: 2 })).not.toHaveText(/^1/);
  await expect(rows(page).nth(1).getByRole("heading", { level: 2 })).toHaveText(/^2/);
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    "ItemList",
  );
});

test("the important news of a day, and links to the days around it", async ({ page, scripted }) => {
  await open(page, "/new/imptNews/20250520", scripted);
  await expect(page.locator('[data-block="days"] time')).toHaveText("2025年5月20日 星期二");
  await expect(rows(page).first()).toBeVisible();
  const day = await ids(page);
  await page.getByRole("link", { name: "前一天" }).click();
  await expect(page).toHaveURL(/\/imptNews\/2025-05-19$/);
  await expect.poll(() => ids(page)).not.toEqual(day);
  await page.getByRole("link", { name: "后一天" }).filter({ visible: true }).click();
  await expect.poll(() => ids(page)).toEqual(day);
});

test("without a date it is the latest day; a future day is empty", async ({ page, scripted }) => {
  await open(page, "/new/imptNews", scripted);
  await expect(page.locator('[data-block="days"] time')).toHaveText("2025年5月20日 星期二");
  await open(page, "/new/imptNews/2099-01-01", scripted);
  await expect(page.getByText("暂无内容")).toBeVisible();
  await expect(page.getByRole("link", { name: "去首页看看" })).toBeVisible();
});

test("the news of a label, by its name and by a piece of news", async ({ page, scripted }) => {
  await open(page, `/new/sameTopic/${encodeURIComponent("老街更新")}`, scripted);
  await expect(headline(page)).toHaveText("#老街更新#");
  await expect(page.locator('[data-block="summary"]')).toBeVisible();
  expect((await ids(page)).length).toBeGreaterThan(5);
  await open(page, "/new/sameTopic/NEWS1001", scripted);
  await expect(headline(page)).toHaveText(/^#.+#$/);
  await expect(rows(page).first()).toBeVisible();
});

test("more rows load page by page, without repeats", async ({ page, scripted, documents }) => {
  await open(page, `/new/sameTopic/${encodeURIComponent("青屿县")}`, scripted);
  const first = await ids(page);
  expect(first).toHaveLength(10);
  if (scripted) {
    // Near the end of the list more rows load by themselves and move the link: a pointer could miss it.
    await more(page).dispatchEvent("click");
    await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(10);
    const all = await ids(page);
    expect(new Set(all).size).toBe(all.length);
    expect(documents).toHaveLength(1);
  } else {
    await more(page).click();
    await expect(page).toHaveURL(/page=2/);
    expect((await ids(page)).filter((id) => first.includes(id))).toEqual([]);
    await page.getByRole("link", { name: "上一页" }).click();
    await expect.poll(() => ids(page)).toEqual(first);
  }
});

test.describe("failures", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("a page of rows that fails can be retried in place", async ({ page, scripted, newsroom }) => {
    test.skip(!scripted, "without script every page of rows is a document");
    await open(page, `/new/sameTopic/${encodeURIComponent("青屿县")}`, scripted);
    await newsroom.faults({ path: "/news/getLabelNewsMoreForSub.do", kind: "status", status: 503 });
    await more(page).dispatchEvent("click");
    await expect(more(page)).toHaveText("加载失败，点击重试");
    await expect(rows(page)).toHaveCount(10);
    await newsroom.noFaults();
    // One that never arrives leaves the list in place, too.
    await page.route("**/_data/feed/**", (route) => route.abort());
    const aborted = page.waitForEvent("requestfailed");
    await more(page).dispatchEvent("click");
    await aborted;
    await expect(more(page)).toHaveText("加载失败，点击重试");
    await expect(rows(page)).toHaveCount(10);
    await page.unroute("**/_data/feed/**");
    await more(page).dispatchEvent("click");
    await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  });
});
