import { expect, type Locator, type Page } from "@playwright/test";

const STEPS = 8;

/** Swipes from the centre of an element by a distance in px. */
export async function swipe(page: Page, from: Locator, dx: number, dy: number): Promise<void> {
  const box = await boxOf(from);
  const x = Math.round(box.x + box.width / 2 - dx / 2);
  const y = Math.round(box.y + Math.min(box.height, 400) / 2 - dy / 2);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch("touchMove", [{ x: x + (dx * step) / STEPS, y: y + (dy * step) / STEPS }]);
  }
  await touch("touchEnd", []);
  await session.detach();
}

/** Waits for the element's box: while one page replaces another there is none for a moment. */
async function boxOf(element: Locator) {
  const found: { box?: NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>> } = {};
  await expect
    .poll(async () => (found.box = (await element.boundingBox()) ?? undefined), "something to swipe")
    .toBeDefined();
  return found.box!;
}
