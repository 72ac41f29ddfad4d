import type { Page } from "@playwright/test";
import { draft } from "../comments.ts";
import { expect, headline, logIn, open, test } from "../fixtures.ts";

const feed = (page: Page) => page.locator('[data-block="feed"] li').filter({ visible: true });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const active = "body";

/** Waits until the list has stopped loading: near its end more rows load by themselves. */
async function atRest(page: Page): Promise<number> {
  let rows = 0;
  await expect
    .poll(
      async () => {
        const before = rows;
        const busy = await page.locator("[aria-busy=true]").filter({ visible: true }).count();
        rows = await feed(page).count();
        return busy === 0 && rows === before;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return rows;
}

/** Loads a second page of the home's rows and opens an article from it. */
async function homeThenArticle(page: Page): Promise<{ rows: number; at: number }> {
  await open(page, "/new/home/1", true);
  const before = await feed(page).count();
  await page.locator("[data-more=feed]").scrollIntoViewIfNeeded();
  await expect.poll(() => feed(page).count()).toBeGreaterThan(before);
  // The first article of the second page: rows that load later do not change it.
  const row = page
    .locator(`[data-block="feed"] li:nth-child(n + ${before + 1}) a[href^="/new/general/"]`)
    .first();
  await row.scrollIntoViewIfNeeded();
  const rows = await atRest(page);
  const at = await scrollY(page);
  expect(at).toBeGreaterThan(200);
  await row.click();
  await expect(page.locator(active)).toHaveAttribute("data-route", "general");
  return { rows, at };
}

test("back shows the list as it was left, without a request; forward shows the article with its draft", async ({
  page,
  site,
  newsroom,
  documents,
}) => {
  await logIn(page, site.url);
  const { rows, at } = await homeThenArticle(page);
  await expect.poll(() => scrollY(page)).toBe(0);
  const title = await headline(page).innerText();
  const articleUrl = page.url();
  await draft(page).fill("写到一半，先回去看看");
  const articleAt = await scrollY(page);
  await expect.poll(() => newsroom.paths()).toContain("/newsshare/addShareViewcount.do");

  await newsroom.forget();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goBack();
  await expect(page.locator(active)).toHaveAttribute("data-route", "home");
  await expect(feed(page)).toHaveCount(rows);
  await expect.poll(async () => Math.abs((await scrollY(page)) - at)).toBeLessThanOrEqual(1);
  await page.goForward();
  await expect(headline(page)).toHaveText(title);
  await expect(page).toHaveURL(articleUrl);
  await expect(draft(page)).toHaveValue("写到一半，先回去看看");
  await expect.poll(async () => Math.abs((await scrollY(page)) - articleAt)).toBeLessThanOrEqual(1);

  expect(requests.filter((url) => /\.data(\?|$)|_data\//.test(url))).toEqual([]);
  expect(await newsroom.requests()).toEqual([]);
  expect(documents).toHaveLength(1);
});

test("back shows the chosen tab with its rows and the reader's vote", async ({ page, newsroom }) => {
  await open(page, "/new/homeNews/2", true);
  await page.getByRole("navigation", { name: "标签" }).getByRole("link", { name: "老街更新" }).click();
  await expect(page).toHaveURL(/label=/);
  const chosen = page
    .getByRole("navigation", { name: "标签" })
    .locator("[aria-current]")
    .filter({ visible: true });
  await expect(chosen).toHaveText("老街更新");
  const row = feed(page).locator('a[href^="/new/general/"]').nth(4);
  await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
  await atRest(page);
  const [rows, at] = [await feed(page).count(), await scrollY(page)];
  await row.click();
  await expect(page.locator(active)).toHaveAttribute("data-route", "general");
  await expect.poll(() => newsroom.paths()).toContain("/newsshare/addShareViewcount.do");
  await newsroom.forget();
  await page.goBack();
  await expect(chosen).toHaveText("老街更新");
  await expect(feed(page)).toHaveCount(rows);
  await expect.poll(async () => Math.abs((await scrollY(page)) - at)).toBeLessThanOrEqual(1);
  // The filter has its own address: one more step back is the channel without it.
  await page.goBack();
  await expect(page).toHaveURL(/homeNews\/2$/);
  await expect(chosen).toHaveText("全部");
  expect(await newsroom.requests()).toEqual([]);

  await open(page, "/new/qlbr/qlbrList?category=jianyi", true);
  const card = page.locator('[data-block="people"] li[data-newsid]').filter({ visible: true }).first();
  await card.getByRole("button").click();
  await expect(card.getByRole("button")).toHaveText("今日已投");
  const votes = await card.locator("[data-votes]").getAttribute("data-votes");
  await card.locator("a").click();
  await expect(page.locator(active)).toHaveAttribute("data-route", "qlbrDetails");
  await expect.poll(() => newsroom.paths()).toContain("/api/recordWebVisitLog.do");
  await newsroom.forget();
  await page.goBack();
  await expect(card.getByRole("button")).toHaveText("今日已投");
  await expect(card.locator("[data-votes]")).toHaveAttribute("data-votes", votes ?? "");
  expect(await newsroom.requests()).toEqual([]);
});

test("a kept-alive page is hidden, without ids and sounds", async ({ page }) => {
  await open(page, "/new/general/NEWS1001", true);
  const playing = page.locator('[data-block="audio"] button').first();
  await playing.click();
  await expect(page.locator('[data-block="audio"]')).toContainText("正在播放");
  await page.locator('[data-block="related"] a[href="/new/general/NEWS1004"]').first().click();
  await expect(headline(page)).toContainText("十二名轮椅乘客");
  const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll("audio, video")].every((media) => (media as HTMLMediaElement).paused),
    ),
  ).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.goBack();
  await expect(headline(page)).toContainText("三千一百七十四块石板");
  expect(await page.evaluate(() => document.querySelectorAll("#comments, #comment-form").length)).toBe(2);
});

test("opening the same article by a link requests it from the server", async ({ page, newsroom }) => {
  await open(page, "/new/general/NEWS1001", true);
  await page.locator('[data-block="related"] a[href="/new/general/NEWS1004"]').first().click();
  await expect(headline(page)).toContainText("十二名轮椅乘客");
  await newsroom.forget();
  await page
    .locator('.article-body a[href="/new/general/NEWS1001"], [data-block] a[href="/new/general/NEWS1001"]')
    .filter({ visible: true })
    .first()
    .click();
  await expect(headline(page)).toContainText("三千一百七十四块石板");
  expect(await newsroom.paths()).toContain("/news/public/dazhongnews/getTextNews/NEWS1001");
});

test.describe("a page that failed", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("is not kept alive: forward requests it again", async ({ page, newsroom }) => {
    await open(page, "/new/general/NEWS1001", true);
    await newsroom.faults({
      path: "/news/public/dazhongnews/getTextNews/NEWS1004",
      kind: "status",
      status: 503,
    });
    await page.locator('[data-block="related"] a[href="/new/general/NEWS1004"]').first().click();
    await expect(headline(page)).toHaveText("内容加载失败，请重新加载");
    await page.goBack();
    await expect(headline(page)).toContainText("三千一百七十四块石板");
    await newsroom.noFaults();
    await page.goForward();
    await expect(headline(page)).toContainText("十二名轮椅乘客");
  });
});

test("a like is still shown after leaving the page and coming back", async ({ page }) => {
  await open(page, "/new/general/NEWS1001", true);
  const like = page.locator('[data-block="like"] form button').filter({ visible: true });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.locator('[data-block="related"] a[href="/new/general/NEWS1004"]').first().click();
  await expect(headline(page)).toContainText("十二名轮椅乘客");
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await page.goBack();
  await expect(headline(page)).toContainText("三千一百七十四块石板");
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("a reader who navigates while a like is in flight arrives, and the like is sent", async ({
  page,
  newsroom,
}) => {
  await newsroom.faults(
    { path: "/news/public/dazhongnews/addPraise", kind: "delay", ms: 600 },
    { path: "/news/public/dazhongnews/getTextNews/NEWS1004", kind: "delay", ms: 1500 },
  );
  await open(page, "/new/general/NEWS1001", true);
  const like = page.locator('[data-block="like"] form button').filter({ visible: true });
  await like.click();
  await page.locator('[data-block="related"] a[href="/new/general/NEWS1004"]').first().click();
  await expect(page).toHaveURL(/NEWS1004$/);
  await expect(headline(page)).toContainText("十二名轮椅乘客");
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await page.goBack();
  await expect(headline(page)).toContainText("三千一百七十四块石板");
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("an anchor scrolls within the page, and back returns", async ({ page, documents, newsroom }) => {
  await open(page, "/new/general/NEWS1001", true);
  await newsroom.forget();
  await page.evaluate(() => {
    location.hash = "comments";
  });
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(headline(page)).toContainText("三千一百七十四块石板");
  expect(documents).toHaveLength(1);
  expect(await newsroom.requests("/news/public/dazhongnews/getTextNews/NEWS1001")).toEqual([]);
});
