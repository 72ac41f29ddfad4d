import { expect, headline, open, SCRIPT_ONLY, test } from "../fixtures.ts";

test("a special in blocks, and more entries of one", async ({ page, scripted, documents }) => {
  await open(page, "/new/thematic/SPC1001", scripted);
  await expect(page.locator("body")).toHaveAttribute("data-page", "SPC");
  const blocks = page.locator('[data-block="special-block"]');
  expect(await blocks.count()).toBeGreaterThan(3);
  const anchor = page.getByRole("navigation", { name: "目录" }).getByRole("link", { name: "看老街" });
  await anchor.click();
  await expect(page.locator("#block-films")).toBeInViewport();
  if (scripted) await expect(anchor).toHaveAttribute("aria-current", "location");
  const stories = page.locator("#block-stories");
  const rows = stories.locator("li[data-newsid]");
  const before = await rows.count();
  await stories.locator("[data-more=feed]").click();
  if (scripted) {
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    expect(documents).toHaveLength(1);
  } else {
    await expect(page).toHaveURL(/\?block=stories$/);
    await expect(page.locator('[data-block="special-block"]')).toHaveCount(1);
    await expect.poll(() => page.locator("li[data-newsid]").count()).toBeGreaterThan(before);
    await page.getByRole("link", { name: /返回专题/ }).click();
  }
});

test("a special as a catalogue, by day and by region", async ({ page, scripted }) => {
  await open(page, "/new/thematicMl/SPC1004", scripted);
  await expect(page.getByRole("navigation", { name: "目录" }).getByRole("link")).toHaveCount(7);
  await open(page, "/new/thematicMl/SPC1005", scripted);
  expect(await page.locator("[data-day]").count()).toBeGreaterThan(2);
  await page.getByRole("link", { name: "最早在前" }).click();
  await expect(page).toHaveURL(/order=asc/);
  await open(page, "/new/thematicDq/SPC1006", scripted);
  expect(await page.locator('[data-block="special-block"]').count()).toBeGreaterThan(3);
  await page.getByRole("navigation", { name: "地区" }).getByRole("link", { name: "云台区" }).click();
  await expect(page.locator('[data-block="special-block"]:visible')).toHaveCount(1);
  await open(page, "/new/thematicDq/SPC1006?region=nowhere", scripted);
  await expect(page.getByRole("link", { name: "全部" })).toHaveAttribute("aria-current", "page");
});

test("every layout shows a special of any style", { tag: SCRIPT_ONLY }, async ({ page, scripted }) => {
  for (const layout of ["thematic", "thematicMl", "thematicDq", "reunion"])
    for (const id of ["SPC1002", "SPC1005", "SPC1007"]) {
      const answer = await open(page, `/new/${layout}/${id}`, scripted);
      expect(answer?.status()).toBe(200);
      await expect(headline(page)).not.toBeEmpty();
    }
});

test("missing people, sought and found", async ({ page, scripted }) => {
  await open(page, "/new/reunion/SPC1007", scripted);
  const people = page.locator("[data-person]");
  await expect(people).toHaveCount(12);
  await page
    .getByRole("navigation", { name: "筛选" })
    .getByRole("link", { name: /已团圆/ })
    .click();
  await expect(people).toHaveCount(5);
  await expect(page.locator('[data-person][data-state="0"]')).toHaveCount(0);
  await expect(page.locator('[data-block="contact"]')).toBeVisible();
  await expect(page.locator("[data-day]").first()).toBeVisible();
});

test.describe("tabs", () => {
  test.use({ expectedInConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test("switch in place and keep their state, with a connection and without", async ({
    page,
    context,
    scripted,
    documents,
  }) => {
    await open(page, "/new/expert/EXP1001", scripted);
    await expect(page.locator("[data-report]").first()).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "内容" });
    await context.setOffline(scripted);
    await tabs.getByRole("link", { name: "观点" }).click();
    if (scripted) {
      const retry = page.locator("[data-retry=tab]").filter({ visible: true });
      await expect(retry).toHaveText("加载失败，点击重试");
      await context.setOffline(false);
      await retry.click();
    }
    await expect(page.locator("li[data-newsid]").first()).toBeVisible();
    await tabs.getByRole("link", { name: "报告" }).click();
    await expect(page.locator("[data-report]").first()).toBeVisible();
    if (scripted) expect(documents).toHaveLength(1);
  });
});

test("an account with its influence, menus and lists", async ({ page, scripted }) => {
  await open(page, "/new/ydIndex/ACC1001", scripted);
  await expect(page.locator("[data-chart] svg")).toHaveCount(2);
  await expect(page.getByRole("table", { name: "各项得分" })).toContainText("传播力");
  await expect(page.locator('[data-block="menus"] a')).toHaveCount(3);
  await page.getByRole("navigation", { name: "内容" }).getByRole("link", { name: /视频/ }).click();
  await expect(page.locator('li[data-newsid="VID1008"]:visible')).toHaveCount(1);
});

test("an account of the subscription system", async ({ page, scripted, newsroom }) => {
  await open(page, "/new/ydIndex/DZHNACC1", scripted);
  await expect(page.locator("li[data-newsid]").first()).toBeVisible();
  expect(await newsroom.requests("/api/getsubchannelbase.do")).toHaveLength(1);
  expect(await newsroom.requests("/subchannel/listSubChannelNews.do")).toHaveLength(1);
});

test("a column by tab, and the living pages", async ({ page, scripted }) => {
  await open(page, "/new/columnHome/COL1001", scripted);
  await expect(page.locator('[data-block="hosts"]')).toBeVisible();
  await page.getByRole("navigation", { name: "内容" }).getByRole("link", { name: "看海" }).click();
  await expect(page.locator('li[data-newsid="ATL1001"]:visible')).toHaveCount(1);
  await open(page, "/new/columnlife", scripted);
  await expect(headline(page)).toHaveText("生活栏目");
  await open(page, "/new/columnlife/COL1002", scripted);
  await expect(headline(page)).toHaveText("过日子");
});

test.describe("failures", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("a list that fails says so in its tab, and can be retried there", async ({
    page,
    scripted,
    newsroom,
  }) => {
    await newsroom.faults({ path: "/thinktank/listRecentThinkReportByExpert.do", kind: "html" });
    await open(page, "/new/expert/EXP1001", scripted);
    const retry = page.getByText("加载失败，点击重试");
    await expect(retry).toBeVisible();
    await newsroom.noFaults();
    await retry.click();
    await expect(page.locator("[data-report]").first()).toBeVisible();
  });
});
