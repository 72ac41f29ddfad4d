import { renderSVG } from "uqr";
import { expect, headline, open, test } from "../fixtures.ts";

test("an article on a desktop has a reading column and a rail beside it", async ({ page }) => {
  await open(page, "/new/general/NEWS1001", true);
  await expect(headline(page)).toContainText("三千一百七十四块石板");
  const main = await page.getByRole("main").boundingBox();
  const rail = await page.getByRole("complementary", { name: "更多新闻" }).boundingBox();
  expect(main && rail && rail.x >= main.x + main.width).toBe(true);
  expect(Math.abs((rail?.y ?? 0) - (main?.y ?? 0))).toBeLessThan(120);
  for (const block of ["qr", "rail-hot", "rail-recommend", "rail-top3", "rail-accounts"]) {
    await expect(page.locator(`[data-block="${block}"]`)).toBeVisible();
  }
  await expect(page.getByRole("navigation", { name: "主要频道" })).toBeVisible();
  await expect(page.getByText("打开App")).toHaveCount(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test("the rail has each story once, and not the one that is open", async ({ page }) => {
  await open(page, "/new/general/NEWS1001", true);
  const links = page.locator(':is([data-block="rail-recommend"], [data-block="rail-top3"]) li a');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(8);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => address.includes("NEWS1001"))).toEqual([]);
});

test("a gallery's share row ends at the right edge of the blocks below it", async ({ page }) => {
  await open(page, "/new/atlas/ATL1001", true);
  const rightOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().right);
  expect(await rightOf('[data-block="share"]')).toBeCloseTo(await rightOf('[data-block="recommend"]'), 0);
});

test("a link under the pointer prefetches the code of its page", async ({ page }) => {
  await open(page, "/new/techSupport/copyright", true);
  const home = page.locator('head link[rel="modulepreload"][href*="/home-"]');
  const channel = page.getByRole("navigation", { name: "主要频道" }).getByRole("link", { name: "本地" });
  await expect(home).toHaveCount(0);
  // Prefetching needs the table of all routes.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await channel.hover();
    await expect(home).toHaveCount(1, { timeout: 500 });
  }).toPass();
});

test("the QR code has the address of the open page", async ({ page }) => {
  const code = page.getByRole("img", { name: "本页二维码" });
  /** Normalizes markup: a browser may serialize it differently. */
  const drawn = (address: string) =>
    page.evaluate(
      (svg) => {
        const box = document.createElement("span");
        box.innerHTML = svg;
        return box.innerHTML;
      },
      renderSVG(new URL(address, page.url()).href, { border: 1 }),
    );
  const ROLE = "/new/qlbr/qlbrDetails?id=ROLE1002";
  await open(page, `${ROLE}&from=wx`, true);
  expect(await code.innerHTML()).toBe(await drawn(ROLE));
  const row = page.locator('aside a[href^="/new/general/"]').first();
  const next = (await row.getAttribute("href")) ?? "";
  await row.click();
  await expect(page.locator("body")).toHaveAttribute("data-route", "general");
  await expect.poll(async () => (await code.innerHTML()) === (await drawn(next))).toBe(true);
});

test("the rail fails alone", async ({ page, newsroom }) => {
  await newsroom.faults(
    { path: "/news/get/hot/events", kind: "status" },
    { path: "/news/recommend/news", kind: "reset" },
    { path: "/news/public/homepageChannel/getChannelNewsTop3List", kind: "html" },
    { path: "/subchannel/listRecommendSubChannels.do", kind: "shape" },
  );
  const answer = await open(page, "/new/general/NEWS1001", true);
  expect(answer?.status()).toBe(200);
  await expect(headline(page)).toContainText("三千一百七十四块石板");
  await expect(
    page.locator('[data-block="rail-hot"], [data-block="rail-recommend"], [data-block="rail-top3"]'),
  ).toHaveCount(0);
});

test("the root is the first channel", async ({ page }) => {
  await open(page, "/new/", true);
  await expect(page.locator("body")).toHaveAttribute("data-route", "home");
  await expect(page.locator('[data-block="feed"] li').first()).toBeVisible();
});

test("a channel's old address leads to its home", async ({ page }) => {
  await open(page, "/new/channel/3?x=1", true);
  await expect(page).toHaveURL(/\/new\/home\/3\?x=1$/);
});

test("the keyboard reaches the text, the like and the comments", async ({ page }) => {
  await open(page, "/new/general/NEWS1001", true);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "跳到正文" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  const like = page.locator('[data-block="like"] form button');
  await like.focus();
  await page.keyboard.press("Enter");
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

for (const path of ["/new/videos/VID1001", "/new/living/sharenew/LIVE1001", "/new/vrlive/share/VRL1001"]) {
  test(`the comments are beside the video: ${path}`, async ({ page }) => {
    await open(page, path, true);
    const comments = page.locator('[data-block="comments"]');
    await expect(comments).toBeVisible();
    // Hydration replaces the block's element.
    const stands = async () => {
      const [title, beside] = await Promise.all([headline(page).boundingBox(), comments.boundingBox()]);
      return title && beside && beside.x >= title.x + title.width;
    };
    await expect.poll(stands).toBe(true);
    // Beside the video the comments need no tab.
    await expect(page.getByRole("link", { name: /^(互动|评论)$/ }).filter({ visible: true })).toHaveCount(0);
    if (path.includes("live")) await expect(page.locator("[data-scene]").first()).toBeVisible();
  });
}
