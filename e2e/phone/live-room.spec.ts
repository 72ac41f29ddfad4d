import type { Page } from "@playwright/test";
import { expect, open, test } from "../fixtures.ts";
import { startGateway } from "../gateway.ts";
import { startSite } from "../server.ts";
import { expectPaused, expectPlaying, videosIn, startVideo } from "../media.ts";

/** Playlists and segments of all broadcasts. */
const STREAM = /\/media\/live-[\w-]+\.(m3u8|ts)/;
/** The newsroom publishes a new scene every 40 seconds. */
const ONE_SCENE = 41_000;
const REFRESH = 15_000;

test.describe("a broadcast", () => {
  test("plays, and so does its other camera", async ({ page }) => {
    await open(page, "/new/living/sharenew/LIVE1001", true);
    const film = await startVideo(page);
    await expectPlaying(film);
    const before = await film.getAttribute("src");
    await page.getByRole("navigation", { name: "多机位" }).getByRole("link").nth(1).click();
    await expect(videosIn(page)).not.toHaveAttribute("src", before ?? "none");
    await expectPlaying(await startVideo(page));
  });

  test("plays by script where the browser has no HLS", async ({ page }) => {
    await page.addInitScript(() => {
      const own = HTMLMediaElement.prototype.canPlayType;
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return /mpegurl/i.test(type) ? "" : own.call(this, type);
      };
    });
    const segments: string[] = [];
    page.on("request", (request) => {
      if (/\.ts(\?|$)/.test(request.url())) segments.push(request.url());
    });
    await open(page, "/new/living/sharenew/LIVE1001", true);
    await expect(videosIn(page)).toHaveAttribute("src", /^blob:/);
    // No segment is fetched before the reader starts the video.
    expect(segments).toEqual([]);
    const film = await startVideo(page);
    await expectPlaying(film);
    await expectPlaying(film);
  });

  test("offers the app where it can't be played", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => "";
      for (const name of ["MediaSource", "WebKitMediaSource", "ManagedMediaSource"])
        Object.defineProperty(window, name, { value: undefined });
    });
    await open(page, "/new/living/sharenew/LIVE1001", true);
    await expect(page.locator("[data-player]").first()).toContainText("请在App中观看");
  });

  test("stays paused when the reader has paused it", async ({ page }) => {
    await open(page, "/new/living/sharenew/LIVE1001", true);
    const film = await startVideo(page);
    await expectPlaying(film);
    await film.evaluate((element) => {
      (element as HTMLVideoElement).pause();
      element.dispatchEvent(new Event("error"));
    });
    await expect(page.locator("[data-reconnecting]")).toBeVisible();
    await expect(page.locator("[data-reconnecting]")).toHaveCount(0);
    await expectPaused(film);
  });

  test.describe("that breaks off", () => {
    test.use({ expectedInConsole: [/Failed to load resource/] });

    for (const way of ["of the browser", "of hls.js"]) {
      test(`says so and resumes by itself (${way})`, async ({ page }) => {
        test.slow();
        if (way === "of hls.js")
          await page.addInitScript(() => {
            HTMLMediaElement.prototype.canPlayType = () => "";
          });
        await open(page, "/new/living/sharenew/LIVE1001", true);
        const film = await startVideo(page);
        await expectPlaying(film);
        await page.route(STREAM, (route) => route.abort());
        await expect(page.locator("[data-reconnecting]")).toContainText("网络异常，正在重连", {
          timeout: 60_000,
        });
        await page.unroute(STREAM);
        await expect(page.locator("[data-reconnecting]")).toHaveCount(0, { timeout: 30_000 });
        await expectPlaying(videosIn(page).first());
      });
    }
  });
});

test.describe("a broadcast that begins while a reader waits for it", () => {
  const now = Date.now();
  const time = (ms: number) => new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace("T", " ");
  const room = (live: object) => ({
    newsid: "LIVE7001",
    newstype: 10,
    title: "开播前的五分钟",
    live: { starttime: time(now + 5 * 60_000), scenes: [], ...live },
  });

  test("starts to show its video", async ({ page, place }) => {
    const gateway = await startGateway(place.newsroom.url);
    const site = await startSite({ UPSTREAM_URL: gateway.url });
    try {
      gateway.answer("/news/commennews_content.do", room({ livestatus: 0 }));
      await page.clock.install({ time: now });
      await open(page, `${site.url}/new/living/sharenew/LIVE7001`, true);
      await expect(page.locator('[data-live-status="0"]')).toContainText("直播尚未开始");
      await page.getByRole("link", { name: "直播间" }).click();
      await expect(page.getByText("主持人还没有发言")).toBeVisible();
      const streams = [{ name: "主机位", url: `${place.newsroom.url}/media/live-metro-cab.m3u8` }];
      gateway.answer("/news/commennews_content.do", room({ livestatus: 1, streams }));
      const plays = async () => {
        await page.clock.fastForward(REFRESH);
        return videosIn(page).count();
      };
      await expect.poll(plays, { timeout: 20_000 }).toBe(1);
      await expect(page.locator('[data-live-status="1"]')).toContainText("直播中");
      // The reader's tab is still open.
      await expect(page.getByText("主持人还没有发言")).toBeVisible();
    } finally {
      await Promise.all([site.stop(), gateway.stop()]);
    }
  });
});

test.describe("a live room", () => {
  test.use({ expectedInConsole: [/ERR_INTERNET_DISCONNECTED/] });

  const scenes = (page: Page) => page.locator("[data-scene]");
  const ids = (page: Page) =>
    scenes(page).evaluateAll((all) => all.map((scene) => (scene as HTMLElement).dataset.scene ?? ""));
  const looks = (page: Page) => {
    const found: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/_data/live/")) found.push(request.url());
    });
    return found;
  };
  const enter = async (page: Page) => {
    await page.clock.install();
    await open(page, "/new/living/share/LIVE1005", true);
    await expect(scenes(page).first()).toBeVisible();
  };

  test("gets new scenes by itself", async ({ page, newsroom, documents }) => {
    await enter(page);
    const before = await ids(page);
    await newsroom.forward(ONE_SCENE);
    await page.clock.fastForward(REFRESH);
    await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(before.length);
    // The pinned scene stays first, the newest is below it.
    const after = await ids(page);
    expect(after[0]).toBe(before[0]);
    expect(before).not.toContain(after[1]);
    expect(new Set(after).size).toBe(after.length);
    expect(documents).toHaveLength(1);
  });

  test("shows a reader further down the number of new scenes", async ({ page, newsroom }) => {
    await enter(page);
    const before = await ids(page);
    await scenes(page).nth(8).scrollIntoViewIfNeeded();
    const top = async () => (await scenes(page).nth(8).boundingBox())?.y ?? 0;
    const at = await top();
    await newsroom.forward(2 * ONE_SCENE);
    await page.clock.fastForward(REFRESH);
    const pill = page.getByRole("button", { name: /^有[2-9]条新消息$/ });
    await expect(pill).toBeVisible();
    await expect(pill).toBeInViewport();
    expect(await ids(page)).toEqual(before);
    // The text on the screen does not move.
    await expect.poll(async () => Math.abs((await top()) - at)).toBeLessThan(2);
    await pill.click();
    await expect(pill).toHaveCount(0);
    expect((await ids(page)).length).toBeGreaterThan(before.length);
    await expect(scenes(page).first()).toBeInViewport();
  });

  test("makes no requests while its tab is hidden", async ({ page }) => {
    const asked = looks(page);
    await enter(page);
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.clock.fastForward(4 * REFRESH);
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, "visibilityState");
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(() => asked.length).toBe(1);
  });

  test("shows that it reconnects, with growing delays, and continues", async ({ page, newsroom }) => {
    const asked = looks(page);
    await enter(page);
    const before = await ids(page);
    await newsroom.forward(ONE_SCENE);
    await newsroom.faults({ path: "/news/commennews_content.do", kind: "status", status: 503 });
    await page.clock.fastForward(REFRESH);
    const line = page.locator('[data-block="scenes"]').getByText("网络异常，正在重连");
    await expect(line).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.clock.fastForward(REFRESH);
    expect(asked).toHaveLength(1);
    await page.clock.fastForward(REFRESH);
    await expect.poll(() => asked.length).toBe(2);
    await newsroom.noFaults();
    // A request in flight is not repeated, so one jump of the clock may not be enough.
    const lineAfter = (wait: number) => async () => {
      await page.clock.fastForward(wait);
      return line.count();
    };
    await expect.poll(lineAfter(8 * REFRESH)).toBe(0);
    await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(before.length);
    // The room also survives a while offline.
    await page.context().setOffline(true);
    await expect.poll(lineAfter(REFRESH)).toBe(1);
    await page.context().setOffline(false);
    await expect.poll(lineAfter(8 * REFRESH)).toBe(0);
    expect((await ids(page)).length).toBeGreaterThan(before.length);
  });

  test("that is announced counts down", async ({ page }) => {
    await open(page, "/new/living/sharenew/LIVE1002", true);
    const left = async () => Number(await page.locator("[data-countdown]").getAttribute("data-countdown"));
    await expect(page.getByRole("timer")).toContainText(/\d\d时\d\d分\d\d秒/);
    const first = await left();
    expect(first).toBeGreaterThan(0);
    await expect.poll(left).toBeLessThan(first);
  });
});
