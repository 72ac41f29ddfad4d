import type { Page } from "@playwright/test";
import { expect, FAILED_ANSWER, headline, logIn, open, test } from "../fixtures.ts";

const toast = (page: Page) => page.getByRole("status").filter({ hasText: /./ });
const places = (page: Page) => page.locator('[data-block="rank"] [data-rank]').filter({ visible: true });
const placeNumbers = (page: Page) =>
  places(page).evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.rank)));
const cities = (page: Page) => page.getByLabel("城市");
const chip = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "分类" }).getByRole("link", { name, exact: true });

const templates = Object.entries({
  TemplateOne: ["RANK1001", "podium"],
  TemplateTwo: ["RANK1002", "cards"],
  TemplateThree: ["RANK1003", "table"],
  TemplateFour: ["RANK1004", "bars"],
});

test("a list is filtered in place by category, city and word", async ({ page, scripted, documents }) => {
  await open(page, "/new/ThinkFile/tourism5A", scripted);
  expect(await placeNumbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await expect(page.locator('[data-layout="podium"]')).toBeVisible();
  await expect(page.getByText("2025年第一季度").first()).toBeVisible();
  await expect(page.locator("[data-chart] svg")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "评价规则" })).toBeVisible();
  await expect(page.locator('[data-block="news"] li[data-newsid]').first()).toBeVisible();
  const ids = () =>
    places(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.enterprise));
  const before = await ids();

  await chip(page, "交通").click();
  await expect(page).toHaveURL(/\?category=c4$/);
  await expect(chip(page, "交通")).toHaveAttribute("aria-current", "page");
  await expect.poll(ids).not.toEqual(before);

  await cities(page).selectOption("云台区");
  if (!scripted) await page.getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(/category=c4&city=/);
  await expect(places(page)).toHaveCount(2);
  await expect(page.getByText("找到 2 家")).toBeVisible();
  await expect(cities(page)).toHaveValue("云台区");
  expect(await cities(page).getByRole("option").count()).toBeGreaterThan(4);

  const word = page.getByRole("searchbox", { name: "名称或关键词" });
  await word.fill("温泉");
  await word.press("Enter");
  await expect(places(page)).toHaveCount(1);
  await expect(places(page)).toContainText("云台温泉谷");
  await expect(word).toHaveValue("温泉");

  await word.fill("不存在的词");
  await page.getByRole("button", { name: "搜索" }).click();
  await expect(page.getByText("没有找到“不存在的词”")).toBeVisible();
  await page.getByRole("link", { name: "查看全部" }).click();
  await expect(places(page)).toHaveCount(12);
  await expect(word).toHaveValue("");
  await expect(chip(page, "交通")).toHaveAttribute("aria-current", "page");
  if (scripted) {
    expect(documents).toHaveLength(1);
    // Filters add no history entries: going back leaves the page.
    await page.getByRole("link", { name: "智库", exact: true }).first().click();
    await expect(headline(page)).toHaveText("智库");
    await page.goBack();
    await expect(places(page)).toHaveCount(12);
  }
});

test("the four templates, each with its list", async ({ page, scripted }) => {
  for (const [name, [rankid, layout]] of templates) {
    await open(page, `/new/ThinkFile/${name}?rankid=${rankid}`, scripted);
    await expect(page.locator(`[data-layout="${layout}"]`).first()).toBeVisible();
    await expect(page.locator('[data-block="category"]')).toHaveCount(layout === "bars" ? 3 : 0);
  }
  const row = places(page).first();
  const name = await row.locator("a").innerText();
  await row.locator("a").click();
  await expect(headline(page)).toHaveText(name);
  await page.getByRole("link", { name: "榜单", exact: true }).click();
  await expect(page).toHaveURL(/TemplateFour\?rankid=RANK1004$/);
});

test("a long list loads page by page", async ({ page, scripted, documents }) => {
  await open(page, "/new/ThinkFile/TemplateTwo?rankid=RANK1002", scripted);
  const dozen = Array.from({ length: 12 }, (_, nth) => nth + 1);
  const all = Array.from({ length: 18 }, (_, nth) => nth + 1);
  const more = page.locator("[data-more=feed]");
  if (scripted) {
    await expect(async () => {
      if ((await more.count()) > 0) await more.scrollIntoViewIfNeeded({ timeout: 1000 });
      expect(await placeNumbers(page)).toEqual(all);
    }).toPass();
    await expect(page.getByText("没有更多了")).toBeVisible();
    expect(documents).toHaveLength(1);
  } else {
    expect(await placeNumbers(page)).toEqual(dozen);
    await expect(more).toHaveText("下一页");
    await more.click();
    await expect(page).toHaveURL(/rankid=RANK1002&page=2$/);
    await expect.poll(() => placeNumbers(page)).toEqual(all.slice(12));
    await page.getByRole("link", { name: "上一页" }).click();
    await expect.poll(() => placeNumbers(page)).toEqual(dozen);
  }
});

test("an enterprise: its rank, one vote a day, the comments", async ({ page, site, scripted, newsroom }) => {
  await open(page, "/new/ThinkFile/tourism5A", scripted);
  await places(page).first().locator("a").click();
  await expect(headline(page)).toHaveText("青屿列岛海洋景区");
  await expect(page.locator("body")).toHaveAttribute("data-route", "tourism5A");
  await expect(page.locator("body")).toHaveAttribute("data-id", "ENT-tourism5A-01");
  const blocks = ["standing", "dims", "intro", "products", "pictures", "honours", "charts", "news"];
  // The list that the reader came from is kept alive behind this page and has blocks of the same names.
  for (const block of blocks)
    await expect(page.locator(`[data-block="${block}"]`).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "各项得分" })).toContainText("口碑");
  await expect(page.locator('[data-chart="radar"] svg')).toBeVisible();

  await newsroom.forget();
  const vote = page.getByRole("button", { name: "为TA投票：青屿列岛海洋景区" });
  await vote.click();
  await expect(toast(page)).toContainText("投票成功");
  const again = page.locator("[data-intent=vote] button");
  if (scripted) await expect(page.locator("[data-votes]")).toHaveCount(1);
  await again.click();
  await expect(toast(page)).toContainText("今天已投过票");
  const votes = await newsroom.requests("/app/activity/public/v1/votecontroller/castvote");
  expect(votes.map(({ body }) => body)).toMatchObject(
    [1, 2].map(() => ({ activityId: "think-tourism5A", optionId: "ENT-tourism5A-01", count: 1 })),
  );

  await logIn(page, site.url);
  await open(page, "/new/ThinkFile/tourism5A/ENT-tourism5A-01", scripted);
  await expect(page.locator("#comments [data-comment]").first()).toBeVisible();
  await page.getByRole("textbox", { name: /评论/ }).first().fill("船票一天能上下五次，值");
  await page.locator('[data-intent="comment"]').getByRole("button", { name: "发布" }).click();
  await expect(toast(page)).toContainText("评论成功");
  await expect(page.locator("[data-comment]").filter({ hasText: "值" }).first()).toBeVisible();
});

test("the menus lead to every list", async ({ page, scripted }) => {
  await open(page, "/new/ThinkFile/allmenu", scripted);
  const groups = page.locator('[data-block="menu"] [data-group]');
  await expect(groups).toHaveCount(8);
  await groups.filter({ hasText: "农业" }).getByRole("link", { name: "农业榜" }).click();
  await expect(headline(page)).toHaveText("农业榜");
  await open(page, "/new/ThinkFile/allMenuShare", scripted);
  await expect(page.locator('[data-block="share"]')).toHaveCount(1);
});

test("the think tank, and its lists as pages", async ({ page, scripted }) => {
  await open(page, "/new/thinkTank", scripted);
  await expect(headline(page)).toHaveText("智库");
  await expect(page.locator("body")).toHaveAttribute("data-route", "thinkTank");
  const blocks = ["banners", "stats", "menu", "charts", "reports", "experts", "ranks", "news"];
  for (const block of blocks) await expect(page.locator(`main [data-block="${block}"]`)).toBeVisible();
  const tops = await Promise.all(
    blocks.map(async (block) => (await page.locator(`main [data-block="${block}"]`).boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  const section = async (more: string, title: string, row: string, least: number) => {
    await open(page, "/new/thinkTank", scripted);
    await page.getByRole("link", { name: more }).click();
    await expect(headline(page)).toHaveText(title);
    const rows = page.locator(row).filter({ visible: true });
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(least);
  };
  await section("更多：最新报告", "最新报告", "[data-report]", 8);
  await section("更多：智库专家", "智库专家", "[data-expert]", 4);
  await section("更多：榜单速览", "行业榜单", "[data-list]", 6);
  await page.locator('[data-list="RANK-brand"] a').filter({ visible: true }).click();
  await expect(headline(page)).toHaveText("品牌榜");
});

test.describe("failures", () => {
  test.use({ expectedInConsole: [FAILED_ANSWER] });

  test("names match in any case, and a list has a way back from beyond its end", async ({
    page,
    scripted,
  }) => {
    await open(page, "/new/thinkfile/TOURISM5a/?category=nothing&page=abc&city=&keyword=", scripted);
    await expect(headline(page)).toHaveText("5A景区榜");
    await expect(chip(page, "综合")).toHaveAttribute("aria-current", "page");
    await expect(places(page)).toHaveCount(12);
    await open(page, "/new/ThinkFile/brand?page=99", scripted);
    await expect(page.getByText("没有更多了")).toBeVisible();
    await page.getByRole("link", { name: "从第一名看起" }).click();
    await expect(places(page)).toHaveCount(12);
  });

  test("blocks beside a list are left out when they fail; a list that fails says so in place", async ({
    page,
    scripted,
    newsroom,
  }) => {
    await newsroom.faults(
      { path: "/thinktank/getThinkTankLingChart.do", kind: "status" },
      { path: "/thinktank/getEnterpriseRelativeNewsList.do", kind: "html" },
    );
    await open(page, "/new/ThinkFile/build", scripted);
    await expect(places(page).first()).toBeVisible();
    await expect(page.locator('[data-block="charts"], [data-block="news"]')).toHaveCount(0);
    await newsroom.faults({ path: "/thinktank/getEnterpriseRanklistInfo.do", kind: "code", code: 500 });
    await open(page, "/new/ThinkFile/edu", scripted);
    await expect(headline(page)).toHaveText("教育榜");
    await newsroom.noFaults();
    await page.getByText("加载失败，点击重试").click();
    await expect(places(page).first()).toBeVisible();
    await newsroom.faults({
      path: "/subchannelcomposition/getPageComposition.do",
      kind: "status",
      status: 503,
    });
    const failed = await page.goto("/new/ThinkFile/academy");
    expect(failed?.status()).toBe(502);
    await expect(headline(page)).toHaveText("内容加载失败，请重新加载");
  });
});
