import type { Page } from "@playwright/test";
import { commentWith } from "../comments.ts";
import { expect, headline, logIn, open, test } from "../fixtures.ts";

/** Describes the element with the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return it ? `${it.tagName.toLowerCase()} ${it.getAttribute("href") ?? it.id}`.trim() : "";
  });

test("everything works by keyboard, and the focus is never lost", async ({ page, site, documents }) => {
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);

  await test.step("the skip link leads past the header", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "跳到正文" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#main$/);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  await test.step("a menu opens, closes with Escape and gives the focus back", async () => {
    const account = page.locator("header summary").filter({ visible: true }).first();
    await account.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "退出登录" })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "退出登录" })).toBeHidden();
    await expect(account).toBeFocused();
  });

  await test.step("a picture of the text opens, turns and closes", async () => {
    const picture = page.locator("main .article-body img").first();
    await picture.focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: "看图" });
    await expect(viewer).toBeVisible();
    await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible();
    // It handles keys once it is open.
    await expect(viewer).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    expect(await focused(page)).toMatch(/^img/);
  });

  await test.step("a comment is written, and deleted", async () => {
    // The same text sent twice within ten seconds counts once, also from a retry of this test.
    const text = `没有碰过鼠标的一条（${test.info().retry + test.info().repeatEachIndex}）`;
    await page.locator("#comment-form").scrollIntoViewIfNeeded();
    const field = page.locator("textarea[name=content]").filter({ visible: true });
    await expect(page.getByRole("button", { name: "表情" })).toHaveCount(0);
    await field.focus();
    await page.keyboard.type(text);
    await page.getByRole("button", { name: "发布" }).focus();
    await page.keyboard.press("Enter");
    await expect(commentWith(page, text)).toBeVisible();
    await expect.poll(() => focused(page)).not.toBe("body");
    const row = commentWith(page, text);
    await row.locator("summary").first().focus();
    await page.keyboard.press("Enter");
    await row.locator("summary").filter({ hasText: "删除" }).focus();
    await page.keyboard.press("Enter");
    await row.locator('[data-intent="delete-comment"] button').focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("删除成功")).toBeVisible();
    await expect(commentWith(page, text)).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe("body");
  });

  await test.step("a link opens a page, which is announced and gets the focus; back restores it", async () => {
    const href = "/new/general/NEWS1004";
    await page.locator(`[data-block="related"] a[href="${href}"]`).first().focus();
    await page.keyboard.press("Enter");
    await expect(headline(page)).toContainText("十二名轮椅乘客");
    await expect(page.locator("main")).toBeFocused();
    await expect(page.locator("[data-arrival]")).toHaveText(/^十二名轮椅乘客.* - /);
    await page.goBack();
    await expect(page.locator("body")).toHaveAttribute("data-id", "NEWS1001");
    await expect.poll(() => focused(page)).toBe(`a ${href}`);
    expect(documents).toHaveLength(1);
  });
});

/** Controls without an accessible name. */
async function nameless(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const controls = new Set([
    "button",
    "link",
    "textbox",
    "checkbox",
    "radio",
    "slider",
    "combobox",
    "dialog",
    "DisclosureTriangle",
  ]);
  return nodes
    .filter(({ ignored, role }) => !ignored && controls.has(String(role?.value)))
    .filter(({ name }) => !String(name?.value ?? "").trim())
    .map(({ role, properties }) => `${String(role?.value)} ${JSON.stringify(properties?.slice(0, 3))}`);
}

test("every control has an accessible name", async ({ page, site }) => {
  await logIn(page, site.url);
  for (const path of [
    "/general/NEWS1001",
    "/atlas/ATL1001",
    "/audioList",
    "/living/share/LIVE1005",
    "/home/1",
    "/infoTopic/TOP1001",
  ]) {
    await open(page, `/new${path}`, true);
    await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
    expect(await nameless(page), path).toEqual([]);
  }
});
