import { expect, headline, logIn, open, test } from "../fixtures.ts";
import { expectPicture } from "../media.ts";

const TOOL = "/new/techSupport/edit";
const composed = {
  copyright: ["版权服务", "样例：一篇稿件的版权报告"],
  track: ["传播追踪", "传播曲线"],
  usercollect: ["个人信息收集清单", "保存在您浏览器里的"],
  "com/experience": ["产品体验", "看和听"],
} as const;

test("the pages about the house are as editors composed them", async ({ page, scripted }) => {
  for (const [path, [title, block]] of Object.entries(composed)) {
    await open(page, `/new/techSupport/${path}`, scripted);
    await expect(headline(page)).toHaveText(title);
    await expect(page).toHaveTitle(`${title} - 晚报新闻`);
    await expect(page.locator("body")).toHaveAttribute("data-page", "TEC");
    await expect(page.locator("body")).toHaveAttribute("data-route", path.split("/").at(-1) ?? "");
    await expect(page.getByRole("heading", { name: block })).toBeVisible();
  }
  await expect(page.locator("main").getByRole("link", { name: "电子报" })).toHaveAttribute(
    "href",
    "/new/paper/qlwbPaper",
  );
  await open(page, "/new/techSupport/track", scripted);
  await expect(page.locator("[data-chart] svg")).toHaveCount(2);
  await open(page, "/new/techSupport/usercollect", scripted);
  for (const cookie of ["PAGEVIEW_UNIQUEID", "tokenID", "openId", "unionId", "isnew", "weapp", "flash"]) {
    await expect(page.locator("main")).toContainText(cookie);
  }
});

test("a composition that fails leaves the page's heading and the list of cookies", async ({
  page,
  scripted,
  newsroom,
}) => {
  await newsroom.faults({ path: "/subchannelcomposition/getPageComposition.do", kind: "html" });
  for (const [path, title] of [
    ["techSupport/copyright", "版权服务"],
    ["techSupport/edit", "智能编辑"],
    ["apph5/briefVs", "版本介绍"],
  ] as const) {
    const answer = await open(page, `/new/${path}`, scripted);
    expect(answer?.status(), path).toBe(200);
    await expect(headline(page)).toHaveText(title);
    await expect(page.getByText("内容整理中")).toBeVisible();
  }
  await open(page, "/new/techSupport/usercollect", scripted);
  await expect(headline(page)).toHaveText("个人信息收集清单");
  await expect(page.getByRole("row", { name: /PAGEVIEW_UNIQUEID/ })).toContainText("365天");
  await expect(page.getByRole("row", { name: /手机号/ })).toBeVisible();
});

test("the app shows the news of a version", async ({ page, scripted }) => {
  await open(page, "/new/apph5/briefVs", scripted);
  await expect(headline(page)).toHaveText("版本介绍");
  await expect(page.locator("main")).toContainText("12.0.0");
  await expect(page.locator('[data-block="features"] li')).toHaveCount(5);
  await expect(page.locator('[data-block="open-app"], header[role], footer')).toHaveCount(0);
  await page.getByRole("link", { name: "11.0.0" }).click();
  await expect(page).toHaveURL(/\?v=11\.0\.0$/);
  await expect(page.locator('[data-block="features"]').filter({ visible: true })).toContainText("公益报名");
});

test("a picture is edited after the login", async ({ page, site, scripted, newsroom, documents }) => {
  await open(page, TOOL, scripted);
  await page.getByRole("link", { name: "去雾" }).click();
  const address = page.getByLabel("图片地址");
  await expect(address).toHaveValue(/\/media\/bridge-sea\.webp$/);
  await expect(page.getByRole("radio", { name: "去雾" })).toBeChecked();
  await page.getByRole("button", { name: "登录后处理" }).click();
  await expect(page).toHaveURL(/\/new\/login\/loginCommon\?back=/);
  await expect(page.getByText("登录后继续").first()).toBeVisible();
  expect(await newsroom.requests("/editor/manage/bd/ai/image/process")).toEqual([]);

  await logIn(page, site.url);
  // The login exists already: the login page leads back, and the form keeps its input.
  await page.reload();
  await expect(page).toHaveURL(/\/new\/techSupport\/edit\?imageUrl=/);
  await expect(address).toHaveValue(/\/media\/bridge-sea\.webp$/);
  await open(page, page.url().replace(/#.*/, ""), scripted);
  documents.length = 0;
  await page.getByRole("button", { name: "开始处理" }).click();
  const result = page.locator('[data-block="before-after"]');
  await expect(result.getByRole("img", { name: "去雾后的图片" })).toBeVisible();
  for (const image of await result.getByRole("img").all()) await expectPicture(image);
  const [sent, ...more] = await newsroom.requests("/editor/manage/bd/ai/image/process");
  expect(sent?.body).toMatchObject({ op: "dehaze", imageUrl: expect.stringContaining("bridge-sea") });
  expect(sent?.headers).toMatchObject({ version: "11.0.0", "client-type": "3", token: "demo-token-reader" });
  expect(more).toEqual([]);
  await expect(result.getByRole("link", { name: "保存图片" })).toHaveAttribute("href", /-dehaze$/);
  const border = result.getByRole("slider", { name: "处理前后的分界" });
  if (!scripted) {
    await expect(border).toHaveCount(0);
    return;
  }
  expect(documents).toHaveLength(0);
  await border.fill("20");
  await expect
    .poll(() =>
      result
        .locator("figure")
        .last()
        .evaluate((after) => getComputedStyle(after).clipPath),
    )
    .toContain("20%");
  await page.getByRole("radio", { name: "抠图" }).check({ force: true });
  await page.getByRole("button", { name: "开始处理" }).dblclick();
  await expect(result.getByRole("img", { name: "抠图后的图片" })).toBeVisible();
  expect(await newsroom.requests("/editor/manage/bd/ai/image/process")).toHaveLength(2);
});

test.describe("a picture that the tool refuses", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("stays in the form, with the reason beside it", async ({ page, site, scripted, newsroom }) => {
    await logIn(page, site.url);
    await open(page, TOOL, scripted);
    const address = page.getByLabel("图片地址");
    const press = () => page.getByRole("button", { name: "开始处理" }).click();
    await press();
    await expect(page.getByText("请输入图片地址")).toBeVisible();
    await address.fill("bridge.webp");
    await press();
    await expect(page.getByText("图片地址不正确，请以http://或https://开头")).toBeVisible();
    await expect(address).toHaveValue("bridge.webp");
    await expect(address).toHaveAttribute("aria-invalid", "true");
    expect(await newsroom.requests("/editor/manage/bd/ai/image/process")).toEqual([]);
    await address.fill("https://elsewhere.example/none.webp");
    await press();
    await expect(page.getByText("没有找到这张图片，请换一个地址")).toBeVisible();
    await newsroom.faults({ path: "/editor/manage/bd/ai/image/process", kind: "code", code: 429 });
    await press();
    await expect(page.getByText("操作太频繁，请稍后再试").first()).toBeVisible();
    await expect(address).toHaveValue("https://elsewhere.example/none.webp");
    await newsroom.faults({ path: "/editor/manage/bd/ai/image/process", kind: "code", code: 401 });
    await press();
    await expect(page).toHaveURL(/\/new\/login\/loginCommon|\/new\/techSupport\/edit/);
  });
});
