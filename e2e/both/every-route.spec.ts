import type { Page } from "@playwright/test";
import { matchRoute, routeName, routeTable } from "../../app/routes.ts";
import { everyAddress } from "../addresses.ts";
import { faintText, obstacles } from "../axe.ts";
import { expect, headline, open, test } from "../fixtures.ts";

test.use({ expectedInConsole: [/Failed to load resource/] });
test.describe.configure({ mode: "parallel" });

/** Addresses, in parts of a test's length. */
const SIZE = 12;
const parts = Array.from({ length: Math.ceil(everyAddress.length / SIZE) }, (_, nth) =>
  everyAddress.slice(nth * SIZE, (nth + 1) * SIZE),
);

const rowAt = (address: string) => {
  const match = matchRoute(new URL(address, "http://localhost").pathname);
  if (!match) throw new Error(`${address} is no route`);
  return match;
};

/** Many rows are one page under several names, and are looked at closely under the first. */
const closely = new Set(
  new Map(
    [...everyAddress].reverse().map((address) => {
      const { row, rest } = rowAt(address);
      return [
        `${rest.length > 0 ? (row.beneath ?? row.page) : row.page} ${rest.length > 0}`,
        address,
      ] as const;
    }),
  ).values(),
);

test("the addresses are of every route", () => {
  const visited = new Set(everyAddress.map((address) => rowAt(address).row.path));
  // This one leads to another row before it is any page (pages §2).
  const redirected = "/topicFile/topicSquareshare/:id";
  expect(routeTable.map(({ path }) => path).filter((path) => !visited.has(path))).toEqual([redirected]);
});

for (const [nth, addresses] of parts.entries()) {
  test(`every route is there, and nothing stands in a reader's way (${nth + 1})`, async ({
    page,
    scripted,
  }) => {
    test.setTimeout(180_000);
    for (const address of addresses) {
      await test.step(address, async () => {
        const answer = await open(page, address, scripted);
        expect(answer?.status()).toBe(200);
        // A few lead on at once: home of a phone, a way out of a chat app that is none.
        const { row, rest } = rowAt(page.url());
        await expect(page.locator("body")).toHaveAttribute("data-page", row.family);
        await expect(page.locator("body")).toHaveAttribute("data-route", routeName(row));
        await expect(headline(page)).not.toBeEmpty();
        expect(await page.title()).toMatch(/\S/);
        if (row.path.startsWith("/ThinkFile/") && rest.length === 0) {
          const rows = page.locator('[data-block="rank"] [data-rank], [data-block="menu"] a');
          await expect(rows.filter({ visible: true }).first()).toBeVisible();
        }
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        if (scripted && closely.has(address)) await lookClosely(page);
      });
    }
  });
}

/** On a phone in the light and on a desktop in the dark whole, and the colours of both the other way round. */
async function lookClosely(page: Page): Promise<void> {
  const phone = page.viewportSize();
  await dressed(page);
  expect(await obstacles(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faintText(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await obstacles(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await faintText(page)).toEqual([]);
  if (phone) await page.setViewportSize(phone);
}

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What script adds to a film or a panorama stands there too. */
async function dressed(page: Page): Promise<void> {
  for (const player of await page.locator("[data-player]").filter({ visible: true }).all()) {
    await player.scrollIntoViewIfNeeded();
    await expect(player.locator(".plyr__controls")).toHaveCount(1);
  }
  if ((await page.locator('[data-block="panorama"]').count()) > 0)
    await expect(page.locator("[data-drawn]")).toHaveCount(1, { timeout: 30_000 });
}
