import { expect, headline, open, test } from "../fixtures.ts";
import { expectPicture } from "../media.ts";

test("a notice with its table and its files", async ({ page, site, scripted }) => {
  await open(page, "/new/notice/NTC1001", scripted);
  await expect(headline(page)).toContainText("给水管道改造期间停水及交通调整的公告");
  await expect(page).toHaveTitle(/公告 - 晚报新闻$/);
  await expect(page.locator("main")).toContainText("望海区城市管理局");
  await expect(page.getByRole("table")).toContainText("体育场东街全线");
  const body = page.locator("body");
  await expect(body).toHaveAttribute("data-page", "ART");
  await expect(body).toHaveAttribute("data-route", "notice");
  const files = page.locator('[data-block="files"] a');
  await expect(files).toHaveCount(2);
  for (const file of await files.all()) {
    await expect(file).toContainText(/KB|MB/);
    const answer = await fetch(new URL((await file.getAttribute("href")) ?? "", site.url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("pdf");
    await answer.arrayBuffer();
  }
  await expect(page.locator('[data-block="comments"], [data-intent=like]')).toHaveCount(0);
  // A notice is found by its query, too.
  await open(page, "/new/notice?id=NTC1001", scripted);
  await expect(headline(page)).toContainText("停水及交通调整");
});

test("a portrait with its facts, quote and comments", async ({ page, scripted }) => {
  await open(page, "/new/retrato/POR1001", scripted);
  await expect(headline(page)).toHaveText("守灯人姚定海：一盏灯，四十一年");
  await expect(page.getByRole("table")).toContainText("姚定海");
  await expect(page.locator("main blockquote").first()).toBeVisible();
  await expectPicture(page.locator("main figure img").first());
  await expect(page.locator('[data-block="comments"] [data-comment]').first()).toBeVisible();
  const like = page.locator('[data-block="like"] form button');
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("the home of a channel, page by page", async ({ page, scripted, documents }) => {
  await open(page, "/new/home/1", scripted);
  await expect(page).toHaveTitle(/晚报新闻/);
  await expect(page.locator("body")).toHaveAttribute("data-route", "home");
  await expect(page.getByRole("link", { name: "头条" }).and(page.locator("[aria-current]"))).toBeVisible();
  const hrefs = () =>
    page
      .locator('[data-block="feed"] li')
      .evaluateAll((all) => all.map((row) => row.textContent?.slice(0, 40) ?? ""));
  const first = await hrefs();
  expect(first.length).toBeGreaterThanOrEqual(10);
  const more = page.locator("[data-more=feed]");
  if (scripted) {
    // Near the end of the list more rows load by themselves and move the link: a pointer could miss it.
    await more.dispatchEvent("click");
    await expect.poll(async () => (await hrefs()).length).toBeGreaterThan(first.length);
    await expect(async () => {
      if ((await more.count()) > 0) await more.scrollIntoViewIfNeeded({ timeout: 1000 });
      await expect(page.getByText("没有更多了")).toBeVisible({ timeout: 500 });
    }).toPass();
    const all = await hrefs();
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(new Set(all).size).toBe(all.length);
    expect(documents).toHaveLength(1);
  } else {
    await expect(more).toHaveText("下一页");
    await more.click();
    await expect(page).toHaveURL(/\/new\/home\/1\?page=2/);
    const second = await hrefs();
    expect(second.filter((row) => first.includes(row))).toEqual([]);
  }
});

test("a channel is reached from the home and back, then an article is opened", async ({
  page,
  scripted,
  documents,
}) => {
  await open(page, "/new/home/1", scripted);
  await page
    .getByRole("navigation", { name: "频道", exact: true })
    .getByRole("link", { name: "本地" })
    .click();
  await expect(page).toHaveURL(/\/new\/home\/2$/);
  await expect(page.locator("body")).toHaveAttribute("data-id", "2");
  await page.goBack();
  await expect(page.locator("body")).toHaveAttribute("data-id", "1");
  await page
    .locator('[data-block="feed"] a[href="/new/general/NEWS1001"]')
    .filter({ visible: true })
    .first()
    .click();
  await expect(headline(page).filter({ visible: true })).toContainText("三千一百七十四块石板");
  if (scripted) expect(documents).toHaveLength(1);
});

test.describe("failures", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("an unknown channel is the 404 screen", async ({ page, scripted }) => {
    const answer = await open(page, "/new/home/99", scripted);
    expect(answer?.status()).toBe(404);
    await expect(headline(page)).toHaveText("页面不存在");
    await page.getByRole("link", { name: "返回首页" }).click();
    await expect(page).toHaveURL(/\/new\/home\/1$/);
  });

  test("a home fails with its list, but not with its strips", async ({ page, scripted, newsroom }) => {
    await newsroom.faults(
      { path: "/advert/v1/getNewBannerList", kind: "status" },
      { path: "/news/get/hot/events", kind: "html" },
      { path: "/news/public/homepageChannel/getChannelNewsTop3List", kind: "reset" },
      { path: "/news/public/paper/even/mor/weather", kind: "code", code: 500 },
    );
    const answer = await open(page, "/new/home/1", scripted);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('[data-block="feed"] li').first()).toBeVisible();
    await newsroom.faults({ path: "/news/channel_contentlist.do", kind: "status", status: 503 });
    const failed = await page.goto("/new/home/1");
    expect(failed?.status()).toBe(502);
    await expect(headline(page)).toHaveText("内容加载失败，请重新加载");
    await newsroom.noFaults();
    await page.getByRole("link", { name: "重新加载" }).click();
    await expect(page.locator('[data-block="feed"] li').first()).toBeVisible();
  });

  test("an article can be reloaded after a failure", async ({ page, scripted, newsroom }) => {
    await newsroom.faults({ path: "/news/public/dazhongnews/getTextNews/NEWS1001", kind: "html" });
    await open(page, "/new/general/NEWS1001", scripted);
    await expect(headline(page)).toHaveText("内容加载失败，请重新加载");
    await newsroom.noFaults();
    await page.getByRole("link", { name: "重新加载" }).click();
    await expect(headline(page)).toContainText("三千一百七十四块石板");
  });
});
