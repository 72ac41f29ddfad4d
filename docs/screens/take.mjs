import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { register } from "tsx/esm/api";
import { ensureBrowser } from "../../e2e/browser.mjs";

/* global document, scrollTo */

// node docs/screens/take.mjs [address] [name…] takes a picture of every kind of page from a running site, on a phone (light) and on a
// desktop (dark), and writes README.md, which shows them side by side. With names (art-notice-one), only these pages.
register();
const { everyAddress } = await import("../../e2e/addresses.ts");
const { matchRoute, routeName } = await import("../../app/routes/routes.ts");

const [site = "http://localhost:3000", ...wanted] = process.argv.slice(2);
const HERE = import.meta.dirname;
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: "light",
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};
const DESKTOP = { viewport: { width: 1440, height: 900 }, colorScheme: "dark" };
const WAY = { locale: "zh-CN", timezoneId: "Asia/Shanghai", reducedMotion: "reduce" };
/** What a picture shows of a long page, and how wide it is kept, in pixels. */
const LONGEST = 1800;
const KEPT = { phone: 390, desktop: 960 };

/** One address for each kind of page: many routes are one page under several names. */
const kinds = new Map();
for (const address of everyAddress) {
  const { row, rest } = matchRoute(new URL(address, site).pathname);
  const kind = `${rest.length > 0 ? (row.beneath ?? row.page) : row.page} ${rest.length > 0}`;
  if (!kinds.has(kind)) kinds.set(kind, { address, row, rest });
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });

/** Opens a page twice, since what greets a new reader moves; scrolls once through it, so that what loads late is there. */
async function picture(context, address) {
  const page = await context.newPage();
  await page.goto(site + address, { waitUntil: "load" });
  await page.evaluate(async (longest) => {
    for (let at = 0; at < Math.min(document.documentElement.scrollHeight, longest); at += 400) {
      scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }, LONGEST);
  const { width } = page.viewportSize();
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), LONGEST);
  const taken = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
  await page.close();
  return taken;
}

for (const device of Object.keys(KEPT)) {
  if (wanted.length === 0) await rm(join(HERE, device), { recursive: true, force: true });
  await mkdir(join(HERE, device), { recursive: true });
}
const rows = [];
const phone = await browser.newContext({ ...WAY, ...PHONE });
const desktop = await browser.newContext({ ...WAY, ...DESKTOP });
for (const context of [phone, desktop]) await (await context.newPage()).goto(`${site}/new/focusNews`);
for (const { address, row, rest } of kinds.values()) {
  const name = `${row.family.toLowerCase()}-${routeName(row)}${rest.length > 0 ? "-one" : ""}`;
  const isWanted = wanted.length === 0 || wanted.includes(name);
  for (const [device, context] of isWanted ? Object.entries({ phone, desktop }) : []) {
    const taken = await picture(context, address);
    await sharp(taken)
      .resize({ width: KEPT[device] })
      .webp({ quality: 55, effort: 6 })
      .toFile(join(HERE, device, `${name}.webp`));
  }
  rows.push(
    `| ${row.family} | ${row.title} | \`${decodeURI(address)}\` | ![](phone/${name}.webp) | ![](desktop/${name}.webp) |`,
  );
}
await browser.close();
await writeFile(
  join(HERE, "README.md"),
  `# Screenshots of every page\n\nEvery kind of page with its demo content, on a phone in the light theme and on a desktop in the dark theme.\n\`node docs/screens/take.mjs\` takes the pictures from a running site and writes this file.\n\n| family | page | address | phone | desktop |\n| --- | --- | --- | --- | --- |\n${rows.join("\n")}\n`,
);
