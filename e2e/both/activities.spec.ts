import type { Page } from "@playwright/test";
import { expect, FAILED_ANSWER, headline, logIn, open, test } from "../fixtures.ts";

const WELFARE = "/new/v10/publicWelfare";
const ACTIVITY = `${WELFARE}/actDetails/ACT1001`;
const REGISTER = "/api/commonweal/v1/activity/register";

test.use({ expectedInConsole: [FAILED_ANSWER] });

const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });
const block = (page: Page, name: string) => seen(page, `[data-block="${name}"]`);
const takePart = (page: Page) => block(page, "enrol").getByRole("button", { name: "立即报名" });
const toast = (page: Page) => page.locator("[data-toast]");
/** Names are masked, and no phone number is shown. */
const MASKED = /^\p{Script=Han}\*+$/u;

test("a participant logs in, registers once, and is listed with a masked name", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await open(page, ACTIVITY, scripted);
  await newsroom.forget();
  await takePart(page).click();
  await expect(page).toHaveURL(`/new/login/loginCommon?back=${encodeURIComponent(ACTIVITY)}`);
  await expect(toast(page)).toContainText("登录后继续");
  expect(await newsroom.requests(REGISTER)).toEqual([]);

  await logIn(page, site.url);
  await open(page, ACTIVITY, scripted);
  await takePart(page).dblclick();
  await expect(toast(page)).toContainText("报名成功");
  await expect(block(page, "enrol")).toContainText("您已报名");
  await expect(takePart(page)).toHaveCount(0);
  const [sent, ...more] = await newsroom.requests(REGISTER);
  expect(sent?.query).toMatchObject({ activityId: "ACT1001" });
  expect(more).toEqual([]);

  await open(page, ACTIVITY, scripted);
  await expect(block(page, "enrol")).toContainText("您已报名");
  await page.getByRole("link", { name: /^查看全部/ }).click();
  await expect(page).toHaveURL(`${WELFARE}/enrolledList/ACT1001`);
  await expect(headline(page)).toHaveText("报名名单");
  await expect(block(page, "count")).toHaveText(/^共[\d,]+人报名$/);
  const rows = seen(page, "[data-enrolment]");
  await expect(rows.first()).toContainText(/待确认|已确认|已到场/);
  for (const name of await rows.locator("b").allTextContents()) expect(name).toMatch(MASKED);
  await block(page, "activity").getByRole("link").first().click();
  await expect(page).toHaveURL(ACTIVITY);
});

test("the page says why registering is impossible, and sends nothing for anonymous readers", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await logIn(page, site.url);
  const refusals = [
    { code: 1006, text: "暂不能报名", again: true },
    { code: 1007, text: "名额已满", again: false },
    { code: 500, text: "网络异常，请稍后重试", again: true },
  ];
  for (const { code, text, again } of refusals) {
    await open(page, ACTIVITY, scripted);
    await newsroom.faults({ path: REGISTER, kind: "code", code, times: 1 });
    await takePart(page).click();
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(takePart(page)).toHaveCount(again ? 1 : 0);
  }
  // The reader has already registered on another device; the page shows it.
  await newsroom.faults({ path: REGISTER, kind: "code", code: 1004, times: 1 });
  await open(page, ACTIVITY, scripted);
  await takePart(page).click();
  await expect(toast(page)).toContainText("您已报名");
  if (scripted) await expect(block(page, "enrol")).toContainText("您已报名");

  for (const [id, text] of [
    ["ACT1002", "名额已满"],
    ["ACT1003", "活动已结束"],
  ] as const) {
    await open(page, `${WELFARE}/actDetails/${id}`, scripted);
    await expect(block(page, "enrol")).toContainText(text);
    await expect(takePart(page)).toHaveCount(0);
  }
});

test("links lead from a group to a member, their certificate, and the reader's own home", async ({
  page,
  site,
  scripted,
}) => {
  await open(page, `${WELFARE}/orzHome/GRP1001`, scripted);
  await expect(page.locator("body")).toHaveAttribute("data-route", "orzHome");
  for (const name of ["person", "stats", "intro", "activities", "members", "honours"])
    await expect(block(page, name).first()).toBeVisible();
  const members = block(page, "members").locator("[data-volunteer] a");
  for (const name of await members.allTextContents()) expect(name).toMatch(MASKED);
  await seen(page, "#thumb button").click();
  await expect(seen(page, "#thumb button")).toHaveAttribute("aria-pressed", "true");
  await seen(page, '[data-volunteer="VOL1001"] a').click();

  await expect(page).toHaveURL(`${WELFARE}/volHome/VOL1001`);
  await expect(headline(page)).toContainText("周**");
  await expect(page.getByRole("img", { name: /星志愿者$/ }).filter({ visible: true })).toHaveCount(1);
  for (const name of ["stats", "groups", "honours", "certificates", "activities"])
    await expect(block(page, name).first()).toBeVisible();
  // Another volunteer's home has no link to change it.
  await expect(page.getByRole("link", { name: "修改资料" })).toHaveCount(0);
  await block(page, "certificates").getByRole("link").first().click();
  await expect(seen(page, "[data-verdict]").first()).toBeVisible();

  await page.goto(`${WELFARE}/volHome`);
  await expect(page).toHaveURL(/\/new\/login\/loginCommon\?back=%2Fnew%2Fv10%2FpublicWelfare%2FvolHome$/);
  await logIn(page, site.url, "demo-token-reporter");
  await open(page, `${WELFARE}/volHome`, scripted);
  await expect(headline(page)).toContainText("周**");
  await expect(seen(page, "[data-audit]")).toHaveText("已通过");
  await page.getByRole("link", { name: "修改资料" }).click();
  await expect(page).toHaveURL(/\/volApplay\?edit=1$/);

  await logIn(page, site.url);
  await open(page, `${WELFARE}/volHome`, scripted);
  await expect(page.getByText("您还没有注册志愿者")).toBeVisible();
  await page.getByRole("link", { name: "去注册" }).click();
  await expect(headline(page)).toHaveText("志愿者注册");
});
