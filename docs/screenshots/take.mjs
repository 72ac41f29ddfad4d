import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { ensureBrowser } from "../../e2e/browser.mjs";

// node docs/screenshots/take.mjs [address]: takes the README's two pictures, overview.webp and families.webp, from a running site.
const site = process.argv[2] ?? "http://localhost:3000";
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};
const DESKTOP = { viewport: { width: 1280, height: 844 } };
const COMMON = {
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
  reducedMotion: "reduce",
  deviceScaleFactor: 1.5,
};
const HEIGHT = 844;
const GAP = 24;

/** The pages of each picture, side by side; `at` scrolls to a part of the page. */
const PICTURES = {
  "overview.webp": [
    { path: "/new/general/NEWS1001", ...PHONE, colorScheme: "light" },
    { path: "/new/general/NEWS1001", ...PHONE, colorScheme: "dark", at: "[data-figure]" },
    { path: "/new/home/1", ...DESKTOP, colorScheme: "light" },
  ],
  "families.webp": [
    { path: "/new/atlas/ATL1001", ...PHONE, colorScheme: "light" },
    { path: "/new/living/share/LIVE1001", ...PHONE, colorScheme: "light" },
    { path: "/new/ThinkFile/tourism5A", ...PHONE, colorScheme: "light" },
    { path: "/new/info/INF1002", ...PHONE, colorScheme: "light" },
    { path: "/new/paper/qlwbPaper", ...PHONE, colorScheme: "light" },
  ],
};

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });

/** Opens the page twice, since the bar that greets a new reader moves; waits for fonts and pictures. */
async function screenshot({ path, at, ...options }) {
  const context = await browser.newContext({ ...COMMON, ...options });
  const page = await context.newPage();
  await page.goto(site + path);
  await page.goto(site + path, { waitUntil: "networkidle" });
  if (at) await page.locator(at).first().scrollIntoViewIfNeeded();
  await page.evaluate(
    "Promise.all([...document.images].filter((i) => !i.loading || i.complete).map((i) => i.decode().catch(() => {})))",
  );
  await page.evaluate("document.fonts.ready");
  const taken = await page.screenshot();
  await context.close();
  return taken;
}

for (const [file, pages] of Object.entries(PICTURES)) {
  const shots = await Promise.all(pages.map(screenshot));
  const widths = pages.map(({ viewport }) => viewport.width);
  const lefts = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width + GAP, GAP),
  );
  const parts = await Promise.all(
    shots.map(async (input, index) => ({
      input: await sharp(input).resize({ width: widths[index] }).toBuffer(),
      left: lefts[index],
      top: GAP,
    })),
  );
  const width = widths.reduce((sum, each) => sum + each + GAP, GAP);
  await sharp({ create: { width, height: HEIGHT + 2 * GAP, channels: 3, background: "#d5dade" } })
    .composite(parts)
    .webp({ quality: 84 })
    .toFile(join(import.meta.dirname, file));
}
await browser.close();
