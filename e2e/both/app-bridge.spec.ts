import { expect, open, test } from "../fixtures.ts";
import { expectPicture } from "../media.ts";
import { startSite } from "../server.ts";

const WECHAT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50";

test("the app is offered in the form that this phone supports", async ({ page, scripted }) => {
  await open(page, "/new/down", scripted);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("晚报新闻客户端");
  // Without the setting there is no link to the app.
  await expect(page.locator("main a[href^='http'], [data-open-app]")).toHaveCount(0);
  const screens = page.locator('[data-block="screens"] img');
  await expect(screens).toHaveCount(4);
  await expectPicture(screens.first());
  await expect(page.locator('[data-block="open-app"]')).toHaveCount(0);
});

test("a shared link shows its news", async ({ page, scripted }) => {
  await open(page, "/new/shareDown/NEWS1001", scripted);
  await expect(page.locator('[data-block="shared"]')).toContainText("三千一百七十四块石板");
  await expect(page.getByRole("link", { name: "打开App" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "下载客户端" })).toHaveAttribute("href", "/new/down");
  await open(page, "/new/shareDown/NEWS7777", scripted);
  await expect(page.locator('[data-block="shared"]').filter({ visible: true })).toHaveCount(0);
});

test("with its settings the app is opened or downloaded", async ({ page, place, scripted }) => {
  const own = await startSite({
    UPSTREAM_URL: place.newsroom.url,
    APP_SCHEME: "wanbao",
    APP_ANDROID_URL: "https://app.example/wanbao.apk",
  });
  try {
    await open(page, `${own.url}/new/shareDown/NEWS1001`, scripted);
    await expect(page.locator("[data-open-app]")).toHaveAttribute(
      "href",
      "wanbao://open?newsid=NEWS1001&newstype=1",
    );
    const apk = "https://app.example/wanbao.apk";
    await expect(page.getByRole("link", { name: "下载客户端" })).toHaveAttribute("href", apk);
    if (scripted) {
      // No app handles the scheme here: the page waits for the app, then the download follows.
      await page.route(apk, (route) => route.fulfill({ status: 204 }));
      const download = page.waitForRequest(apk);
      await page.locator("[data-open-app]").click();
      await expect(page.locator('[data-block="shared"]')).toBeVisible();
      await download;
      // With request interception, opening a scheme would block the page.
      await page.unroute(apk);
    }
    await open(page, `${own.url}/new/down`, scripted);
    await expect(page.getByRole("link", { name: "下载Android版" })).toHaveAttribute("href", apk);
    await open(page, `${own.url}/new/general/NEWS1001`, scripted);
    const bar = page.locator('[data-block="open-app"]').getByRole("link", { name: "打开App" });
    await expect(bar).toHaveAttribute("href", "/new/shareDown/NEWS1001");
    await bar.click();
    await expect(page).toHaveURL(/\/new\/shareDown\/NEWS1001$/);
  } finally {
    await own.stop();
  }
});

test.describe("in a chat app", () => {
  test.use({ userAgent: WECHAT });

  test("a hint to open the browser replaces the link, which has no effect there", async ({
    page,
    scripted,
  }) => {
    for (const path of ["/new/down", "/new/shareToBrowser/NEWS1001", "/new/openAppPage/news/NEWS1001"]) {
      await open(page, path, scripted);
      const steps = page.locator('[data-block="leave"]').filter({ visible: true });
      await expect(steps).toContainText("请点击右上角，选择“在浏览器打开”");
      if (!scripted) continue;
      // It is a layer over the page with the focus in it, until it is closed. The line below stays.
      await expect(page.locator("[data-over]")).toBeVisible();
      await expect(page.getByRole("button", { name: "知道了" })).toBeVisible();
      if (path.endsWith("down")) await page.keyboard.press("Escape");
      else await page.getByRole("button", { name: "知道了" }).click();
      await expect(page.locator("[data-over]")).toHaveCount(0);
      await expect(steps).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "继续浏览网页" })).toHaveAttribute(
      "href",
      "/new/general/NEWS1001",
    );
  });
});

test("in a browser a link for the browser redirects at once", async ({ page, scripted }) => {
  await open(page, "/new/shareToBrowser/NEWS1001", scripted);
  await expect(page).toHaveURL(/\/new\/general\/NEWS1001$/);
  await open(page, "/new/shareToBrowser", scripted);
  await expect(page).toHaveURL(/\/new\/home\/1$/);
});

test("an activity is resolved to its page; an unknown one is the 404 screen", async ({ site }) => {
  const at = (path: string) => fetch(site.url + path, { redirect: "manual" });
  const activity = await at("/new/openAppPage/activity/30002");
  expect(activity.status).toBe(302);
  expect(activity.headers.get("location")).toBe("/new/v10/publicWelfare/actDetails/ACT1004");
  for (const path of [
    "/new/openAppPage",
    "/new/openAppPage/ne-ws/1",
    "/new/openAppPage/news/%3Cb%3E",
    "/new/openAppPage/activity",
    "/new/openAppPage/activity/39999",
    "/new/shareToBrowser/NEWS7777",
  ]) {
    expect((await at(path)).status, path).toBe(404);
  }
});
