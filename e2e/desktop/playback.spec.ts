import type { Page } from "@playwright/test";
import { draft } from "../comments.ts";
import { expect, logIn, open, test } from "../fixtures.ts";

test.describe("a gallery", () => {
  const place = (page: Page) => page.locator("[data-place]").filter({ visible: true });

  test("turns by the arrow keys, but not while the reader types", async ({ page, site }) => {
    await logIn(page, site.url);
    await open(page, "/new/atlas/ATL1001", true);
    await expect(place(page)).toHaveText("1 / 9");
    await page.keyboard.press("ArrowRight");
    await expect(place(page)).toHaveText("2 / 9");
    await page.keyboard.press("ArrowRight");
    await expect(place(page)).toHaveText("3 / 9");
    await page.keyboard.press("ArrowLeft");
    await expect(place(page)).toHaveText("2 / 9");
    await draft(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(place(page)).toHaveText("2 / 9");
  });

  test("opens in full screen, and gives the focus back", async ({ page }) => {
    await open(page, "/new/atlas/ATL1001?p=2", true);
    await expect(place(page)).toHaveText("2 / 9");
    const button = page.getByRole("button", { name: "全屏看图" });
    await button.focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog").and(page.locator(".pswp--open"));
    // It handles keys once it is completely open.
    await expect(viewer).toBeFocused();
    await expect(viewer.locator(".pswp__counter")).toHaveText(/^2 \/ 9$/);
    // Assistive technology reads nothing of the page behind it.
    await expect(viewer.locator(".pswp__bg")).toHaveCSS("opacity", "1");
    await page.keyboard.press("ArrowRight");
    await expect(viewer.locator(".pswp__counter")).toHaveText(/^3 \/ 9$/);
    await page.keyboard.press("Escape");
    await expect(page.locator(".pswp")).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe("a panorama", () => {
  const block = (page: Page) => page.locator('[data-block="panorama"]').filter({ visible: true });
  const sphere = (page: Page) => block(page).getByRole("application");
  const read = (page: Page, name: "yaw" | "pitch" | "zoom") => async () =>
    Number(await sphere(page).getAttribute(`data-${name}`));
  const drawn = async (page: Page) => {
    await open(page, "/new/vr/share/VR1001", true);
    await expect(block(page)).toHaveAttribute("data-drawn", "", { timeout: 30_000 });
    await expect(sphere(page)).toHaveAttribute("data-yaw", /\d/);
  };

  test("turns by the arrow keys and zooms in by + while it has the focus", async ({ page }) => {
    test.slow();
    await drawn(page);
    const [yaw, pitch, zoom] = [read(page, "yaw"), read(page, "pitch"), read(page, "zoom")];
    const before = { yaw: await yaw(), pitch: await pitch() };
    await page.keyboard.press("ArrowRight");
    expect(await yaw()).toBe(before.yaw);

    await sphere(page).focus();
    const hold = async (key: string, until: () => Promise<boolean>) => {
      const pressed = async () => {
        await page.keyboard.press(key, { delay: 200 });
        return until();
      };
      await expect.poll(pressed, { timeout: 30_000 }).toBe(true);
    };
    await hold("ArrowRight", async () => Math.abs((await yaw()) - before.yaw) > 2);
    await hold("ArrowUp", async () => (await pitch()) > before.pitch + 1);
    const near = await zoom();
    await hold("+", async () => (await zoom()) > near);
    const nearest = await zoom();
    await hold("-", async () => (await zoom()) < nearest);
  });

  test("leads to other scenes by its marks and its strip", async ({ page }) => {
    test.slow();
    await drawn(page);
    const first = await block(page).getAttribute("data-scene");
    await sphere(page).locator('button[data-kind="scene"]').first().dispatchEvent("click");
    await expect(block(page)).not.toHaveAttribute("data-scene", first ?? "");
    await expect(sphere(page)).toHaveAttribute("data-shown", /.+/);
    await block(page).getByRole("list", { name: "场景", exact: true }).getByRole("link").first().click();
    await expect(block(page)).toHaveAttribute("data-scene", first ?? "");
    await expect(sphere(page)).toHaveAttribute("data-shown", first ?? "", { timeout: 20_000 });
    // The address has the scene.
    await expect(page).toHaveURL(new RegExp(`scene=${first ?? ""}`));
  });

  test("turns to a mark that gets the focus", async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    await page.keyboard.press("Tab");
    const mark = sphere(page).locator("[data-kind]", { hasText: "邮筒回来了" });
    await mark.focus();
    await expect(mark).toBeInViewport({ ratio: 1 });
    const aside = await sphere(page).evaluate((it) =>
      Math.max(...[...it.querySelectorAll("*")].map((part) => part.scrollLeft)),
    );
    expect(aside).toBe(0);
  });

  test("is a flat picture with links where WebGL is missing", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const sphereCode: string[] = [];
    page.on("request", (request) => {
      if (/photo-sphere|three|index\.module/.test(request.url())) sphereCode.push(request.url());
    });
    await open(page, "/new/vr/share/VR1001", true);
    await expect(block(page).locator("figure img")).toBeVisible();
    await expect(block(page).getByRole("list", { name: "场景里的看点" }).locator("li").first()).toBeVisible();
    await block(page).getByRole("list", { name: "场景", exact: true }).getByRole("link").nth(1).click();
    await expect(block(page).locator("figure img")).not.toHaveAttribute("src", /pano-old-street/);
    await page.waitForLoadState("networkidle");
    await expect(block(page)).not.toHaveAttribute("data-drawn", "");
    expect(sphereCode).toEqual([]);
  });

  test.describe("whose picture is missing", () => {
    test.use({ expectedInConsole: [/Failed to (load resource|fetch)/] });

    test("keeps its links and comments", async ({ page }) => {
      await page.route(/pano-[\w-]+\.webp/, (route) => route.abort());
      await open(page, "/new/vr/share/VR1001", true);
      await page.waitForLoadState("networkidle");
      await expect(block(page)).not.toHaveAttribute("data-drawn", "");
      await expect(block(page).getByRole("list", { name: "场景", exact: true }).locator("li")).toHaveCount(4);
      await expect(page.locator('[data-block="comments"]')).toBeVisible();
    });
  });
});
