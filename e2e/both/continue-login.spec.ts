import type { Page } from "@playwright/test";
import { faintText, obstacles } from "../axe.ts";
import { expect, headline, hydrated, logIn, open, test } from "../fixtures.ts";

const LINK = "/new/general/NEWS1002?from=wx&tokenID=demo-token-reader";
const ARTICLE = /\/new\/general\/NEWS1002\?from=wx$/;

const loginOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === "tokenID" || name === "continue");

test("a link with a login asks first; a reader who continues is logged in, and logs out; a copy of the cookie is worthless", async ({
  page,
  browser,
  site,
  scripted,
}) => {
  await open(page, LINK, scripted);
  await expect(page).toHaveURL(/\/new\/login\/continue\?back=/);
  await expect(headline(page)).toHaveText("以林小满的身份继续？");
  await expect(page.locator("body")).toHaveAttribute("data-login", "0");
  await expect(page.locator("body")).toHaveAttribute("data-route", "continue");
  if (scripted) {
    expect(await obstacles(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faintText(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "继续", exact: true }).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
  await expect(page.locator("[data-toast]")).toContainText("登录成功");
  const held = await loginOf(page);
  expect(held).toEqual([expect.objectContaining({ name: "tokenID", httpOnly: true, sameSite: "Lax" })]);
  expect((await page.content()) + held[0]?.value).not.toContain("demo-token-reader");

  const stolen = (await page.context().cookies()).filter(({ name }) => name === "tokenID");
  if (scripted) await hydrated(page);
  await page.locator("summary[aria-label='我的：林小满']").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("body")).toHaveAttribute("data-login", "0");
  await expect(page.locator("[data-toast]")).toContainText("已退出登录");
  expect(await loginOf(page)).toEqual([]);

  const thief = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await thief.addCookies(stolen);
  const other = await thief.newPage();
  await other.goto("/new/general/NEWS1002");
  await expect(other.locator("body")).toHaveAttribute("data-login", "0");
  await thief.close();
});

test("a reader who leaves the question, declines, or has an expired login is not logged in", async ({
  page,
  scripted,
}) => {
  await open(page, LINK, scripted);
  await open(page, "/new/general/NEWS1004", scripted);
  await expect(page.locator("body")).toHaveAttribute("data-login", "0");

  await open(page, LINK, scripted);
  await page.getByRole("button", { name: "不登录，直接阅读" }).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("body")).toHaveAttribute("data-login", "0");
  expect(await loginOf(page)).toEqual([]);

  await open(page, "/new/general/NEWS1002?from=wx&tokenID=demo-token-expired", scripted);
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("[data-toast]")).toContainText("链接里的登录信息已失效，当前未登录");
  await expect(page.locator("body")).toHaveAttribute("data-login", "0");
});

test("a reader who is logged in keeps their login", async ({ page, site, scripted }) => {
  await logIn(page, site.url, "demo-token-reporter");
  await open(page, LINK, scripted);
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("summary[aria-label='我的：周闻笛']")).toHaveCount(1);
});
