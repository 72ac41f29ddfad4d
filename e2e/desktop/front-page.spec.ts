import type { Page } from "@playwright/test";
import { expect, headline, open, test } from "../fixtures.ts";

const top = (page: Page) => page.locator('[data-block="top"]').filter({ visible: true });
const idsIn = (page: Page, block: string) =>
  page
    .locator(`[data-block="${block}"] [data-newsid]`)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.newsid ?? ""));
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!found) throw new Error(`${selector} is not there`);
  return found;
};

test("the front page has a lead, stories beside and below it, sections and a rail", async ({ page }) => {
  await open(page, "/new/", true);
  const lead = top(page).locator("article").first();
  await expect(lead.getByRole("heading", { level: 2 })).toHaveText("三千一百七十四块石板，一块一块回家");
  await expect(lead).toContainText("揭起、编号、铺回");
  const stories = await idsIn(page, "top");
  expect(stories).toHaveLength(7);

  const picture = await box(page, '[data-block="top"] [data-newsid="NEWS1001"] img');
  const main = await page.getByRole("main").boundingBox();
  expect(picture.width).toBeGreaterThan((main?.width ?? 0) * 0.55);
  const beside = await box(page, `[data-block="top"] [data-newsid="${stories[1]}"]`);
  expect(beside.x).toBeGreaterThan(picture.x + picture.width);
  expect(Math.abs(beside.y - picture.y)).toBeLessThan(40);
  const below = await box(page, `[data-block="top"] [data-newsid="${stories[4]}"]`);
  expect(below.y).toBeGreaterThan(picture.y + picture.height);

  for (const block of ["weather", "hot", "banners", "channel-top3", "feed", "recommend", "qr", "rail-hot"])
    await expect(page.locator(`[data-block="${block}"]`)).toBeVisible();
  await expect(page.locator('[data-block="rail-top3"]')).toBeHidden();
  // The document is in reading order: front, sections, then the endless list.
  const [sections, list] = [
    await box(page, '[data-block="channel-top3"]'),
    await box(page, '[data-block="feed"]'),
  ];
  expect(below.y).toBeLessThan(sections.y);
  expect(sections.y).toBeLessThan(list.y);
});

test("no story is on the front page twice, and the list continues after its stories", async ({ page }) => {
  await open(page, "/new/home/1", true);
  const front = await idsIn(page, "top");
  const sections = await idsIn(page, "channel-top3");
  expect(new Set([...front, ...sections]).size).toBe(front.length + sections.length);
  await expect(async () => {
    await page.locator('[data-block="feed"]').evaluate((list) => list.scrollIntoView({ block: "end" }));
    await expect(page.getByText("没有更多了")).toBeVisible({ timeout: 500 });
  }).toPass();
  const list = await idsIn(page, "feed");
  expect(list.length).toBeGreaterThanOrEqual(30);
  expect(new Set([...front, ...list]).size).toBe(front.length + list.length);
});

test("a channel with few rows is a list, and its rail has the other channels", async ({ page, newsroom }) => {
  await newsroom.faults({ path: "/advert/v1/getNewBannerList", kind: "status" });
  await open(page, "/new/home/6?page=2", true);
  await expect(headline(page)).toHaveText("健康");
  await expect(top(page)).toHaveCount(0);
  await expect(page.locator('[data-block="feed"] li').first()).toBeVisible();
  await expect(page.locator('[data-block="rail-top3"]')).toBeVisible();
});

test("going back to the front page makes no request", async ({ page, newsroom, documents }) => {
  await open(page, "/new/home/1", true);
  await top(page).locator("article a").first().click();
  await expect(headline(page)).toContainText("三千一百七十四块石板");
  // The visit log is the last call of a navigation.
  await expect.poll(async () => (await newsroom.requests("/api/recordWebVisitLog.do")).length).toBe(2);
  await newsroom.forget();
  await page.goBack();
  await expect(top(page).locator("article").first()).toBeVisible();
  expect(await newsroom.requests()).toEqual([]);
  expect(documents).toHaveLength(1);
});
