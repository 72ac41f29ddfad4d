import type { Page } from "@playwright/test";
import { expect, headline, logIn, open, test } from "../fixtures.ts";

const ROOM = "LIVE1005";
const part = (name: string, id = ROOM) => `/new/living/components/${name}?id=${id}`;

/** A part has its title and a link to its room, and no open-app bar. */
async function standsAlone(page: Page, name: string, title: string) {
  await expect(page).toHaveTitle(`${title} - 晚报新闻`);
  await expect(headline(page)).toHaveText(title);
  const body = page.locator("body");
  await expect(body).toHaveAttribute("data-page", "LIV");
  await expect(body).toHaveAttribute("data-route", name);
  await expect(body).toHaveAttribute("data-id", ROOM);
  await expect(page.locator('[data-block="open-app"]')).toHaveCount(0);
  await expect(page.locator("main header a")).toHaveAttribute("href", `/new/living/share/${ROOM}`);
}

test("the pictures, the red packet and the videos of a room, each on its page", async ({
  page,
  scripted,
}) => {
  await open(page, part("albumview"), scripted);
  await standsAlone(page, "albumview", "直播图集");
  await expect(page.locator("main figure img")).toHaveCount(12);

  await open(page, part("albumviewnew"), scripted);
  await standsAlone(page, "albumviewnew", "直播图集");
  await expect(page.locator("main figcaption")).toHaveCount(12);
  await expect(page.locator("main")).toContainText("课桌右上角贴好了座位号");

  await open(page, part("redpopup"), scripted);
  await standsAlone(page, "redpopup", "现金红包");
  await expect(page.locator('[data-block="red"]')).toContainText(/答题领红包.*剩余 \d+\/500/s);
  // No app is set.
  await expect(page.getByText("打开App领红包")).toHaveCount(0);

  await open(page, part("scenevideo"), scripted);
  await standsAlone(page, "scenevideo", "直播间视频");
  const films = page.locator("[data-scene]");
  expect(await films.count()).toBeGreaterThan(0);
  for (const film of await films.all()) await expect(film.locator("video")).toHaveCount(1);
});

test("the rules of an invitation, and after the login the reader's own code", async ({
  page,
  site,
  scripted,
}) => {
  await open(page, part("inviteRule"), scripted);
  await standsAlone(page, "inviteRule", "邀请规则");
  await expect(page.locator('[data-block="rule"]')).toContainText("每位读者最多计算20位朋友");
  await expect(page.getByRole("link", { name: "去登录" })).toHaveAttribute(
    "href",
    `/new/login/loginCommon?back=${encodeURIComponent(part("inviteRule"))}`,
  );
  await logIn(page, site.url);
  await open(page, part("inviteRulenew"), scripted);
  await standsAlone(page, "inviteRulenew", "邀请规则");
  await expect(page.locator("[data-invite-code]")).toHaveText(/^[2-9A-Z]{6}$/);
  await expect(page.locator('[data-block="invite"]')).toContainText("¥6.00");
  await expect(page.locator('[data-block="friends"] li')).toHaveCount(3);
  await page.getByText("分享", { exact: true }).click();
  await expect(page.getByRole("textbox", { name: "复制链接" })).toHaveValue(
    `${site.url}/new/living/share/${ROOM}`,
  );
});

test("the reporters, who can be followed", async ({ page, site, scripted }) => {
  await logIn(page, site.url);
  await open(page, part("relativeReporter"), scripted);
  await standsAlone(page, "relativeReporter", "相关记者");
  const reporters = page.locator("[data-reporter]");
  await expect(reporters).toHaveCount(4);
  for (const reporter of await reporters.all())
    await expect(reporter.locator("li[data-newsid]")).toHaveCount(3);
  const follow = reporters.first().locator("form button");
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[data-toast]")).toContainText("关注成功");
  await open(page, part("relativeReporter"), scripted);
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await page.locator("[data-reporter] a").first().click();
  const home = page.locator('[data-block="person"] form button').filter({ visible: true });
  await expect(home).toHaveAttribute("aria-pressed", "true");
});

test("the messages of a room, page by page", async ({ page, scripted, documents }) => {
  await open(page, part("scene"), scripted);
  await standsAlone(page, "scene", "直播间");
  const scenes = page.locator("[data-scene]");
  const ids = () => scenes.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.scene ?? ""));
  const first = await ids();
  expect(first.length).toBeGreaterThanOrEqual(20);
  await expect(page.getByRole("link", { name: "刷新" })).toBeVisible();
  await page.getByRole("link", { name: "查看更早的消息" }).click();
  if (scripted) {
    // New messages arrive meanwhile, so a page may repeat messages of the one before. Each is shown once.
    await expect.poll(async () => (await ids()).length).toBeGreaterThan(first.length + 10);
    expect(documents).toHaveLength(1);
  } else {
    await expect(page).toHaveURL(/page=2/);
    expect((await ids()).length).toBeGreaterThanOrEqual(5);
    expect((await ids()).slice(1).filter((id) => first.slice(1).includes(id))).toEqual([]);
  }
});

test("the reader's balance, and the link to cash it out", async ({ page, site, scripted }) => {
  await open(page, "/new/living/components/yue?zid=ZID1001", scripted);
  await expect(headline(page)).toHaveText("我的余额");
  await expect(page.locator('[data-block="login-line"]')).toContainText("登录后查看我的余额");
  await expect(page.locator('[data-block="open-app"]')).toHaveCount(0);
  await logIn(page, site.url);
  await open(page, "/new/living/components/yue?zid=ZID1001", scripted);
  await expect(page.locator("[data-balance]")).toHaveText("¥11.54");
  await expect(page.locator("[data-cashable]")).toHaveText("¥9.54");
  await expect(page.locator('[data-block="records"] li')).toHaveCount(6);
  await expect(page.locator('[data-block="records"]')).toContainText("-¥5.00");
  await page.getByRole("link", { name: "去提现" }).click();
  await expect(headline(page)).toHaveText("红包提现");
  await expect(page.getByText("请在微信中打开本页")).toBeVisible();
});

test("an album of broadcasts and its filter", async ({ page, scripted }) => {
  await open(page, "/new/liveAlbum/LALB1001", scripted);
  await expect(page).toHaveTitle("海岱现场：记者在路上 - 晚报新闻");
  const about = page.locator('[data-block="album"]');
  await expect(about).toContainText("共10场直播");
  await expect(about).toContainText("3场直播中");
  const cards = page.locator('[data-block="feed"] li[data-newsid]').filter({ visible: true });
  await expect(cards).toHaveCount(10);
  for (const [state, badge] of [
    ["直播中", "直播中"],
    ["预告", "预告"],
    ["回放", "回放"],
  ] as const) {
    const filter = page.getByRole("navigation", { name: "直播状态" }).filter({ visible: true });
    await filter.getByRole("link", { name: state }).click();
    await expect(page).toHaveURL(/livestatus=[013]$/);
    await expect(filter.locator("[aria-current]")).toHaveText(state);
    expect(await cards.count()).toBeGreaterThanOrEqual(2);
    for (const card of await cards.all()) await expect(card).toContainText(badge);
  }
  await expect(headline(page).filter({ visible: true })).toHaveText("海岱现场：记者在路上");
});

test("cashing out after an application", async ({ page, site, scripted }) => {
  await logIn(page, site.url);
  await open(page, "/new/living/cashout/ZID1001?success=1", scripted);
  await expect(page.getByText("提现申请已提交")).toBeVisible();
  await expect(page.locator("[data-cashable]")).toHaveText("¥9.54");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test.describe("in WeChat", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50",
  });

  test("after a phone is bound the balance is shown", async ({ page, site, scripted, newsroom }) => {
    await page.context().addCookies([{ name: "openId", value: "open-e2e", url: site.url }]);
    await open(page, "/new/living/cashout/ZID1001", scripted);
    await expect(page.locator('[data-block="cashout"]')).toHaveAttribute("data-stage", "unbound");
    await page.getByLabel("手机号").fill("13800138000");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByLabel("短信验证码").fill("246810");
    await page.getByRole("button", { name: "绑定", exact: true }).click();
    await expect(page.locator('[data-block="cashout"]')).toHaveAttribute("data-stage", "bound");
    await expect(page.locator("[data-toast]")).toContainText("绑定成功");
    await expect(page.locator("[data-balance]")).toHaveText("¥0.00");
    const [sent] = await newsroom.requests("/auth/sms/v1/code");
    expect(sent?.body).toMatchObject({ codeType: "bind" });
  });

  test("a bound reader needs no binding, but a login to see the balance", async ({
    page,
    site,
    scripted,
  }) => {
    await page.context().addCookies([{ name: "openId", value: "demo-open-reader", url: site.url }]);
    await open(page, "/new/living/cashout/ZID1001", scripted);
    await expect(page.locator('[data-block="cashout"]')).toHaveAttribute("data-stage", "bound");
    await expect(page.getByText("登录后查看可提现余额")).toBeVisible();
    await expect(page.locator("[data-balance]")).toHaveCount(0);
    await logIn(page, site.url);
    await open(page, "/new/living/cashout/ZID1001", scripted);
    await expect(page.locator("[data-balance]")).toHaveText("¥11.54");
  });
});
