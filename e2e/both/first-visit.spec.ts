import { expect, logIn, open, test } from "../fixtures.ts";

const ARTICLE = "/new/general/NEWS1001";

/** A browser without an id: its page came from a CDN, or was open when cookies were deleted. */
test("a browser without an id votes with one press", async ({ page, newsroom, scripted, documents }) => {
  await open(page, ARTICLE, scripted);
  await page.context().clearCookies();
  const vote = page.locator('[data-block="vote"]').filter({ visible: true });
  await vote.getByRole("radio").first().check();
  await vote.getByRole("button").click();
  await expect(page.getByText("投票成功").first()).toBeVisible();
  expect(page.url()).not.toContain("visitor=");
  if (scripted) expect(documents).toHaveLength(1);
  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === "PAGEVIEW_UNIQUEID")?.value;
  const [saved, ...more] = await newsroom.requests("/news/saveVoteInfo");
  expect(saved?.body).toMatchObject({ ak: id, optionids: [/./] });
  expect(more).toEqual([]);
});

test("text typed under an earlier id arrives once", async ({ page, site, newsroom, scripted }) => {
  await logIn(page, site.url);
  await open(page, ARTICLE, scripted);
  const old = { name: "PAGEVIEW_UNIQUEID", value: "a1B2c3D4".repeat(4), url: site.url };
  await page.context().addCookies([old]);
  const form = page.locator('form[data-intent="comment"]').filter({ visible: true });
  await form.locator("textarea[name=content]").fill("换了编号，话还在");
  await form.locator('button[type="submit"]').click();
  await expect(page.getByText("换了编号，话还在").first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "PAGEVIEW_UNIQUEID")?.value).not.toBe(old.value);
  await expect.poll(() => newsroom.requests("/news/public/dazhongnews/addCommentLev1")).toHaveLength(1);
});
