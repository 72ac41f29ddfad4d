import type { Locator } from "@playwright/test";
import { commentWith, openLoggedIn, send } from "../comments.ts";
import { expect, headline, open, saveData, test } from "../fixtures.ts";

/** Fakes speech synthesis with a Chinese voice that finishes each sentence when the test says so. */
function deviceVoice(): void {
  const said: { text: string; onend?: () => void }[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: "zh-CN", localService: true, name: "test" }],
    speak: (utterance: { text: string }) => void said.push(utterance),
    cancel: () => undefined,
  });
  Object.defineProperty(window, "speechSynthesis", { value: synthesis });
  Object.assign(window, {
    said,
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  });
}

test("text size and theme are the reader's choice, and apply before the first paint of the next page", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/new/general/NEWS1002", true);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole("group", { name: "外观" }).getByLabel("深色").check();
  await page.getByRole("group", { name: "字号" }).getByLabel("特大").check();
  await expect.poll(ground).not.toBe(light);
  await expect(page.locator("html")).toHaveAttribute("data-text-size", "huge");
  const dark = await ground();
  // The attributes are set before the body's first element.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { theme, textSize } = document.documentElement.dataset;
      (window as Window & { atFirst?: string }).atFirst = `${theme} ${textSize}`;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as Window & { atFirst?: string }).atFirst)).toBe("dark huge");
  expect(await ground()).toBe(dark);
  await page.getByRole("group", { name: "外观" }).getByLabel("自动").check();
  await expect.poll(ground).toBe(light);
});

test("at every text size the title is larger than the text, and the lead is not smaller than it", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("text-size", "huge"));
  const size = (part: Locator) => part.first().evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
  const begins = {
    "general/NEWS1001": "家住鱼鳞街19号",
    "audioNews/AUD1001": "早安，海岱。今天是",
    "info/INF1004": "湖东区翠屏路和学府街路口，南北",
  };
  for (const [address, words] of Object.entries(begins)) {
    await open(page, `/new/${address}`, true);
    expect(await size(page.getByText(words)), address).toBe(24);
    expect(await size(headline(page)), address).toBeGreaterThan(24);
  }
  await open(page, "/new/general/NEWS1001", true);
  expect(await size(page.getByText("5月18日傍晚，鱼鳞街北段"))).toBe(24);
});

test("an article without a recording is read aloud by the device; a video stops it", async ({ page }) => {
  await page.addInitScript(deviceVoice);
  await open(page, "/new/general/NEWS1005", true);
  const reader = page.locator('[data-block="read-aloud"]');
  const spoken = () =>
    page.evaluate(() => (window as unknown as { said: { text: string }[] }).said.map(({ text }) => text));
  await reader.getByRole("button", { name: "听全文" }).click();
  await expect(reader).toHaveAttribute("data-state", "playing");
  const title = await headline(page).innerText();
  expect(title.startsWith((await spoken())[0] ?? "nothing")).toBe(true);
  await page.evaluate(() => (window as unknown as { said: { onend?(): void }[] }).said.at(-1)?.onend?.());
  await expect(reader).toContainText(/正在播放 2 \/ \d+ 句/);
  await reader.getByRole("button", { name: "暂停" }).click();
  await expect(reader).toHaveAttribute("data-state", "paused");
  await reader.getByRole("button", { name: "播放" }).click();
  await expect(reader).toHaveAttribute("data-state", "playing");
  expect((await spoken()).at(-1)).toBe((await spoken()).at(-2));
  await page.evaluate(() => document.body.dispatchEvent(new Event("play")));
  await expect(reader).toHaveAttribute("data-state", "idle");
  // A recording of the newsroom is played instead.
  await open(page, "/new/general/NEWS1001", true);
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
  await expect(page.locator('[data-block="audio"]')).toHaveCount(1);
  await expect(reader).toHaveCount(0);
});

test("every page with a text can be read aloud from its beginning", async ({ page }) => {
  await page.addInitScript(deviceVoice);
  for (const path of [
    "/new/notice/NTC1001",
    "/new/atlas/ATL1001",
    "/new/info/INF1004",
    "/new/report/REP1001",
    "/new/v10/publicWelfare/actDetails/ACT1001",
  ]) {
    await open(page, path, true);
    await page.locator('[data-block="read-aloud"]').getByRole("button", { name: "听全文" }).click();
    const first = () =>
      page.evaluate(() => (window as unknown as { said: { text: string }[] }).said[0]?.text ?? "nothing");
    const title = await headline(page).innerText();
    await expect.poll(async () => title.startsWith(await first()), path).toBe(true);
    await expect(page.locator('[data-block="read-aloud"]')).toContainText(/正在播放 1 \/ ([3-9]|\d\d+) 句/);
  }
  // Posts and articles have a bar with the reading progress at the top.
  await open(page, "/new/answer/ASK1001", true);
  const read = page.locator("[data-read-so-far]");
  await expect(read).toHaveCount(1);
  await page.locator('[data-block="answers"]').evaluate((answers) => answers.scrollIntoView());
  await expect(read).toHaveAttribute("data-read-so-far", /^0\.[1-9]/);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(read).toHaveAttribute("data-read-so-far", "1.00");
  // A short text can be read aloud, too, and has the text size control.
  await open(page, "/new/info/INF1001", true);
  await expect(
    page.locator('[data-block="read-aloud"]').getByRole("button", { name: "听全文" }),
  ).toBeVisible();
  await expect(page.getByRole("group", { name: "字号" })).toBeVisible();
});

test("a slow page shows its skeleton, and visible links have prefetched their code", async ({
  page,
  newsroom,
}) => {
  await open(page, "/new/home/1", true);
  await expect
    .poll(() => page.locator('head link[rel="modulepreload"][href*="/general-"]').count())
    .toBeGreaterThan(0);
  await newsroom.faults({ kind: "delay", ms: 1500 });
  await page.locator('[data-block="feed"] a[href^="/new/general/"]').first().click();
  await expect(page.locator("[data-busy]")).toHaveCount(1);
  await expect(page.locator("[data-next-page]")).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-route", "general");
  await expect(page.locator("[data-next-page]")).toHaveCount(0);
});

test("a toast stays for three seconds, fades for half a second, and the next one replaces it", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/new/general/NEWS1002", true);
  const say = (text: string) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent("wanbao:toast", { detail })), text);
  const toast = page.getByRole("status").locator("p").filter({ hasText: "第" });
  const fade = () => toast.evaluate((it) => getComputedStyle(it).transition);
  await page.clock.pauseAt(Date.now() + 60_000);
  await say("第一条");
  await expect(toast).toHaveText("第一条");
  await page.clock.runFor(2000);
  await say("第二条");
  await expect(toast).toHaveText("第二条");
  await page.clock.runFor(2950);
  expect(await fade()).not.toContain("opacity");
  await page.clock.runFor(100);
  await expect.poll(fade).toMatch(/^opacity 0\.5s/);
  await page.clock.runFor(500);
  await expect(toast).toHaveCount(0);
});

test("a new comment is from just now, and minutes later it is minutes ago", async ({ page, site }) => {
  await page.clock.install();
  await openLoggedIn(page, site.url, "NEWS1002", true);
  const text = "这一句是刚刚说的";
  await send(page, text);
  const time = commentWith(page, text).locator("time");
  await expect(time).toHaveText("刚刚");
  await page.clock.fastForward("05:00");
  await expect(time).toHaveText(/^[1-5]分钟前$/);
});

test("the bar's link into the app does not move when its close button appears", async ({ page }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/shell-[\w-]+\.js$/, (route) => held.then(() => route.continue()));
  await page.goto("/new/general/NEWS1001");
  const bar = page.locator('[data-block="open-app"]');
  const way = bar.getByRole("link", { name: "打开App" });
  await expect(bar.getByRole("button")).toHaveCount(0);
  const before = await way.boundingBox();
  go();
  await expect(bar.getByRole("button", { name: "关闭" })).toBeVisible();
  expect((await way.boundingBox())?.x).toBe(before?.x);
});

test("nothing is prefetched for a reader with data saver", async ({ page }) => {
  await saveData(page);
  await page.goto("/new/home/1");
  // With data saver, script waits for the reader's first action.
  await page.locator("body").click({ position: { x: 5, y: 5 } });
  await expect(page.locator("[data-theme-switch]")).toHaveCount(1);
  await page.locator('[data-block="feed"] a[href^="/new/general/"]').first().focus();
  await expect(page.locator('head link[rel="modulepreload"][href*="/general-"]')).toHaveCount(0);
});

test.describe("without its scripts", () => {
  test.use({ expectedInConsole: [/Failed to load resource|dynamically imported module/] });

  test("a page is reloaded, at most once a minute", async ({ page, documents }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/new/general/NEWS1002");
    await expect.poll(() => documents).toHaveLength(2);
    let asked = 0;
    page.on("requestfailed", () => (asked += 1));
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    expect(documents).toHaveLength(2);
    await expect(headline(page)).toBeVisible();
  });
});
