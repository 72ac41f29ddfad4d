import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const read = <Name extends "currentTime" | "paused" | "duration">(medium: Locator, name: Name) =>
  medium.evaluate((element, key) => (element as HTMLMediaElement)[key], name);

export const timeOf = (medium: Locator) => read(medium, "currentTime");
const isPaused = (medium: Locator) => read(medium, "paused");

/** Expects playback: not paused, and its time advances by more than half a second. */
export async function expectPlaying(medium: Locator): Promise<void> {
  await expect.poll(() => isPaused(medium)).toBe(false);
  const from = await timeOf(medium);
  await expect.poll(() => timeOf(medium), { timeout: 20_000 }).toBeGreaterThan(from + 0.5);
}

export async function expectPaused(medium: Locator): Promise<void> {
  await expect.poll(() => isPaused(medium)).toBe(true);
}

/** Seeks to a time, in seconds from the start, or from the end when negative. */
export async function seek(medium: Locator, seconds: number): Promise<void> {
  await medium.evaluate(async (element, to) => {
    const sound = element as HTMLMediaElement;
    if (sound.readyState < sound.HAVE_METADATA)
      await new Promise((ready) => sound.addEventListener("loadedmetadata", ready, { once: true }));
    sound.currentTime = to < 0 ? sound.duration + to : to;
  }, seconds);
}

/** Expects that the picture exists. Most tests load no pictures (playwright.config.ts), so its address is requested. */
export async function expectPicture(picture: Locator): Promise<void> {
  const answer = await fetch(await picture.evaluate((image) => (image as HTMLImageElement).src));
  await answer.arrayBuffer();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
}

/** The videos of the visible page, without those of kept-alive pages. They get their player once they have been near the screen. */
export const videosIn = (page: Page) => page.locator("[data-player] video").filter({ visible: true });

/** Moves the pointer until the video has its player's controls. */
export async function waitForPlayer(player: Locator): Promise<void> {
  await player.scrollIntoViewIfNeeded();
  await expect(async () => {
    await player.evaluate((element) => element.dispatchEvent(new Event("wheel", { bubbles: true })));
    await expect(player.locator(".plyr__controls")).toHaveCount(1, { timeout: 300 });
  }).toPass({ timeout: 10_000, intervals: [50] });
}

/** Waits until the player has replaced the browser's controls, and starts the video by the large button. */
export async function startVideo(page: Page): Promise<Locator> {
  const player = page.locator("[data-player]").filter({ visible: true }).first();
  await waitForPlayer(player);
  await player.locator(".plyr__control--overlaid").click();
  return player.locator("video");
}
