import type { Page } from "@playwright/test";
import { obstacles } from "../axe.ts";
import { expect, FAILED_ANSWER, headline, logIn, open, test } from "../fixtures.ts";

const VOLUNTEER = "/new/v10/publicWelfare/volApplay";
const GROUP = "/new/v10/publicWelfare/orgApplay";
const REGISTER = "/api/commonweal/v1/volunteer/register";
const AUDIT_TIME = 121_000;
const PHONE = "13812345678";

test.use({ expectedInConsole: [FAILED_ANSWER] });

type Fields = Record<string, string>;

const PERSON: Fields = { name: "林小满", birth: "19960412", phone: PHONE, city: "海岱市望海区" };
const TEAM: Fields = { name: "槐荫里晒被子小组", leader: "林小满", phone: PHONE, city: "海岱市" };

const form = (page: Page) => page.locator("form[data-intent^=apply-]");
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]:not([type=hidden])`).last();
const submit = (page: Page) => form(page).getByRole("button", { name: /^提交/ });
const askForCode = (page: Page) => form(page).locator("button[value=sms-code]");

async function fill(page: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
}

/** The message under a field. */
const expectMessage = (page: Page, name: string, text: string | RegExp) =>
  expect(field(page, name)).toHaveAccessibleDescription(text);

async function expectKept(page: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await expect(field(page, name)).toHaveValue(value);
}

test("a volunteer corrects mistakes, requests a code, submits twice at once, and applies once", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await open(page, `${VOLUNTEER}?groupId=GRP1001`, scripted);
  await expect(page).toHaveURL(
    `${site.url}/new/login/loginCommon?back=${encodeURIComponent(`${VOLUNTEER}?groupId=GRP1001`)}`,
  );
  await logIn(page, site.url);
  await open(page, `${VOLUNTEER}?groupId=GRP1001`, scripted);
  await expect(headline(page)).toHaveText("志愿者注册");
  await expect(page).toHaveTitle("志愿者注册 - 晚报新闻");
  await expect(field(page, "groupId")).toHaveValue("GRP1001");
  await expect(page.getByText("资料将由系统预审")).toHaveCount(0);
  if (scripted) expect(await obstacles(page, "main")).toEqual([]);

  // An empty form: each field has its message, and the first one has the focus.
  await newsroom.forget();
  await submit(page).click();
  await expectMessage(page, "name", "请填写姓名");
  await expect(field(page, "name")).toBeFocused();
  await expect(form(page)).toContainText("请选择性别");
  await expect(form(page)).toContainText("请先阅读并同意服务协议");
  if (scripted) expect(await obstacles(page, "main")).toEqual([]);

  // All kinds of mistakes at once; the input stays.
  const wrong = {
    name: "Lin",
    birth: "1996-02-30",
    phone: "12812345678",
    code: "12",
    intro: "好".repeat(301),
  };
  await fill(page, wrong);
  if (scripted) await expectMessage(page, "birth", /出生日期不正确/);
  await form(page).getByText("女", { exact: true }).click();
  await form(page).getByText("手语", { exact: true }).click();
  await submit(page).click();
  const mistakes = {
    name: "姓名应为2至20个汉字，可含间隔号·",
    birth: "出生日期不正确，请按年月日填写",
    phone: "手机号格式不正确",
    code: "请输入4到6位数字验证码",
    intro: "个人简介最多300字",
  };
  for (const [name, text] of Object.entries(mistakes)) await expectMessage(page, name, text);
  await expectKept(page, wrong);
  await expect(form(page).getByRole("checkbox", { name: "手语" })).toBeChecked();
  await expect(form(page)).not.toContainText("请选择性别");
  expect(
    (await newsroom.requests()).filter(({ path }) => path === REGISTER || path.startsWith("/auth/")),
  ).toEqual([]);

  // The code is requested within the form.
  await fill(page, { ...PERSON, code: "", intro: "周末有空。" });
  await askForCode(page).click();
  await expect(form(page)).toContainText("验证码已发送至138****5678");
  await expect(field(page, "code")).toBeFocused();
  await expectKept(page, { ...PERSON, intro: "周末有空。", groupId: "GRP1001" });
  await expect(form(page).getByRole("radio", { name: "女" })).toBeChecked();
  await expect(askForCode(page)).toHaveText(scripted ? /^\d+秒后重新获取$/ : "重新获取验证码");

  await form(page)
    .getByRole("checkbox", { name: /我已阅读并同意/ })
    .check();
  await fill(page, { code: "111111" });
  await submit(page).click();
  await expectMessage(page, "code", "验证码错误或已过期");
  await expectKept(page, { ...PERSON, code: "111111" });

  await newsroom.forget();
  await fill(page, { code: "246810" });
  await submit(page).dblclick();
  await expect(page.locator('[data-block="application"]')).toHaveAttribute("data-audit", "0");
  await expect(page.locator("main")).toContainText("审核中");
  await expect(page.locator("[data-toast]")).toContainText("提交成功，请等待审核");
  await expect(page.locator("main")).toContainText("林**");
  const sent = await newsroom.requests(REGISTER);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    name: "林小满",
    sex: "女",
    birth: "1996-04-12",
    groupId: "GRP1001",
    skills: ["手语"],
    agree: 1,
  });
  expect(await page.content()).not.toContain(PHONE);

  await newsroom.forward(AUDIT_TIME);
  await page.getByRole("link", { name: "刷新审核结果" }).click();
  await expect(page.locator("main")).toContainText("已通过");
  await expect(page.getByRole("link", { name: "我的志愿者主页" })).toHaveAttribute(
    "href",
    /^\/new\/v10\/publicWelfare\/volHome\/VOL\d+$/,
  );
});

test("an applicant under 18 needs a guardian, and one who was refused applies again", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await newsroom.flags({ Audit_job: 1 });
  await logIn(page, site.url);
  await open(page, VOLUNTEER, scripted);
  await expect(page.getByText("资料将由系统预审")).toBeVisible();
  const guardian = form(page).getByRole("checkbox", { name: /监护人/ });
  if (scripted) await expect(guardian).toBeHidden();
  const birth = `${new Date().getUTCFullYear() - 16}-01-01`;
  await fill(page, { ...PERSON, name: "林未满", birth, code: "246810" });
  await form(page).getByText("男", { exact: true }).click();
  await form(page)
    .getByRole("checkbox", { name: /我已阅读并同意/ })
    .check();
  await expect(guardian).toBeVisible();
  await submit(page).click();
  await expect(form(page)).toContainText("未满18周岁需监护人同意");
  await guardian.check();

  // One phone gets a captcha within the form, another one is told to wait.
  await fill(page, { phone: "13900000001" });
  await askForCode(page).click();
  await expect(page.getByText("验证码发送太频繁，请60秒后再试").first()).toBeVisible();
  await fill(page, { phone: "13900000000" });
  await askForCode(page).click();
  await form(page)
    .getByLabel(/3 \+ 4/)
    .fill("8");
  await askForCode(page).click();
  await expect(page.getByText("答案不正确，请重试")).toBeVisible();
  await form(page)
    .getByLabel(/3 \+ 4/)
    .fill("7");
  await askForCode(page).click();
  await expect(form(page)).toContainText("验证码已发送至139****0000");
  await expectKept(page, { name: "林未满", birth });
  await fill(page, { code: "246810" });
  await submit(page).click();
  await expect(page.locator("main")).toContainText("审核中");

  await newsroom.forward(AUDIT_TIME);
  await open(page, VOLUNTEER, scripted);
  await expect(page.locator("main")).toContainText("未通过");
  await expect(page.locator("main")).toContainText("姓名与实名信息不一致");
  await expectKept(page, { name: "林未满", birth, city: "海岱市望海区", phone: "" });
  expect(await page.content()).not.toContain("13900000000");
  await expect(form(page)).toContainText("已留手机号139****0000");
  if (scripted) expect(await obstacles(page, "main")).toEqual([]);
  await fill(page, { name: "林小满" });
  await guardian.check();
  await submit(page).click();
  await expect(page.locator("main")).toContainText("审核中");
  const [update] = await newsroom.requests("/api/commonweal/v1/volunteer/update");
  expect(update?.body).toMatchObject({ name: "林小满", birth });
});

test("the gateway's refusals appear in the form, which keeps its input", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await newsroom.flags({ Audit_text: 1 });
  await logIn(page, site.url);
  await open(page, VOLUNTEER, scripted);
  await fill(page, { ...PERSON, code: "246810" });
  await form(page).getByText("女", { exact: true }).click();
  await form(page)
    .getByRole("checkbox", { name: /我已阅读并同意/ })
    .check();
  const refusals: [number, string][] = [
    [1001, "验证码错误或已过期"],
    [1003, "请重新获取验证码"],
    [1005, "您的内容包含不当信息，请修改后再发布"],
    [1006, "暂不接受申请，请稍后再试"],
    [1008, "只能修改自己的资料"],
    [500, "网络异常，请稍后重试"],
  ];
  for (const [code, text] of refusals) {
    await newsroom.noFaults();
    await newsroom.faults({ path: REGISTER, kind: "code", code });
    await submit(page).click();
    await expect(page.getByText(text).first()).toBeVisible();
    await expectKept(page, { ...PERSON, code: "246810" });
  }
  expect((await newsroom.requests("/newscomment/ai/validateRule")).length).toBeGreaterThan(0);

  // An expired login: after the new login the form is restored, except the code.
  await newsroom.noFaults();
  await newsroom.faults(
    { path: REGISTER, kind: "code", code: 401, times: 1 },
    { path: "/user/v1/user/base/info", kind: "code", code: 500 },
  );
  await submit(page).click();
  await expect(page).toHaveURL(/\/new\/login\/loginCommon\?back=/);
  await newsroom.noFaults();
  await logIn(page, site.url);
  await open(page, VOLUNTEER, scripted);
  await expectKept(page, { ...PERSON, code: "" });
  await expect(form(page).getByRole("radio", { name: "女" })).toBeChecked();
  await expect(form(page).getByRole("checkbox", { name: /我已阅读并同意/ })).toBeChecked();
  await fill(page, { code: "246810" });

  await newsroom.faults({ path: REGISTER, kind: "code", code: 1004 });
  await submit(page).click();
  await expect(page.locator("[data-toast]")).toContainText("您已提交过申请");
  await newsroom.faults({ path: "/api/commonweal/v1/audit/status", kind: "code", code: 401 });
  await open(page, VOLUNTEER, scripted);
  await expect(page).toHaveURL(/\/new\/login\/loginCommon\?back=/);
});

test("a group is registered, and its leader changes its data", async ({ page, site, scripted, newsroom }) => {
  await logIn(page, site.url);
  await open(page, GROUP, scripted);
  await expect(headline(page)).toHaveText("志愿团队注册");
  await submit(page).click();
  await expectMessage(page, "name", "请填写团队名称");
  await expectMessage(page, "intro", "请填写团队简介");
  await fill(page, { ...TEAM, name: "abc", leader: "Tom", logo: "javascript:1", intro: "晒被子。" });
  await submit(page).click();
  await expectMessage(page, "leader", /负责人姓名应为2至20个汉字/);
  await expectMessage(page, "logo", /标志地址应以/);
  await fill(page, { ...TEAM, logo: "" });
  await askForCode(page).click();
  await expect(form(page)).toContainText("验证码已发送至138****5678");
  await expectKept(page, { ...TEAM, intro: "晒被子。" });
  await fill(page, { code: "246810" });
  await form(page)
    .getByRole("checkbox", { name: /我已阅读并同意/ })
    .check();
  await submit(page).click();
  await expect(page.locator("main")).toContainText("审核中");
  await expect(page.locator("main")).toContainText("林**");

  await page.context().clearCookies();
  await logIn(page, site.url, "demo-token-reporter");
  await open(page, GROUP, scripted);
  await expect(page.locator("main")).toContainText("已通过");
  await page.getByRole("link", { name: "修改资料" }).click();
  await expect(headline(page)).toHaveText("修改资料");
  await expect(field(page, "name")).toHaveValue(/.{2,}/);
  await fill(page, { intro: "每周日退潮时净滩。" });
  await submit(page).click();
  await expect(page.locator("[data-toast]")).toContainText("提交成功，请等待审核");
  const [update] = await newsroom.requests("/api/commonweal/v1/group/update");
  expect(update?.body).toMatchObject({ groupId: "GRP1001", intro: "每周日退潮时净滩。" });
});
