import { expect, headline, logIn, open, test } from "../fixtures.ts";

test("an expose tells what became of it, and is joined once logged in", async ({ page, site, scripted }) => {
  await logIn(page, site.url);
  await open(page, "/new/info/INF1004", scripted);
  await expect(headline(page)).toContainText("14秒");
  await expect(page.locator('[data-block="progress"] li')).toHaveCount(5);
  const joints = page.locator('[data-block="joints"]');
  await expect(joints.locator("li")).toHaveCount(6);
  await joints.getByRole("textbox").fill("接孩子也走这个口");
  await joints.getByRole("button", { name: "我也遇到" }).click();
  await expect(joints).toContainText("已联名");
  await expect(page.locator("[data-toast]")).toContainText("已联名");
  const follow = page.locator("[data-intent=expose-follow] button");
  await follow.click();
  await expect(follow).toHaveText(/已关注进展/);
});

test("a reader without a login is led to it before joining", async ({ page, scripted }) => {
  await open(page, "/new/info/INF1004", scripted);
  await page.getByRole("button", { name: "我也遇到" }).click();
  await expect(page).toHaveURL(/\/new\/login\/loginCommon\?back=/);
});

test("interest is shown and taken back", async ({ page, scripted }) => {
  await open(page, "/new/info/INF1001", scripted);
  const interest = page.locator("[data-intent=interested] button");
  await interest.click();
  await expect(interest).toHaveText(/已感兴趣/);
  await interest.click();
  await expect(interest).toHaveAttribute("aria-pressed", "false");
});

test("one side of a topic's question is taken", async ({ page, scripted }) => {
  await open(page, "/new/infoTopic/TOP1001", scripted);
  await expect(headline(page)).toHaveText("#老街更新#");
  const pk = page.locator('[data-block="pk"]');
  await pk.getByRole("button").first().click();
  await expect(pk).toContainText("已站队");
  await expect(pk.getByRole("button")).toHaveCount(0);
});

test("a post is written, and waits for the audit", async ({ page, site, scripted }) => {
  await logIn(page, site.url);
  await open(page, "/new/infomation", scripted);
  const form = page.locator("[data-intent=publish]");
  await form.locator("textarea[name=content]").fill("石桥口今早多了一盏灯");
  await form.getByRole("button", { name: "发布" }).click();
  await expect(page.locator("[data-toast]")).toContainText("发布成功，审核通过后展示");
  if (scripted) await expect(page.locator("[data-post]").first()).toContainText("审核中");
  await open(page, "/new/infomation?tab=mine", scripted);
  await expect(page.locator('[data-block="feed"]')).toContainText("石桥口今早多了一盏灯");
});

test("a closed topic takes no posts; a deleted post is gone", async ({ page, scripted, request }) => {
  await open(page, "/new/infoTopic/TOP1003", scripted);
  await expect(page.locator("main")).toContainText("话题已结束");
  await expect(page.locator("[data-intent=publish]")).toHaveCount(0);
  expect((await request.get("/new/info/INF1031")).status()).toBe(410);
});

test("我的 asks for the login", async ({ page, scripted }) => {
  await open(page, "/new/infomation?tab=mine", scripted);
  await expect(page.getByText("登录后查看")).toBeVisible();
});
