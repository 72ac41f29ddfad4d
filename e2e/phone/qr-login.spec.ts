import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, headline, hydrated, logIn, test } from "../fixtures.ts";

const PATH = "/new/living/qrlogin";
const GONE = "二维码已失效，请刷新";

/** A desktop browser with its own cookies. */
async function desktop(browser: Browser, url: string, javaScriptEnabled = true) {
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled,
    locale: "zh-CN",
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  });
  const page = await context.newPage();
  await page.goto(PATH);
  if (javaScriptEnabled) await hydrated(page);
  return { context, page };
}

/** The ticket that the desktop polls with; the QR code contains the same one. */
async function ticketOf(page: Page): Promise<string> {
  const request = await page.waitForRequest(/\/_data\/qr\//);
  return new URL(request.url()).pathname.split("/").at(-1) ?? "";
}

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "tokenID");

test("a reader confirms on the phone and is logged in on the desktop", async ({ page, browser, site }) => {
  const desk = await desktop(browser, site.url);
  await expect(desk.page.getByRole("img", { name: "登录二维码" })).toBeVisible();
  await expect(desk.page.getByText("请使用手机扫码登录")).toBeVisible();
  const ticket = await ticketOf(desk.page);
  expect(ticket).toMatch(/^[A-Za-z0-9]{32}$/);

  await logIn(page, site.url);
  await page.goto(`${PATH}?qr=${ticket}`);
  await hydrated(page);
  await expect(page.getByText("请确认是本人在电脑上操作")).toBeVisible();
  await expect(page.getByText("林小满").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "确认登录" }).click();
  await expect(page.locator("[data-qr-state]")).toHaveText("登录成功，请回到电脑端");

  await expect(desk.page).toHaveURL(/\/new\/home\/1$/);
  await expect(desk.page.locator("body")).toHaveAttribute("data-login", "1");
  const own = await tokenOf(desk.context);
  expect(own).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(own?.value).not.toContain("demo-token-reader");
  for (const shown of [await page.content(), await desk.page.content(), site.output()])
    expect(shown).not.toContain("demo-token-reader");
  await page.goto(`${PATH}?qr=${ticket}`);
  await expect(page.getByText(GONE)).toBeVisible();
  await desk.context.close();
});

test("a reader who is not logged in on the phone logs in first", async ({ page, browser, site }) => {
  const desk = await desktop(browser, site.url);
  const ticket = await ticketOf(desk.page);
  await page.goto(`${PATH}?qr=${ticket}`);
  await expect(headline(page)).toContainText("登录");
  await hydrated(page);
  await page.getByLabel("手机号").fill("13800138000");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill("246810");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByRole("button", { name: "确认登录" }).click();
  await expect(page.locator("[data-qr-state]")).toHaveText("登录成功，请回到电脑端");
  await expect(desk.page).toHaveURL(/\/new\/home\/1$/);
  await expect(desk.page.locator("body")).toHaveAttribute("data-login", "1");
  const [own, phones] = [await tokenOf(desk.context), await tokenOf(page.context())];
  expect(own?.value).not.toContain(phones?.value);

  // Phone and desktop each log out on their own.
  await desk.page.locator("summary[aria-label^='我的']").click();
  await desk.page.getByRole("button", { name: "退出登录" }).click();
  await expect(desk.page.locator("body")).toHaveAttribute("data-login", "0");
  await page.goto("/new/home/1");
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
  await desk.context.close();
});

test("a reader who refuses logs nobody in", async ({ page, browser, site }) => {
  const desk = await desktop(browser, site.url);
  const ticket = await ticketOf(desk.page);
  await logIn(page, site.url);
  await page.goto(`${PATH}?qr=${ticket}`);
  await hydrated(page);
  await page.getByRole("button", { name: "取消" }).click();
  await expect(page.locator("[data-qr-state]")).toHaveText("已取消");
  await expect(desk.page.getByText(GONE)).toBeVisible();
  expect(await tokenOf(desk.context)).toBeUndefined();
  await desk.page.getByRole("link", { name: "刷新二维码" }).click();
  await expect(desk.page.getByRole("img", { name: "登录二维码" })).toBeVisible();
  await desk.context.close();
});

test("another browser with the ticket gets no login", async ({ page, browser, site }) => {
  const desk = await desktop(browser, site.url);
  const ticket = await ticketOf(desk.page);
  const thief = await desktop(browser, site.url);
  const asked = () => thief.page.request.get(`/new/_data/qr/${ticket}`);
  expect(await (await asked()).json()).toEqual({ state: "gone" });
  await logIn(page, site.url);
  await page.goto(`${PATH}?qr=${ticket}`);
  await hydrated(page);
  await page.getByRole("button", { name: "确认登录" }).click();
  expect(await (await asked()).json()).toEqual({ state: "gone" });
  await thief.page.goto(`${PATH}?wait=${ticket}`);
  await expect(thief.page.getByText(GONE)).toBeVisible();
  expect(await tokenOf(thief.context)).toBeUndefined();
  await expect(desk.page).toHaveURL(/\/new\/home\/1$/);
  await Promise.all([desk.context.close(), thief.context.close()]);
});

test("without script both sides work by links and forms", async ({ browser, site }) => {
  const desk = await desktop(browser, site.url, false);
  const phone = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await phone.newPage();
  const refresh = desk.page.getByRole("link", { name: "刷新" });
  const ticket = new URL((await refresh.getAttribute("href")) ?? "", site.url).searchParams.get("wait") ?? "";
  await refresh.click();
  await expect(refresh).toBeVisible();
  await logIn(page, site.url);
  await page.goto(`${PATH}?qr=${ticket}`);
  await page.getByRole("button", { name: "确认登录" }).click();
  await expect(page.locator("[data-qr-state]")).toHaveText("登录成功，请回到电脑端");
  await expect(page.locator("[data-toast]")).toHaveText("登录成功，请回到电脑端");
  await refresh.click();
  await expect(desk.page).toHaveURL(/\/new\/home\/1$/);
  await expect(desk.page.locator("body")).toHaveAttribute("data-login", "1");
  await Promise.all([desk.context.close(), phone.close()]);
});

test("an invalid code has a page that says so", async ({ page }) => {
  for (const qr of ["x", "a".repeat(32), "", "..%2F"]) {
    const answer = await page.goto(`${PATH}?qr=${qr}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(page.getByRole("button", { name: "确认登录" })).toHaveCount(0);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
