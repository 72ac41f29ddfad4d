import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, headline, hydrated, test } from "../fixtures.ts";
import { startSite, type Running } from "../server.ts";
import { USER_AGENTS } from "../user-agents.ts";

const SDK = /^https:\/\/res2?\.wx\.qq\.com\//;

interface Told {
  call: string;
  data: Record<string, unknown>;
}

/** A fake of WeChat's script: records its calls, and reports ready when the signature is valid. */
const SCRIPT = `
  window.told = window.told ?? [];
  const note = (call) => (data) => void window.told.push({ call, data });
  let ready = () => {};
  window.wx = {
    config(data) { note("config")(data); setTimeout(ready); },
    ready(then) { ready = then; },
    error() {},
    updateAppMessageShareData: note("chat"),
    updateTimelineShareData: note("timeline"),
    miniProgram: { postMessage: note("mini") },
  };
`;

const told = (page: Page, call: string) =>
  page.evaluate(
    (name) => ((window as unknown as { told?: Told[] }).told ?? []).filter((one) => one.call === name),
    call,
  );

/** The signature that WeChat computes for an address with the demo's ticket. */
function signatureOf({ nonceStr, timestamp }: Record<string, unknown>, url: string): string {
  const words = `jsapi_ticket=demo-jsapi-ticket&noncestr=${String(nonceStr)}&timestamp=${String(timestamp)}&url=${url}`;
  return createHash("sha1").update(words).digest("hex");
}

test.use({ userAgent: USER_AGENTS["WeChat on Android"].userAgent });

let own: Running;
test.beforeAll(async ({ place }) => {
  own = await startSite({
    UPSTREAM_URL: place.newsroom.url,
    APP_SCHEME: "wanbao",
    WX_OPEN_APPID: "wx0123456789abcdef",
  });
});
test.afterAll(() => own.stop());

test("WeChat gets the share data of each page that the reader opens, and opens the app by its own tag", async ({
  page,
}) => {
  await page.route(SDK, (route) => route.fulfill({ contentType: "text/javascript", body: SCRIPT }));
  const entry = `${own.url}/new/general/NEWS1001?from=timeline&isappinstalled=0`;
  await page.goto(`${entry}#comments`);
  await hydrated(page);

  await expect.poll(() => told(page, "timeline")).toHaveLength(1);
  const [config] = await told(page, "config");
  expect(config?.data).toMatchObject({
    debug: false,
    signature: signatureOf(config?.data ?? {}, entry),
    jsApiList: ["updateAppMessageShareData", "updateTimelineShareData", "checkJsApi", "hideMenuItems"],
    openTagList: ["wx-open-launch-app"],
  });
  const title = (await headline(page).textContent()) ?? "";
  const link = `${own.url}/new/general/NEWS1001`;
  const imgUrl = expect.stringMatching(/^https?:\/\//);
  const [chat] = await told(page, "chat");
  expect(chat?.data).toEqual({ title, desc: expect.stringMatching(/./), link, imgUrl });
  expect((await told(page, "timeline"))[0]?.data).toEqual({ title, link, imgUrl });

  const tag = page.locator('[data-block="open-app"] wx-open-launch-app');
  await expect(tag).toHaveAttribute("appid", "wx0123456789abcdef");
  await expect(tag).toHaveAttribute("extinfo", "wanbao://open?newsid=NEWS1001&newstype=1");

  // A navigation in place changes the address, so it is signed again and has its own share data.
  await page.locator('main [data-block="related"] a').first().click();
  await expect.poll(() => told(page, "chat")).toHaveLength(2);
  const [, second] = await told(page, "config");
  expect(second?.data.signature).toBe(signatureOf(second?.data ?? {}, page.url()));
  const [, next] = await told(page, "chat");
  expect(next?.data).toMatchObject({
    title: await page.locator("h1:visible").textContent(),
    link: page.url(),
  });

  // The app is not installed: its page opens.
  await tag.dispatchEvent("error");
  await expect(page).toHaveURL(/\/new\/shareDown\/\w+$/);
});

test("a mini-program on iOS with WeChat's user agent is detected by WeChat's bridge", async ({ page }) => {
  await page.route(SDK, (route) => route.fulfill({ contentType: "text/javascript", body: SCRIPT }));
  await page.goto(`${own.url}/new/general/NEWS1002`);
  await hydrated(page);
  await expect(page.locator("body > header, header:has(nav)").first()).toBeVisible();
  await page.evaluate(() => {
    (window as { __wxjs_environment?: string }).__wxjs_environment = "miniprogram";
    document.dispatchEvent(new Event("WeixinJSBridgeReady"));
  });
  await expect(page.locator('[data-block="open-app"]')).toHaveCount(0);
  await expect(page.locator("body")).toHaveAttribute("data-env", "mini");
  await expect.poll(() => told(page, "mini")).not.toHaveLength(0);
  expect((await told(page, "mini"))[0]?.data).toEqual({
    data: {
      title: await headline(page).textContent(),
      url: `${own.url}/new/general/NEWS1002`,
      image: expect.stringMatching(/^https?:\/\//),
    },
  });
  await page.reload();
  await expect(page.locator("body")).toHaveAttribute("data-env", "mini");
  await expect(page.locator("header nav")).toHaveCount(0);
});

test.describe("without WeChat's script", () => {
  test.use({ expectedInConsole: [/Failed to load resource.*wx\.qq\.com/] });

  test("the page works, and its link opens the app's page", async ({ page }) => {
    const asked: string[] = [];
    await page.route(SDK, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${own.url}/new/general/NEWS1002`);
    await hydrated(page);
    // The fallback address of WeChat's script is tried as well.
    await expect.poll(() => asked.length).toBe(2);
    await page.locator('[data-block="open-app"]').getByRole("link", { name: "打开App" }).click();
    await expect(page).toHaveURL(/\/new\/shareDown\/NEWS1002$/);
    await expect(page.locator('[data-block="leave"]').filter({ visible: true })).toBeVisible();
  });
});
