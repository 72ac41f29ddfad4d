import { expect, FAILED_ANSWER, headline, open, test } from "../fixtures.ts";

const PHONE = "13800138000";
const LOGIN = `/new/login/loginCommon?back=${encodeURIComponent("/new/general/NEWS1001#comment-form")}`;

test("a reader logs in by SMS and returns to the page", async ({ page, scripted, documents }) => {
  await open(page, "/new/general/NEWS1001", scripted);
  await page.getByRole("link", { name: "登录后发表评论" }).click();
  await expect(headline(page)).toContainText("登录");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await page.getByLabel("手机号").fill(PHONE);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("验证码已发送").first()).toBeVisible();
  await expect(page.getByText("138****8000")).toBeVisible();
  await page.getByLabel("短信验证码").fill("246810");
  await page.getByRole("button", { name: "登录", exact: true }).click();

  await expect(page).toHaveURL(/\/new\/general\/NEWS1001#comment-form$/);
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
  await expect(page.locator("textarea[name=content]").filter({ visible: true })).toBeVisible();
  if (scripted) expect(documents).toHaveLength(1);
  const token = (await page.context().cookies()).find(({ name }) => name === "tokenID");
  expect(token).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.content()).not.toContain(token?.value ?? "no token");
});

test("a reader who is logged in is redirected from the login page", async ({ page, site, scripted }) => {
  await page.context().addCookies([{ name: "tokenID", value: "demo-token-reader", url: site.url }]);
  await page.goto(LOGIN);
  await expect(page).toHaveURL(/\/new\/general\/NEWS1001/);
  if (scripted) await expect(page.locator("body")).toHaveAttribute("data-login", "1");
});

test("a phone that needs a captcha gets one first", async ({ page, scripted, newsroom }) => {
  await open(page, LOGIN, scripted);
  await page.getByLabel("手机号").fill("13900000000");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "获取验证码" }).click();
  const answer = page.getByLabel(/3 \+ 4/);
  await answer.fill("8");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("答案不正确，请重试")).toBeVisible();
  await answer.fill("7");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("验证码已发送").first()).toBeVisible();
  const sent = await newsroom.requests("/auth/sms/v1/code");
  expect(sent.at(-1)?.body).toMatchObject({ codeType: "login", verifyToken: /./ });
  expect(JSON.stringify(await newsroom.requests())).not.toContain("13900000000");
});

test.describe("mistakes", () => {
  test.use({ expectedInConsole: [FAILED_ANSWER] });

  test("a wrong phone and a missing agreement are refused in place, and no code is sent", async ({
    page,
    scripted,
    newsroom,
  }) => {
    await open(page, LOGIN, scripted);
    const request = async () => {
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "获取验证码" }).click();
      await answer;
    };
    await page.getByLabel("手机号").fill(PHONE);
    await request();
    await expect(page.getByText("请先阅读并同意用户协议和隐私政策")).toBeVisible();
    await expect(page.getByLabel("手机号")).toHaveValue(PHONE);
    await page.getByRole("checkbox").check();
    for (const phone of ["", "123", "12800138000", "1380013800a"]) {
      await page.getByLabel("手机号").fill(phone);
      await request();
      await expect(page.getByText("手机号格式不正确")).toBeVisible();
      await expect(page.getByText("请先阅读并同意用户协议和隐私政策")).toHaveCount(0);
      await expect(page.getByLabel("手机号")).toHaveValue(phone);
    }
    expect((await newsroom.paths()).filter((path) => path.startsWith("/auth/"))).toEqual([]);
  });

  test("after a wrong code only the code is asked for again", async ({ page, scripted }) => {
    await open(page, LOGIN, scripted);
    await page.getByLabel("手机号").fill(PHONE);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByLabel("短信验证码").fill("111111");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page.getByText("验证码错误或已过期")).toBeVisible();
    await page.getByLabel("短信验证码").fill("246810");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/new\/general\/NEWS1001/);
    await expect(page.locator("body")).toHaveAttribute("data-login", "1");
  });

  test("a second code within the limit is refused with a hint to wait", async ({ page, scripted }) => {
    await open(page, LOGIN, scripted);
    await page.getByLabel("手机号").fill("13900000001");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect(page.getByText("验证码发送太频繁，请60秒后再试").first()).toBeVisible();
  });

  test("a failure of the gateway is shown, and the phone stays in its field", async ({
    page,
    scripted,
    newsroom,
  }) => {
    await newsroom.faults({ path: "/auth/sms/*", kind: "status", status: 503 });
    await open(page, LOGIN, scripted);
    await page.getByLabel("手机号").fill(PHONE);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect(page.getByText("网络异常，请稍后重试").first()).toBeVisible();
    await expect(page.getByLabel("手机号")).toHaveValue(PHONE);
  });
});
