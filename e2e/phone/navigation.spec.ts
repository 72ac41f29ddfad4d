import { PHONE } from "../ask.ts";
import type { Page } from "@playwright/test";
import { expect, headline, hydrated, logIn, open, saveData, test } from "../fixtures.ts";

const EVERY = ["/tool/support/function/check", "/api/recordWebVisitLog.do"];
const VIEW = "/newsshare/addShareViewcount.do";

test("a link within the site changes the page in place, and every navigation is checked, counted and logged", async ({
  page,
  site,
  newsroom,
  documents,
}) => {
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await expect.poll(() => newsroom.paths()).toContain(VIEW);
  await newsroom.forget();
  await page.context().addCookies([{ name: "USER_DATA", value: "old", url: site.url }]);
  // A page waits for the reader's profile hardly longer than for its own content, which is slower than it here.
  await newsroom.faults({ path: "/news/public/dazhongnews/getTextNews/NEWS1004", kind: "delay", ms: 500 });
  await page.locator('[data-block="related"] a[href="/new/general/NEWS1004"]').first().click();
  await expect(headline(page)).toHaveText("十二名轮椅乘客，给2号线挑出了二十三处毛病");
  await expect(page).toHaveURL(/\/new\/general\/NEWS1004$/);
  await expect(page).toHaveTitle(/^十二名轮椅乘客/);
  await expect(page.locator("body")).toHaveAttribute("data-id", "NEWS1004");
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
  expect(documents).toHaveLength(1);
  await expect
    .poll(() => newsroom.paths())
    .toEqual(expect.arrayContaining([...EVERY, VIEW, "/user/v1/user/base/info"]));
  const [view, ...views] = await newsroom.requests(VIEW);
  expect(view?.body).toMatchObject({ newsid: "NEWS1004" });
  expect(views).toEqual([]);
  const [visit, ...visits] = await newsroom.requests("/api/recordWebVisitLog.do");
  expect(visit?.body).toMatchObject({ logSource: "general", sourceId: "NEWS1004" });
  expect(visits).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("USER_DATA");
  // The layout came with the document.
  expect(await newsroom.requests("/api/listAllShareChannel.do")).toEqual([]);
});

test("a login that expires is removed during a navigation in place", async ({
  page,
  site,
  newsroom,
  documents,
}) => {
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await newsroom.faults({ path: "/user/v1/user/base/info", kind: "code", code: 500 });
  await page.locator('[data-block="related"] a[href="/new/general/NEWS1004"]').first().click();
  await expect(page.locator("body")).toHaveAttribute("data-id", "NEWS1004");
  await expect(page.locator("body")).toHaveAttribute("data-login", "0");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("tokenID");
  expect(documents).toHaveLength(1);
});

/** Adds a link to the page, like one in an article, and follows it. */
async function follow(page: Page, href: string): Promise<void> {
  await page
    .locator(".article-body")
    .first()
    .evaluate((body, target) => {
      const link = document.createElement("a");
      link.href = target;
      link.id = "planted";
      link.textContent = "延伸阅读";
      body.prepend(link);
    }, href);
  await page.locator("#planted").click();
}

test("a reader with data saver, without the table of routes, reaches the front page", async ({ page }) => {
  await saveData(page);
  await page.goto("/new/general/NEWS1002");
  // With data saver, script waits for the reader's first action.
  await page.locator("body").click({ position: { x: 5, y: 5 } });
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
  await follow(page, "/new/");
  await expect(page.locator("body")).toHaveAttribute("data-route", "home");
  await expect(page).toHaveURL(/\/new\/home\/1$/);
});

const redirects: [string, RegExp][] = [
  ["/new/channel/7?x=1", /\/new\/home\/1\?x=1$/],
  ["/new/?a=1", /\/new\/home\/1\?a=1$/],
];
test("redirects to the front page hold for links in the page", async ({ page, documents }) => {
  for (const [from, to] of redirects) {
    documents.length = 0;
    await open(page, "/new/general/NEWS1002", true);
    await follow(page, from);
    await expect(page).toHaveURL(to);
    await expect(page.locator("body")).toHaveAttribute("data-route", "home");
    expect(documents).toHaveLength(1);
  }
});

const LINK_WITH_TOKEN = "/new/home/1?tokenID=demo-token-reader&b=2";

test("a link in the page with a login asks first and then continues", async ({ page }) => {
  await open(page, "/new/general/NEWS1002", true);
  await follow(page, LINK_WITH_TOKEN);
  await expect(page.getByRole("heading", { name: "以林小满的身份继续？" })).toBeVisible();
  await page.getByRole("button", { name: "继续", exact: true }).click();
  await expect(page).toHaveURL(/\/new\/home\/1\?b=2$/);
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
});

test.describe("in the app", () => {
  test.use({ userAgent: `${PHONE} WanbaoApp/9.8` });

  test("a link in the page with a login logs in", async ({ page }) => {
    await open(page, "/new/general/NEWS1002", true);
    await follow(page, LINK_WITH_TOKEN);
    await expect(page).toHaveURL(/\/new\/home\/1\?b=2$/);
    await expect(page.locator("body")).toHaveAttribute("data-login", "1");
  });
});

test.describe("redirects to other families of pages", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  const elsewhere: [string, RegExp][] = [
    ["/new/live/LIVE1001?from=wx", /\/new\/living\/share\/LIVE1001\?from=wx$/],
    ["/new/paper/qlwbPaperShare/2025-05-20/A01?x=1", /\/new\/paper\/qlwbPaper\/2025-05-20\/A01\?x=1$/],
    ["/new/topicFile/topicSquareshare/TOP1002?f=1", /\/new\/topicFile\/topicSquare\/TOP1002\?f=1$/],
    ["/new/general/10002?from=wx", /\/new\/atlas\/10002\?from=wx$/],
  ];
  test("hold for links in the page", async ({ page }) => {
    for (const [from, to] of elsewhere) {
      await open(page, "/new/general/NEWS1002", true);
      await follow(page, from);
      await expect(page).toHaveURL(to);
      await expect(headline(page).filter({ visible: true })).toBeVisible();
      await expect(page.locator("[data-error-status]").filter({ visible: true })).toHaveCount(0);
    }
  });

  test("an error in place keeps the layout, and back shows the page as it was", async ({
    page,
    documents,
  }) => {
    await open(page, "/new/general/NEWS1002", true);
    await follow(page, "/new/general/NEWS9302");
    await expect(headline(page)).toHaveText("新闻已删除");
    await expect(page.locator("[data-error-status]").filter({ visible: true })).toHaveAttribute(
      "data-error-status",
      "302",
    );
    await expect(page.getByRole("link", { name: "重新加载" })).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.goBack();
    await expect(headline(page)).toContainText("谁出钱、涨不涨租");
    expect(documents).toHaveLength(1);
  });

  test("a gateway failure in place can be retried", async ({ page, newsroom }) => {
    await open(page, "/new/general/NEWS1002", true);
    await newsroom.faults({
      id: "NEWS1004",
      path: "/news/public/dazhongnews/*",
      kind: "status",
      status: 503,
    });
    await newsroom.faults({
      path: "/news/public/dazhongnews/getTextNews/NEWS1004",
      kind: "status",
      status: 503,
    });
    await follow(page, "/new/general/NEWS1004");
    await expect(headline(page)).toHaveText("内容加载失败，请重新加载");
    await newsroom.noFaults();
    // Pressing anywhere on the screen reloads.
    await page
      .locator("[data-error-status]")
      .filter({ visible: true })
      .click({ position: { x: 10, y: 10 } });
    await expect(headline(page)).toContainText("十二名轮椅乘客");
    await hydrated(page);
  });

  test("pressing the screen of deleted news does nothing", async ({ page, documents }) => {
    await open(page, "/new/general/NEWS9302", true);
    await page.locator("[data-error-status]").click({ position: { x: 10, y: 10 } });
    await expect(headline(page)).toHaveText("新闻已删除");
    expect(documents).toHaveLength(1);
  });
});
