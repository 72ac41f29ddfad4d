import { draft, openLoggedIn } from "../comments.ts";
import { expect, headline, open, test } from "../fixtures.ts";

test("a reader votes, sees the counts, and votes once", async ({
  page,
  site,
  scripted,
  newsroom,
  documents,
}) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  const vote = page.locator('[data-block="vote"]');
  const option = vote.locator("input[name=optionids]").first();
  await option.check();
  await vote.getByRole("button").click();
  await expect(page.getByText("投票成功").first()).toBeVisible();
  await expect(vote).toContainText("我的选择");
  await expect(vote).toContainText(/\d+票/);
  await expect(vote.locator("input[name=optionids]")).toHaveCount(0);
  const [sent, ...more] = await newsroom.requests("/news/saveVoteInfo");
  expect(sent?.body).toMatchObject({ voteid: "VOTE1001", optionids: [expect.any(String)] });
  expect(more).toEqual([]);
  if (scripted) expect(documents).toHaveLength(1);
});

test("nobody has to log in to vote", async ({ page, scripted, newsroom }) => {
  await open(page, "/new/general/NEWS1001", scripted);
  const vote = page.locator('[data-block="vote"]');
  await vote.locator("input[name=optionids]").nth(1).check();
  await vote.getByRole("button").click();
  await expect(page.getByText("投票成功").first()).toBeVisible();
  expect(await newsroom.requests("/news/saveVoteInfo")).toHaveLength(1);
  if (scripted) await expect(vote).toContainText("我的选择");
});

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

test("following asks an anonymous reader to log in", async ({ page, scripted, newsroom }) => {
  await open(page, "/new/general/NEWS1001", scripted);
  await page.locator('[data-block="byline"] form button').first().click();
  await expect(page).toHaveURL(/\/new\/login\/loginCommon\?back=/);
  await expect(headline(page)).toContainText("登录");
  expect(await newsroom.requests("/subchannel/subscribe.do")).toEqual([]);
});

test("the writing aid suggests, marks it as AI's, and a suggestion fills the form", async ({
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
