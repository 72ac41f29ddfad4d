import type { Page } from "@playwright/test";
import { expect, headline, logIn, open, test } from "../fixtures.ts";

const feedIds = (page: Page) =>
  page
    .locator('[data-block="feed"] li')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.newsid ?? ""));
const toast = (page: Page) => page.getByRole("status").filter({ hasText: /./ });

test("the neighbours' list, whole and by category", async ({ page, scripted }) => {
  await open(page, "/new/wmqilu", scripted);
  await expect(headline(page)).toHaveText("文明实践");
  for (const block of ["slides", "doors", "numbers", "focus", "films", "join"]) {
    await expect(page.locator(`section[data-block="${block}"]`)).toBeVisible();
  }
  const all = await feedIds(page);
  await page.locator('[data-block="doors"] a').filter({ hasText: "文化传习" }).click();
  await expect(page).toHaveURL(/\/wmqilu\/culture$/);
  await expect.poll(() => feedIds(page)).not.toEqual(all);
  await page.getByRole("navigation", { name: "细分" }).getByRole("link", { name: "夜读" }).click();
  await expect(page).toHaveURL(/\/wmqilu\/reading$/);
  await expect(
    page.getByRole("link", { name: "文化传习" }).and(page.locator("[aria-current]")),
  ).toBeVisible();
});

test.describe("failures", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("a role model is shown without votes when these fail to load", async ({
    page,
    scripted,
    newsroom,
  }) => {
    await newsroom.faults({ path: "/subchannelcomposition/getPageComposition.do", kind: "status" });
    await open(page, "/new/qlbr/qlbrDetails?id=ROLE1001", scripted);
    await expect(headline(page)).toHaveText("连海波");
    await expect(page.locator("[data-votes]")).toHaveCount(0);
    await expect(page.locator('[data-block="others"]')).toHaveCount(0);
    await expect(page.getByRole("button", { name: "为Ta点赞" })).toBeVisible();
  });
});

test("role models by category", async ({ page, scripted }) => {
  await open(page, "/new/qlbr/qlbrList", scripted);
  await expect(headline(page)).toHaveText("海岱榜样");
  const cards = page.locator('[data-block="people"] li[data-newsid]').filter({ visible: true });
  await expect(cards).toHaveCount(9);
  await page.getByRole("navigation", { name: "分类" }).getByRole("link", { name: "见义勇为" }).click();
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(cards).toHaveCount(9);
});

for (const reader of ["nobody", "a reader"]) {
  test(`a vote of ${reader} counts once a day, and is shown again on the next visit`, async ({
    page,
    site,
    scripted,
    documents,
  }) => {
    if (reader === "a reader") await logIn(page, site.url);
    await open(page, "/new/qlbr/qlbrList", scripted);
    const card = page.locator('[data-block="people"] li[data-newsid="ROLE1005"]').filter({ visible: true });
    const button = card.getByRole("button");
    const votes = async () => Number(await card.locator("[data-votes]").getAttribute("data-votes"));
    const before = await votes();
    await expect(button).toHaveText("投票");
    await button.click();
    await expect(toast(page)).toContainText("投票成功");
    await expect(button).toHaveText("今日已投");
    await expect.poll(votes).toBe(before + 1);
    if (scripted) expect(documents).toHaveLength(1);
    // A second vote leaves the count and shows the reason.
    await button.click();
    await expect(toast(page)).toContainText("今天已投过票");
    await expect(button).toHaveText("今日已投");
    expect(await votes()).toBe(before + 1);

    await page.reload();
    await expect(button).toHaveText("今日已投");
    await card.locator("a").click();
    await expect(page.locator("body")).toHaveAttribute("data-id", "ROLE1005");
    await expect(page.locator('[data-block="vote"]').getByRole("button")).toHaveText("今日已投");
    await page.locator('[data-block="others"] li a').first().click();
    await expect(page.locator("body")).not.toHaveAttribute("data-id", "ROLE1005");
    await expect(
      page.locator('[data-block="vote"]').filter({ visible: true }).getByRole("button"),
    ).toHaveText("为Ta点赞");
  });
}

test.describe("a vote that fails", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("says so beside its button, and can be retried", async ({ page, scripted, newsroom }) => {
    await newsroom.faults({
      path: "/app/activity/public/v1/votecontroller/castvote",
      kind: "status",
      times: 1,
    });
    await open(page, "/new/qlbr/qlbrList", scripted);
    const card = page.locator('[data-block="people"] li[data-newsid="ROLE1006"]');
    await card.getByRole("button").click();
    await expect(toast(page).first()).toContainText("网络异常，请稍后重试");
    await expect(card.getByRole("button")).toHaveText("投票");
    await card.getByRole("button").click();
    await expect(card.getByRole("button")).toHaveText("今日已投");
  });
});

test("a role model's page: person, vote, story, other role models, comments", async ({ page, scripted }) => {
  await open(page, "/new/qlbr/qlbrList", scripted);
  await page.locator('[data-block="people"] li[data-newsid="ROLE1001"] a').click();
  await expect(headline(page)).toHaveText("连海波");
  const body = page.locator("body");
  await expect(body).toHaveAttribute("data-page", "ART");
  await expect(body).toHaveAttribute("data-route", "qlbrDetails");
  await expect(body).toHaveAttribute("data-id", "ROLE1001");
  await expect(page.locator('[data-block="person"]')).toContainText("安全里程");
  await page.getByRole("button", { name: "为Ta点赞：连海波" }).click();
  await expect(toast(page)).toContainText("投票成功");
  await expect(page.locator("#comments [data-comment]").first()).toBeVisible();
  await page.locator('[data-block="others"] li a').first().click();
  await expect(headline(page)).not.toHaveText("连海波");
  await expect(body).toHaveAttribute("data-route", "qlbrDetails");
});
