import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, devices } from "@playwright/test";
import sharp from "sharp";
import { root } from "../../deploy/freshness.mjs";
import { ensureBrowser } from "../../e2e/browser.mjs";

// node docs/screenshots/take-app.mjs [address]: makes the download page's pictures of the app, from a running site.
// The app shows these very pages; whose user agent is the app's gets them without header, bar and footer.
const site = process.argv[2] ?? "http://localhost:3000";
const SCREENS = {
  home: "/new/home/1",
  article: "/new/general/NEWS1001",
  live: "/new/living/appview/LIVE1005",
  paper: "/new/paper/qlwbPaper/2025-05-20/A01",
};
/** As the page draws them (app/pages/bridge/app-screens.tsx). */
const WIDTH = 480;
const folder = join(root, "public/app");

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
const phone = devices["Pixel 7"];
mkdirSync(folder, { recursive: true });
for (const [name, path] of Object.entries(SCREENS)) {
  const context = await browser.newContext({
    ...phone,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    userAgent: `${phone.userAgent} WanbaoApp/12.0.0`,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: "networkidle" });
  await page.evaluate(
    "Promise.all([...document.images].filter((i) => !i.loading || i.complete).map((i) => i.decode().catch(() => {})))",
  );
  const taken = await page.screenshot();
  await sharp(taken)
    .resize({ width: WIDTH })
    .webp({ quality: 78 })
    .toFile(join(folder, `${name}.webp`));
  await context.close();
}
await browser.close();
