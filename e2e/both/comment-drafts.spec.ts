import { commentWith, draft, nearComments, openLoggedIn, rows, send } from "../comments.ts";
import { expect, headline, open, test } from "../fixtures.ts";
import type { Fault } from "../newsroom.ts";

test.use({ expectedInConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

const TEXT = "井盖的事多谢师傅，昨晚上睡了个整觉。";
const ADD = "/news/public/dazhongnews/addCommentLev1";

test("an empty comment, one of 201 letters and one that the gateway refuses stay in the form; one of 200 is sent", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  await test.step("an empty comment", async () => {
    await send(page, "   ");
    await expect(page.getByRole("alert").filter({ hasText: "请输入评论内容" })).toBeVisible();
  });
  await test.step("201 letters", async () => {
    await send(page, "海".repeat(201));
    await expect(page.getByRole("alert").filter({ hasText: "评论最多200字" })).toBeVisible();
    await expect(draft(page)).toHaveValue("海".repeat(201));
    await expect(draft(page)).toHaveAttribute("aria-invalid", "true");
    expect(await newsroom.requests(ADD)).toEqual([]);
  });
  await test.step("a refusal by the gateway", async () => {
    await send(page, "代开发票，加我详聊");
    await expect(page.getByText("您的内容包含不当信息，请修改后再发布").first()).toBeVisible();
    await expect(draft(page)).toHaveValue("代开发票，加我详聊");
  });
  await test.step("200 letters; an emoji counts as typed", async () => {
    await send(page, "海".repeat(196) + "[微笑]");
    await expect(page.getByText("评论成功").first()).toBeVisible();
  });
  // Without the audit's feature switch no text is sent to it.
  expect(await newsroom.requests("/newscomment/ai/validateRule")).toEqual([]);
});

test("text that the audit refuses stays in the form", async ({ page, site, scripted, newsroom }) => {
  await newsroom.flags({ Audit_text: 1 });
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  await send(page, "代开发票，加我详聊");
  await expect(page.getByText("您的内容包含不当信息，请修改后再发布").first()).toBeVisible();
  await expect(draft(page)).toHaveValue("代开发票，加我详聊");
  expect(await newsroom.requests(ADD)).toEqual([]);
  const [audit] = await newsroom.requests("/newscomment/ai/validateRule");
  expect(audit?.body).toMatchObject({ content: "代开发票，加我详聊", scene: "comment" });
  await send(page, TEXT);
  await expect(commentWith(page, TEXT)).toBeVisible();
});

/** The action handles all of them as one failure, so without script one answer and one time-out are enough. */
const failures: { scripts: boolean; fault: Omit<Fault, "path"> }[] = [
  { scripts: false, fault: { kind: "code", code: 500 } },
  { scripts: true, fault: { kind: "status", status: 503 } },
  { scripts: true, fault: { kind: "reset" } },
  { scripts: true, fault: { kind: "html" } },
  { scripts: false, fault: { kind: "hang" } },
];

test("an upstream failure keeps the draft", async ({ page, site, scripted, newsroom }) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  for (const { scripts, fault } of failures) {
    if (scripts && !scripted) continue;
    await test.step(fault.kind, async () => {
      const text = `${TEXT}${fault.kind}`;
      const message = page.getByText("网络异常，请稍后重试");
      await newsroom.forget();
      await newsroom.faults({ path: ADD, ...fault });
      await send(page, text);
      await expect(message.first()).toBeVisible();
      await expect(draft(page)).toHaveValue(text);
      // Writes are never retried.
      expect(await newsroom.requests(ADD)).toHaveLength(1);
      await newsroom.noFaults();
      await page.getByRole("button", { name: "发布", exact: true }).filter({ visible: true }).click();
      await expect(commentWith(page, text)).toBeVisible();
      // The next failure shows its own message.
      await expect(message).toHaveCount(0);
    });
  }
});

test("a reply's draft stays under its comment after a failure", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  await rows(page).nth(1).getByRole("link", { name: /^回复/ }).first().click();
  await newsroom.faults({ path: ADD, kind: "code", code: 500, times: 1 });
  await send(page, TEXT);
  await expect(page.getByText("网络异常，请稍后重试").first()).toBeVisible();
  await expect(draft(page)).toHaveValue(TEXT);
  await expect(page.locator('[data-intent="reply"]').filter({ visible: true })).toHaveCount(1);
});

test("an expired login leads to the login and back to the draft", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  await newsroom.faults(
    { path: ADD, kind: "code", code: 401 },
    { path: "/user/v1/user/base/info", kind: "code", code: 500 },
  );
  await send(page, TEXT);
  await expect(page).toHaveURL(/\/new\/login\/loginCommon\?back=/);
  await expect(headline(page)).toContainText("登录");
  await newsroom.noFaults();
  await page.getByLabel("手机号").fill("13800138000");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill("246810");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/new\/general\/NEWS1001/);
  await expect(draft(page)).toHaveValue(TEXT);
});

test("comments that are closed meanwhile say so", async ({ page, site, scripted, newsroom }) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  await newsroom.faults({ path: ADD, kind: "code", code: 1006 });
  await send(page, TEXT);
  await expect(page.getByText("评论已关闭").first()).toBeVisible();
});

test("a list that fails to load offers a retry, and the page stays", async ({ page, scripted, newsroom }) => {
  await newsroom.faults({ path: "/news/public/dazhongnews/commentList", kind: "status", status: 503 });
  const answer = await open(page, "/new/general/NEWS1001", scripted);
  expect(answer?.status()).toBe(200);
  const retry = page.locator("[data-retry=comments]");
  await expect(retry).toHaveText("评论加载失败，点击重试");
  if (scripted) {
    // The list is requested once more when the reader scrolls near it. That fails, too.
    const askedAgain = page.waitForResponse(/_data\/comments\//);
    await retry.scrollIntoViewIfNeeded();
    await (await askedAgain).finished();
  }
  await newsroom.noFaults();
  await retry.click();
  await expect(rows(page)).toHaveCount(10);
  await expect(retry).toHaveCount(0);
});

test("a page of comments that fails to load offers a retry and keeps the list", async ({
  page,
  context,
  scripted,
  newsroom,
  documents,
}) => {
  test.skip(!scripted, "without script every page of comments is a document");
  await open(page, "/new/general/NEWS1001", scripted);
  await nearComments(page, scripted);
  await newsroom.faults({ path: "/news/public/dazhongnews/commentList", kind: "code", code: 500 });
  await page.locator("[data-more=comments]").click();
  const retry = page.locator("[data-retry=comments]");
  await expect(retry).toHaveText("评论加载失败，点击重试");
  await expect(rows(page)).toHaveCount(10);
  await newsroom.noFaults();
  // A lost connection does not remove the page either.
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await retry.click();
  await failed;
  await expect(retry).toHaveText("评论加载失败，点击重试");
  await context.setOffline(false);
  await retry.click();
  await expect(rows(page)).toHaveCount(20);
  expect(documents).toHaveLength(1);
});
