import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { encode } from "uqr";
import { expect, headline, open, test } from "../fixtures.ts";

/** The picture's host allows no CORS, so the site's proxy fetches it. */
test.use({ expectedInConsole: [/blocked by CORS policy|Failed to load resource/] });

const ARTICLE = "/new/general/NEWS1001";

/** Reads the modules of the QR code at the bottom of a poster, row by row. @param size the width of the code in modules */
function dotsOf(poster: Locator, size: number): Promise<boolean[][]> {
  return poster.evaluate((image: HTMLImageElement, many: number) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    pen?.drawImage(image, 0, 0);
    const [left, top] = [480, height - 270];
    const { data } = pen?.getImageData(left, top, width - left, height - top) ?? { data: [] };
    const isDark = (x: number, y: number) => (data[4 * (y * (width - left) + x)] ?? 255) < 128;
    const dark = Array.from({ length: height - top }, (_, y) =>
      Array.from({ length: width - left }, (_row, x) => ({ x, y })).filter((dot) => isDark(dot.x, dot.y)),
    ).flat();
    const edges = (of: "x" | "y") => dark.reduce((least, dot) => Math.min(least, dot[of]), Infinity);
    const [x0, y0] = [edges("x"), edges("y")];
    const dot = (dark.reduce((most, { x }) => Math.max(most, x), 0) + 1 - x0) / many;
    const at = (nth: number, from: number) => Math.floor(from + dot * (nth + 0.5));
    return Array.from({ length: many }, (_, y) =>
      Array.from({ length: many }, (_row, x) => isDark(at(x, x0), at(y, y0))),
    );
  }, size);
}

test("a page is shared by keyboard: link, Weibo, QR code, poster", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.url });
  // A phone opens the system's share sheet instead.
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    const share = (data: ShareData) => Promise.resolve(void shared.push(data));
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { value: share });
  });
  await open(page, ARTICLE, true);
  const opener = page.locator('[data-block="share"] summary');
  await opener.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "分享" });
  await expect(sheet.getByRole("button", { name: "关闭" })).toBeFocused();

  const link = `${site.url}${ARTICLE}`;
  await expect(sheet.getByRole("textbox", { name: "复制链接" })).toHaveValue(link);
  await expect(sheet.getByRole("img", { name: "本页二维码" })).toBeVisible();
  const weibo = new URL((await sheet.getByRole("link", { name: "微博" }).getAttribute("href")) ?? "");
  const title = await headline(page).textContent();
  expect([weibo.host, weibo.searchParams.get("url"), weibo.searchParams.get("title")]).toEqual([
    "service.weibo.com",
    link,
    title,
  ]);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "链接已复制" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await sheet.getByRole("button", { name: "发送给朋友" }).press("Enter");
  const sent = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(sent).toEqual([{ title, text: expect.stringMatching(/\S/), url: link }]);

  await sheet.getByRole("button", { name: "生成海报" }).press("Enter");
  const poster = sheet.getByRole("img", { name: `分享海报：${title}` });
  await expect(poster).toBeVisible();
  const save = sheet.getByRole("link", { name: "保存图片" });
  await expect(save).toBeFocused();
  await expect(save).toHaveAttribute("download", /^.+\.jpg$/);
  const drawn = await poster.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement("canvas"), {
      width: 720,
      height: image.naturalHeight,
    });
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    const colours = new Set<number>();
    for (let x = 0; x < 720; x += 24) colours.add(pen?.getImageData(x, 240, 1, 1).data[0] ?? -1);
    return { width: image.naturalWidth, height: image.naturalHeight, colours: colours.size };
  });
  expect(drawn.width).toBe(720);
  expect(drawn.height).toBeGreaterThan(800);
  // The poster has the page's picture, which is on another host.
  expect(drawn.colours).toBeGreaterThan(6);
  const code = encode(link, { border: 0 });
  expect(await dotsOf(poster, code.size)).toEqual(code.data);
  const saved = page.waitForEvent("download");
  await save.press("Enter");
  const file = await (await saved).path();
  // The file is a JPEG.
  expect([...(await readFile(file)).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

  await sheet.getByRole("button", { name: "返回" }).press("Enter");
  await expect(sheet.getByRole("button", { name: "生成海报" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe("without clipboard and pictures", () => {
  test("the link is selected for copying, and the poster has the brand instead of the picture", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = (command) => command === "copy" && getSelection()?.toString() !== undefined;
    });
    await open(page, ARTICLE, true);
    await page.locator('[data-block="share"] summary').click();
    const sheet = page.getByRole("dialog", { name: "分享" });
    await sheet.getByRole("button", { name: "复制链接" }).click();
    await expect(page.getByRole("status").filter({ hasText: "链接已复制" })).toBeVisible();
    await page.route(/imageView2|_data\/picture/, (route) => route.abort());
    await sheet.getByRole("button", { name: "生成海报" }).click();
    const poster = sheet.getByRole("img", { name: /^分享海报/ });
    await expect(poster).toBeVisible();
    expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  });

  test("when its code fails to load the row opens the version without script", async ({ page }) => {
    // The page has already reloaded within the last minute (spec §4).
    await page.addInitScript(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
    await page.route(/\/assets\/share-sheet-.*\.js$/, (route) => route.abort());
    await open(page, ARTICLE, true);
    await page.locator('[data-block="share"] summary').click();
    await expect(page.getByRole("textbox", { name: "复制链接" })).toBeVisible();
    await expect(page.getByRole("link", { name: "分享到微博" })).toBeVisible();
  });
});
