import { commentWith, draft, send } from "../comments.ts";
import { expect, headline, logIn, open, test } from "../fixtures.ts";
import { swipe } from "../touch.ts";

test("a report is read, liked and commented on", async ({ page, site, scripted, newsroom, documents }) => {
  await logIn(page, site.url);
  await open(page, "/new/report/REP1001", scripted);
  await expect(page.locator("body")).toHaveAttribute("data-page", "THK");
  await expect(page.locator("body")).toHaveAttribute("data-route", "report");
  await expect(headline(page)).toHaveText("夜里九点以后：海岱夜间消费观察");
  await expect(page).toHaveTitle("夜里九点以后：海岱夜间消费观察 - 晚报新闻");
  await expect(page.locator('[data-block="experts"] [data-expert]')).toHaveCount(2);
  await expect(page.locator('[data-block="charts"] [data-chart] svg')).toHaveCount(4);
  await expect(page.locator("main .article-body table").first()).toContainText("青屿老码头");

  await page
    .locator('[data-block="toc"]')
    .getByRole("link", { name: /人为什么走/ })
    .click();
  await expect(page.getByRole("heading", { name: "四、人为什么走" })).toBeInViewport();

  const file = page.getByRole("link", { name: /下载报告/ });
  await expect(file).toContainText("KB");
  const answer = await fetch(new URL((await file.getAttribute("href")) ?? "", site.url));
  expect(answer.headers.get("content-type")).toContain("pdf");
  await answer.arrayBuffer();

  await newsroom.forget();
  const like = page.locator('[data-block="like"] form button');
  await expect(like).toHaveText("527");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText("528");
  await expect
    .poll(async () => (await newsroom.requests("/news/news_praise.do")).map(({ body }) => body))
    .toEqual([expect.objectContaining({ newsid: "REP1001", newsTag: "YDNEWS", newstype: 0 })]);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveText("527");

  await send(page, "末班车那一节说到心里去了");
  const own = commentWith(page, "末班车那一节说到心里去了");
  await expect(own).toBeVisible();
  await expect(draft(page)).toHaveValue("");
  const sent = await newsroom.requests("/comment/public/add");
  expect(sent.map(({ body }) => [body.objectType, body.objectId])).toEqual([["report", "REP1001"]]);

  await expect(page.locator('[data-block="reports"] [data-report]').first()).toBeVisible();
  await expect(page.locator('[data-block="reports"] [data-report="REP1001"]')).toHaveCount(0);
  if (scripted) expect(documents.filter((url) => url.includes("/new/report/"))).toHaveLength(1);
});

test("a report's pages are turned, and the address follows", async ({ page, scripted }) => {
  await open(page, "/new/wisdom/REP1002?p=3", scripted);
  await expect(headline(page)).toHaveText("为什么当天就走：青屿海岛留宿研究");
  const pages = page.locator('[data-block="reader"] ol > li');
  await expect(pages).toHaveCount(8);
  const toc = page.locator('[data-block="toc"]');
  const place = page.locator("[data-place]");
  if (!scripted) {
    // The pages are below each other, and the contents link to each.
    await expect(place).toHaveCount(0);
    await toc.getByRole("link", { name: /一年里的十二个月/ }).click();
    await expect(page).toHaveURL(/#p5$/);
    await expect(pages.nth(4).locator("img")).toBeInViewport();
    await expect(pages.nth(4).getByRole("img")).toHaveAccessibleName(/^第5页/);
    return;
  }
  await expect(place).toHaveText("3 / 8");
  await expect(toc.locator("[aria-current]")).toContainText("怎样问的");
  await page.getByRole("button", { name: "下一页" }).click();
  await expect(place).toHaveText("4 / 8");
  await expect(page).toHaveURL(/\?p=4$/);
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("5 / 8");
  await expect(page).toHaveURL(/\?p=5$/);
  const book = page.locator('[data-block="reader"] ol');
  const isAtRest = () =>
    expect.poll(() => book.evaluate((list) => list.scrollLeft % list.clientWidth)).toBe(0);
  await isAtRest();
  await swipe(page, pages.nth(4), 260, 0);
  await expect(place).toHaveText("4 / 8");
  await isAtRest();
  await toc.getByRole("link", { name: /三条建议/ }).click();
  await expect(place).toHaveText("7 / 8");
  await expect(page).toHaveURL(/\?p=7$/);
  await expect(pages.nth(6).locator("img")).toBeInViewport({ ratio: 0.5 });

  // Turning pages in full screen turns them on the page too.
  await page.getByRole("button", { name: "全屏阅读" }).click();
  const viewer = page.getByRole("dialog", { name: "看图" });
  await expect(viewer).toContainText("7 / 8");
  await expect(async () => {
    // Keys work once it is open, but nothing in the page says when.
    if (!(await viewer.innerText()).includes("8 / 8")) await page.keyboard.press("ArrowRight");
    await expect(viewer).toContainText("8 / 8", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(place).toHaveText("8 / 8");
  await expect(page.getByRole("button", { name: "下一页" })).toBeDisabled();
  await page.reload();
  await expect(place).toHaveText("8 / 8");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText("7 / 8");
  const animation = (nth: number) =>
    pages
      .nth(nth)
      .locator("figure")
      .evaluate((figure) => getComputedStyle(figure).animationName);
  expect(await animation(6)).toBe("none");
});

test("reports are listed by industry", async ({ page, scripted }) => {
  await open(page, "/new/wisdom", scripted);
  await expect(headline(page)).toHaveText("智慧报告");
  const reports = page.locator("main [data-report]").filter({ visible: true });
  await expect(reports).toHaveCount(8);
  await page.getByRole("navigation", { name: "行业" }).getByRole("link", { name: "文旅" }).click();
  await expect(reports).toHaveCount(1);
  await reports.getByRole("link").click();
  await expect(page).toHaveURL(/\/new\/wisdom\/REP1002$/);
  await page.getByRole("link", { name: "摘要和图表" }).click();
  await expect(page).toHaveURL(/\/new\/report\/REP1002$/);
  await expect(page.locator('[data-block="reader"]').filter({ visible: true })).toHaveCount(1);
  await open(page, "/new/wisdom?industry=%E8%88%AA%E5%A4%A9", scripted);
  await expect(page.getByText("暂无内容")).toBeVisible();
});

test.describe("failures", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("an empty comment is refused under a report too", async ({ page, site, scripted, newsroom }) => {
    await logIn(page, site.url);
    await open(page, "/new/wisdom/REP1001", scripted);
    await newsroom.forget();
    await send(page, "");
    await expect(page.getByText("请输入评论内容").first()).toBeVisible();
    expect(await newsroom.requests("/comment/public/add")).toEqual([]);
  });

  test("a report is shown when everything around it fails, and says so when it is missing", async ({
    page,
    scripted,
    newsroom,
  }) => {
    await newsroom.faults(
      { path: "/thinktank/getThinkTankLingChart.do", kind: "status" },
      { path: "/thinktank/listRecentThinkReportByExpert.do", kind: "html" },
      { path: "/comment/public/get", kind: "reset" },
      { path: "/old/api/getSharedNewsUserPraiseFlag.do", kind: "code", code: 500 },
    );
    await open(page, "/new/report/REP1001", scripted);
    await expect(headline(page)).toContainText("夜里九点以后");
    await expect(page.locator('[data-block="charts"] [data-chart]')).toHaveCount(4);
    await expect(page.locator('[data-block="reports"]')).toHaveCount(0);
    await expect(page.getByText("评论加载失败，点击重试")).toBeVisible();
    await newsroom.noFaults();
    for (const [path, status] of [
      ["/new/report/REP9999", 404],
      ["/new/wisdom/REP9999", 404],
      ["/new/report", 404],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(status);
    }
    await newsroom.faults({ path: "/thinktank/getThinkReprotInfo.do", kind: "status" });
    expect((await page.goto("/new/report/REP1003"))?.status()).toBe(502);
    await expect(headline(page)).toHaveText("内容加载失败，请重新加载");
  });
});
