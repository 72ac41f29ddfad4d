import type { Page } from "@playwright/test";
import { expect, headline, open, test } from "../fixtures.ts";
import { waitForPlayer, expectPaused, expectPlaying, videosIn, seek, startVideo, timeOf } from "../media.ts";
import { swipe } from "../touch.ts";

const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  }, href);

test.describe("a video", () => {
  test("plays by the browser's own controls, and continues when Plyr takes over", async ({ page }) => {
    await open(page, "/new/videos/VID1001", true);
    const film = videosIn(page).first();
    await film.evaluate((element) => (element as HTMLVideoElement).play());
    await waitForPlayer(page.locator("[data-player]").first());
    await expectPlaying(film);
    await expect(page.locator("[data-player] .plyr--playing")).toBeVisible();
  });

  test("resumes where it was left when its page is opened again", async ({ page }) => {
    await open(page, "/new/videos/VID1001", true);
    const film = await startVideo(page);
    await seek(film, 4);
    await expectPlaying(film);
    const remembered = () => page.evaluate(() => Number(sessionStorage.getItem("film-position:VID1001")));
    await expect.poll(remembered).toBeGreaterThanOrEqual(4);
    await open(page, "/new/general/10003", true);
    await open(page, "/new/videos/VID1001", true);
    await expect.poll(() => timeOf(videosIn(page).first())).toBeGreaterThanOrEqual(4);
  });

  test("offers its captions", async ({ page }) => {
    await open(page, "/new/videosXx/VID1008", true);
    const player = page.locator("[data-player]").first();
    const film = await startVideo(page);
    await expectPlaying(film);
    // Plyr's controls fade out during playback.
    await player.locator('[data-plyr="captions"]').dispatchEvent("click");
    const modes = () =>
      film.evaluate((element) => [...(element as HTMLVideoElement).textTracks].map(({ mode }) => mode));
    await expect.poll(modes).not.toContain("disabled");
    await expect(player.locator(".plyr__captions")).toContainText(/[\u4e00-\u9fff]/);
  });

  test("plays on a page opened by a navigation in place", async ({ page, documents }) => {
    await open(page, "/new/general/10003", true);
    await follow(page, "/new/videos/VID1002");
    await expect(page.locator("body")).toHaveAttribute("data-id", "VID1002");
    await expectPlaying(await startVideo(page));
    await follow(page, "/new/videos/VID1001");
    await expect(page.locator("body")).toHaveAttribute("data-id", "VID1001");
    const all = page.locator("[data-player] video");
    await expect(all).toHaveCount(2);
    await expectPaused(all.first());
    await expectPlaying(await startVideo(page));
    expect(documents).toHaveLength(1);
  });

  test("in portrait format is followed by the next one, muted, at a swipe", async ({ page }) => {
    await open(page, "/new/videosXx/VID1008", true);
    await expectPlaying(await startVideo(page));
    await swipe(page, videosIn(page).first(), 0, -220);
    await expect(page.locator("body")).not.toHaveAttribute("data-id", "VID1008");
    await expect(videosIn(page)).toHaveCount(1);
    await expectPlaying(videosIn(page).first());
    expect(await videosIn(page).evaluate((film) => (film as HTMLVideoElement).muted)).toBe(true);
  });

  test.describe("that is broken", () => {
    test.use({ expectedInConsole: [/Failed to load resource/] });

    test("says so over its poster, and plays when it is available again", async ({ page }) => {
      await page.route(/clip-harbour\.mp4$/, (route) => route.abort());
      await open(page, "/new/videos/VID1001", true);
      const player = page.locator("[data-player]").first();
      const retry = player.getByRole("button", { name: "播放失败，点击重试" });
      await expect(retry).toBeVisible();
      await expect(headline(page)).toContainText("航拍渔港清晨");
      await expect(page.locator('[data-block="comments"]')).toBeVisible();
      await page.unroute(/clip-harbour\.mp4$/);
      await retry.click();
      await expectPlaying(player.locator("video"));
      await expect(retry).toHaveCount(0);
    });
  });
});

test.describe("the audio widget", () => {
  const widget = (page: Page) => page.locator('[data-block="audio"]').filter({ visible: true }).first();

  test("is idle, playing, paused, and at its end idle again", async ({ page }) => {
    await open(page, "/new/audioNews/AUD1001", true);
    const sound = widget(page).locator("audio");
    await expect(widget(page)).toContainText("点击播放");
    await widget(page).getByRole("button", { name: "播放" }).click();
    await expect(widget(page)).toContainText(/正在播放 \d\d:\d\d \/ \d\d:\d\d/);
    await expectPlaying(sound);
    await expect(widget(page)).toHaveAttribute("data-state", "playing");
    // Space presses the button, as usual.
    await page.keyboard.press("Space");
    await expect(widget(page)).toContainText("已暂停");
    await expectPaused(sound);
    await page.keyboard.press("Space");
    await expect(widget(page)).toContainText("正在播放");
    await seek(sound, -0.5);
    await expect(widget(page)).toContainText("点击播放");
    await expect.poll(() => timeOf(sound)).toBe(0);
    await expect(widget(page).getByRole("slider")).toHaveValue("0");
  });

  test("seeks by its range", async ({ page }) => {
    await open(page, "/new/audioNews/AUD1001", true);
    await widget(page).getByRole("button", { name: "播放" }).click();
    const sound = widget(page).locator("audio");
    await expectPlaying(sound);
    await widget(page).getByRole("slider").fill("20");
    await expect.poll(() => timeOf(sound)).toBeGreaterThanOrEqual(20);
    await expectPlaying(sound);
  });

  test("is shown on the lock screen", async ({ page }) => {
    await page.addInitScript(() => {
      const handlers: Record<string, MediaSessionActionHandler | null> = {};
      const session = navigator.mediaSession;
      const set = session.setActionHandler.bind(session);
      session.setActionHandler = (action, handler) => {
        handlers[action] = handler;
        set(action, handler);
      };
      Object.assign(window, { lockScreen: (action: MediaSessionAction) => handlers[action]?.({ action }) });
    });
    const press = (action: string) =>
      page.evaluate((name) => {
        (window as unknown as { lockScreen(action: string): void }).lockScreen(name);
      }, action);
    await open(page, "/new/audioNews/AUD1001", true);
    await widget(page).getByRole("button", { name: "播放" }).click();
    const sound = widget(page).locator("audio");
    await expectPlaying(sound);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toContain("早安海岱");
    await press("seekforward");
    await expect.poll(() => timeOf(sound)).toBeGreaterThanOrEqual(15);
    await press("seekbackward");
    await expect.poll(() => timeOf(sound)).toBeLessThan(10);
    await press("pause");
    await expect(widget(page)).toContainText("已暂停");
    await press("play");
    await expect(widget(page)).toContainText("正在播放");
  });

  test.describe("without its recording", () => {
    test.use({ expectedInConsole: [/Failed to load resource/] });

    test("says so, and plays at the next attempt", async ({ page }) => {
      await page.route(/\.m4a$/, (route) => route.abort());
      await open(page, "/new/audioNews/AUD1001", true);
      await widget(page).getByRole("button", { name: "播放" }).click();
      await expect(widget(page)).toContainText("播放失败，点击重试");
      await expect(widget(page)).toHaveAttribute("data-state", "error");
      await page.unroute(/\.m4a$/);
      await widget(page).getByRole("button", { name: "播放" }).click();
      await expect(widget(page)).toContainText("正在播放");
      await expectPlaying(widget(page).locator("audio"));
    });
  });
});

test.describe("one player at a time", () => {
  test("a sound pauses the video, and the video pauses the sound", async ({ page }) => {
    await open(page, "/new/general/NEWS1001", true);
    const widget = page.locator('[data-block="audio"]').first();
    const film = await startVideo(page);
    await expectPlaying(film);
    const sound = widget.locator("audio");
    await widget.getByRole("button").click();
    await expectPlaying(sound);
    await expectPaused(film);
    expect(await timeOf(film)).toBeGreaterThan(0);
    await film.evaluate((element) => (element as HTMLVideoElement).play());
    await expectPaused(sound);
    expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
    await expect(widget).toContainText("已暂停");
  });

  test("a sound stops another one, which becomes idle", async ({ page }) => {
    await open(page, "/new/audioNews/AUD1001", true);
    const widget = page.locator('[data-block="audio"]').first();
    await widget.getByRole("button", { name: "播放" }).click();
    await expectPlaying(widget.locator("audio"));
    await page
      .getByRole("button", { name: /^播放：/ })
      .nth(1)
      .click();
    await expectPlaying(page.locator('[data-block="audio-bar"] audio'));
    await expect(widget).toContainText("点击播放");
    await expect(widget).toHaveAttribute("data-state", "idle");
    await widget.getByRole("button", { name: "播放" }).click();
    await expectPlaying(widget.locator("audio"));
    await expectPaused(page.locator('[data-block="audio-bar"] audio'));
  });

  test("also applies to players that appear later", async ({ page }) => {
    await open(page, "/new/audioList", true);
    await page.getByRole("button", { name: "全部播放" }).click();
    const bar = page.locator('[data-block="audio-bar"] audio');
    await expectPlaying(bar);
    await page.evaluate(() => {
      const film = document.createElement("video");
      film.src = "/new/media/clip-harbour.mp4";
      film.src = document.querySelector("audio")?.src.replace(/read-.*/, "clip-harbour.mp4") ?? "";
      film.dataset.late = "";
      film.controls = true;
      document.querySelector("main")?.prepend(film);
      void film.play();
    });
    await expectPlaying(page.locator("[data-late]"));
    await expectPaused(bar);
  });
});

test.describe("a list of sounds", () => {
  const bar = (page: Page) => page.locator('[data-block="audio-bar"]').filter({ visible: true });

  test("has one bar: steps, speed, next; at its end it plays the next row", async ({ page }) => {
    await open(page, "/new/audioList", true);
    const titles = await page.locator('[data-block="audio"] li a').allInnerTexts();
    await page.getByRole("button", { name: "全部播放" }).click();
    const sound = bar(page).locator("audio");
    await expectPlaying(sound);
    await expect(bar(page)).toContainText(titles[0] ?? "none");
    await bar(page).getByRole("button", { name: "前进15秒" }).click();
    await expect.poll(() => timeOf(sound)).toBeGreaterThanOrEqual(15);
    await bar(page).getByRole("button", { name: "后退15秒" }).click();
    await expect.poll(() => timeOf(sound)).toBeLessThan(12);
    const rate = () => sound.evaluate((element) => (element as HTMLAudioElement).playbackRate);
    for (const speed of [1.25, 1.5, 2, 1, 1.25]) {
      await bar(page).getByRole("button", { name: "倍速" }).click();
      await expect.poll(rate).toBe(speed);
    }
    await bar(page).getByRole("button", { name: "下一条" }).click();
    await expect(bar(page)).toContainText(titles[1] ?? "none");
    await expectPlaying(sound);
    expect(await rate()).toBe(1.25);
    await seek(sound, -0.5);
    await expect(bar(page)).toContainText(titles[2] ?? "none");
    await expectPlaying(sound);
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
      .toContain(titles[2] ?? "none");
    await bar(page).getByRole("button", { name: "暂停" }).click();
    await expectPaused(sound);
    await bar(page).getByRole("button", { name: "关闭播放器" }).click();
    await expect(bar(page)).toHaveCount(0);
  });

  test("keeps playing on pages with lists, and nowhere else", async ({ page, documents }) => {
    await open(page, "/new/audioList", true);
    await page.getByRole("button", { name: "全部播放" }).click();
    const sound = page.locator('[data-block="audio-bar"] audio').first();
    await expectPlaying(sound);
    await follow(page, "/new/audioList/COLA1");
    await expect(page.locator("body")).toHaveAttribute("data-id", "COLA1");
    await expectPlaying(sound);
    await expect(bar(page)).toHaveCount(1);
    // It can be paused and started again from there.
    await bar(page).getByRole("button", { name: "暂停" }).click();
    await expectPaused(sound);
    await bar(page).getByRole("button", { name: "播放", exact: true }).click();
    await expectPlaying(sound);
    await follow(page, "/new/general/10003");
    await expect(page.locator("body")).toHaveAttribute("data-id", "10003");
    await expectPaused(sound);
    await expect(bar(page)).toHaveCount(0);
    expect(documents).toHaveLength(1);
  });

  test("gives way to the list of the next page", async ({ page }) => {
    await open(page, "/new/audioList", true);
    await page.getByRole("button", { name: "全部播放" }).click();
    await expectPlaying(bar(page).locator("audio"));
    await follow(page, "/new/audioList/COLA1");
    await expect(page.locator("body")).toHaveAttribute("data-id", "COLA1");
    await page.getByRole("button", { name: "全部播放" }).click();
    await expect(bar(page)).toHaveCount(1);
    await expectPlaying(bar(page).locator("audio"));
  });
});

test("an article without videos and sounds does not load their code", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/new/general/10003", true);
  // Idle work ends within two seconds (pages §1.3), in which the whole page was visible.
  await page.getByRole("contentinfo").last().scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
  await page.waitForLoadState("networkidle");
  // File names without their hashes, which could contain any word.
  const files = asked.flatMap((path) => /^(.+)-[\w-]{8}\.(?:js|css)$/.exec(path)?.[1] ?? []);
  const theirs = /plyr|hls|watch-media|photoswipe|sphere|psv|atlas|live|\/vr$/;
  expect(files.filter((file) => theirs.test(file))).toEqual([]);
  expect(files).toContain("/new/assets/framework");
});
