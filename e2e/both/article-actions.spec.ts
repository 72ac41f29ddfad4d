import { draft, openLoggedIn } from "../comments.ts";
import { expect, test } from "../fixtures.ts";

test("a logged-in reader follows the author and stops", async ({ page, site, scripted, documents }) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  const button = page.locator('[data-block="byline"] form button').first();
  await expect(button).toHaveText("关注");
  await button.click();
  await expect(button).toHaveText("已关注");
  await button.click();
  await expect(button).toHaveText("关注");
  if (scripted) expect(documents).toHaveLength(1);
});

test("the writing aid marks its suggestions as AI's, and a suggestion fills the form", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  await expect(page.getByRole("button", { name: "AI帮写" })).toHaveCount(0);
  await newsroom.flags({ Ai_generateComment: 1 });
  await page.reload();
  await draft(page).fill("老街");
  await page.getByRole("button", { name: "AI帮写" }).click();
  const aid = page.locator('[data-block="ai-comment"]');
  await expect(aid).toContainText("内容由AI生成");
  await expect(draft(page)).toHaveValue("老街");
  const suggestions = aid.locator("li");
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  const text = (await suggestions.first().innerText()).trim();
  expect(text.length).toBeGreaterThan(5);
  await suggestions.first().getByRole("button").click();
  await expect(draft(page)).toHaveValue(text);
});

test("a question chip leads to the composer and fills it", async ({ page, site, scripted, newsroom }) => {
  await newsroom.flags({ Ai_generateQuestion: 1 });
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  const chips = page.locator('[data-block="ai-questions"] li');
  await expect(chips).toHaveCount(3);
  const text = (await chips.first().innerText()).trim();
  await chips.first().locator("a, button").click();
  await expect(draft(page)).toBeInViewport();
  await expect(draft(page)).toHaveValue(text);
});
