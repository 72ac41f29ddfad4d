import type { Page } from "@playwright/test";
import { commentWith, draft, nearComments } from "../comments.ts";
import { expect, headline, hydrated, logIn, open, test } from "../fixtures.ts";

test.use({
  serviceWorkers: "allow",
  expectedInConsole: [
    /Failed to load resource|Failed to fetch|net::ERR_|error loading dynamically|loading route module/i,
  ],
});

/** Waits until the service worker has the offline copy of a page. */
async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path))
    .toBe(true);
}

test("opened articles can be read offline, with a notice", async ({ page, context, site }) => {
  // Logged-in readers get the anonymous copy, too.
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1002", true);
  const title = await headline(page).innerText();
  await kept(page, "/new/general/NEWS1002");
  await page.locator('[data-block="related"] a, [data-block="recommend"] a').first().click();
  await expect(page.locator("body")).not.toHaveAttribute("data-id", "NEWS1002");
  const second = new URL(page.url()).pathname;
  await kept(page, second);

  await context.setOffline(true);
  await expect(page.getByRole("status").getByText("网络已断开，已打开的内容仍可阅读")).toBeVisible();
  await page.goto("/new/general/NEWS1002");
  await expect(headline(page)).toHaveText(title);
  const notice = page.locator("[data-kept-notice]");
  await expect(notice).toContainText(/离线阅读 · 保存于 \d+月\d+日 \d\d:\d\d/);
  await expect(page.locator("body")).toHaveAttribute("data-login", "0");
  await hydrated(page);
  await expect(notice).toBeVisible();
  const picture = page.locator("main figure img").first();
  if ((await picture.count()) > 0)
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

  // A page that was never opened: links to the offline copies, and a retry.
  await page.goto("/new/general/NEWS1005");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("网络已断开");
  await expect(page.getByRole("link", { name: "重试" })).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await notice.getByRole("link", { name: "重新连接" }).click();
  await expect(headline(page)).toHaveText(title);
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
  await expect(notice).toHaveCount(0);
  // Only anonymous pages are stored: no data of a navigation, no response to a form.
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat();
  });
  expect(addresses.filter((url) => /\.data|_data|login/.test(url))).toEqual([]);
});

test("the notice of an offline copy ends with its page", async ({ page, context }) => {
  await open(page, "/new/general/NEWS1002", true);
  await kept(page, "/new/general/NEWS1002");
  await context.setOffline(true);
  await page.goto("/new/general/NEWS1002");
  const notice = page.locator("[data-kept-notice]");
  await expect(notice).toBeVisible();
  await hydrated(page);
  // The code that listens comes when the browser is idle.
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(notice).toContainText("网络已恢复", { timeout: 1000 });
  }).toPass();
  await page.locator('[data-block="related"] a, [data-block="recommend"] a').first().click();
  await expect(page.locator("body")).not.toHaveAttribute("data-id", "NEWS1002");
  await expect(notice).toHaveCount(0);
});

test("a page with an id in its query, and an article of the paper, can be read offline, too", async ({
  page,
  context,
}) => {
  const person = "/new/qlbr/qlbrDetails?id=ROLE1001";
  const article = "/new/paper/qlwbPaper/2025-05-20/A01/P20250520A01-1";
  await open(page, `${person}&from=wx`, true);
  await kept(page, person);
  await open(page, article, true);
  const title = await headline(page).innerText();
  await kept(page, article);
  await context.setOffline(true);
  await page.goto(article);
  await expect(headline(page)).toHaveText(title);
  await page.goto(person);
  await expect(page.locator("body")).toHaveAttribute("data-id", "ROLE1001");
  await expect(page.locator("[data-kept-notice]")).toBeVisible();
});

test("the copy of withdrawn news is deleted when the news is opened, as a document or in place", async ({
  page,
  context,
  newsroom,
}) => {
  const [one, other, left] = [
    "/new/general/NEWS1002",
    "/new/general/NEWS1005",
    "/new/general/NEWS1004",
  ] as const;
  for (const path of [one, other, left]) {
    await open(page, path, true);
    await kept(page, path);
  }
  const content = "/news/public/dazhongnews/getTextNews/";
  const withdrawn = ["NEWS1002", "NEWS1005"].map(
    (id) => ({ path: content + id, kind: "code", code: 302 }) as const,
  );
  await newsroom.faults(...withdrawn);
  const gone = (path: string) =>
    expect.poll(() => page.evaluate(async (address) => !(await caches.match(address)), path)).toBe(true);

  expect((await page.goto(one))?.status()).toBe(410);
  await gone(one);
  await open(page, left, true);
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.querySelector("main article")?.append(link);
    link.click();
  }, other);
  await expect(page.locator('[data-error-status="302"]')).toBeVisible();
  await gone(other);

  await context.setOffline(true);
  await page.goto(one);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("网络已断开");
  expect(
    await page.locator("ul a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual([left]);
});

test("offline, forms are queued until the connection is back, and pages can be retried", async ({
  page,
  context,
  site,
  newsroom,
}) => {
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await nearComments(page, true);
  await draft(page).fill("地铁里写的一条");
  await context.setOffline(true);
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("网络已断开，联网后会自动发送")).toBeVisible();
  await expect(draft(page)).toHaveValue("地铁里写的一条");
  const like = page.locator('[data-block="like"] form button');
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  const follow = page.locator('[data-block="byline"] form button');
  await follow.click();
  const vote = page.locator('[data-intent="vote"]');
  await vote.locator("input[name=optionids]").first().check();
  await vote.getByRole("button").click();
  const SENT = ["/news/public/dazhongnews/addPraise", "/news/saveVoteInfo"];
  for (const path of SENT) expect(await newsroom.requests(path)).toEqual([]);
  await context.setOffline(false);
  for (const path of SENT) await expect.poll(() => newsroom.requests(path)).toHaveLength(1);
  await expect(page.getByText("已关注").first()).toBeVisible();
  // Of several responses at once the last one is announced.
  await expect(commentWith(page, "地铁里写的一条")).toBeVisible();
  await expect(draft(page)).toHaveValue("");
  await expect(like).toHaveAttribute("aria-pressed", "true");

  // A link pressed offline keeps the open page, and opens by itself when the connection is back.
  await context.setOffline(true);
  await page.locator('[data-block="related"] a[href="/new/general/NEWS1004"]').first().click();
  await expect(page.getByText("网络已断开，联网后会自动重新加载。")).toBeVisible();
  await context.setOffline(false);
  await expect(headline(page)).toContainText("十二名轮椅乘客");
});

test("when code fails to load the next page is loaded as a document, but only once", async ({
  page,
  documents,
}) => {
  await page.route(/\/assets\/atlas-[\w-]+\.js/, (route) => route.abort());
  await open(page, "/new/general/NEWS1002", true);
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = document.createElement("a");
      link.href = address;
      document.querySelector("main article")?.append(link);
      link.click();
    }, href);
  await follow("/new/atlas/ATL1001");
  await expect(page.locator("body")).toHaveAttribute("data-route", "atlas");
  expect(documents).toHaveLength(2);
  await open(page, "/new/general/NEWS1002", true);
  await follow("/new/atlas/ATL1001");
  await expect(page.locator("[data-error-status]")).toBeVisible();
  expect(documents).toHaveLength(3);
});

test("the page works when optional code fails to load", async ({ page, documents }) => {
  // A document may request it twice: by its preload, and by the import after the preload has failed.
  const refusedIn = new Set<number>();
  await page.route(/\/assets\/theme-switch-[\w-]+\.js/, (route) => {
    refusedIn.add(documents.length);
    return route.abort();
  });
  // On a slow machine the page reloads before its first load ends.
  await page.goto("/new/home/2", { waitUntil: "commit" });
  // It reloads once, as for any code that fails to load.
  await expect.poll(() => [...refusedIn]).toEqual([1, 2]);
  await hydrated(page);
  await expect(page.locator("[data-error-status]")).toHaveCount(0);
  await expect(headline(page)).toHaveText("本地");
  expect(documents).toHaveLength(2);
});
