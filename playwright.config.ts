import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser.mjs";

const phone = {
  viewport: { width: 390, height: 844 },
  // Twice the points would be four times the drawing, on a machine without a graphics card.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? findBrowser(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Nothing reaches outside this machine.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  ],
};

/**
 * Without script a browser loads every picture of a page at once, which took two fifths of its time. The phone with script loads the
 * same pictures, and e2e/http/pictures.spec.ts asks for those of every page.
 */
const withoutPictures = {
  ...launchOptions,
  args: [...launchOptions.args, "--blink-settings=imagesEnabled=false"],
};

/** A test's folder says who does it: a phone with and without script, a phone with script, a desktop, or no browser at all. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: false,
  // Two cores do the work of three workers: tests of time-outs, films and clocks mostly wait.
  workers: 3,
  // Two cores are shared with a browser, a site and a newsroom; one more try tells a slow minute from a fault.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./e2e/project-times.mjs"]],
  use: {
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // It keeps what was read, by requests of its own; the spec of reading offline turns it on.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "off",
    video: "off",
    actionTimeout: 8_000,
    navigationTimeout: 15_000,
    launchOptions,
  },
  projects: [
    { name: "http", testMatch: "http/*.spec.ts" },
    { name: "phone", testMatch: ["both/*.spec.ts", "phone/*.spec.ts"], use: phone },
    {
      name: "phone-noscript",
      testMatch: "both/*.spec.ts",
      grepInvert: /@script-only/,
      use: { ...phone, javaScriptEnabled: false, launchOptions: withoutPictures },
    },
    { name: "desktop", testMatch: "desktop/*.spec.ts", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
