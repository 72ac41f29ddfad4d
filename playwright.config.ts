import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser.mjs";

const phone = {
  viewport: { width: 390, height: 844 },
  // A factor of 2 would quadruple the rasterising, which is slow without a GPU.
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
    // No request may leave this machine.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  ],
};

/**
 * Loading, decoding and painting pictures takes a sixth of a page's time with script, two fifths without. e2e/pictures has the tests that
 * need pictures, and e2e/http/pictures.spec.ts requests those of every page.
 */
const withoutPictures = {
  ...launchOptions,
  args: [...launchOptions.args, "--blink-settings=imagesEnabled=false"],
};

/**
 * A test's folder decides where it runs: `both` on a phone with and without script, `phone` with script, `pictures` with script and
 * pictures, `desktop`, or `http` without a browser.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: false,
  // Three workers on two cores: tests of time-outs, videos and clocks mostly wait.
  workers: 3,
  // In CI a browser, a site and a newsroom share two cores. A retry tells a slow machine from a bug.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./e2e/project-times.mjs"]],
  use: {
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // The service worker makes requests of its own. Only the spec of reading offline enables it.
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
    {
      name: "phone",
      testMatch: ["both/*.spec.ts", "phone/*.spec.ts"],
      use: { ...phone, launchOptions: withoutPictures },
    },
    { name: "phone-pictures", testMatch: "pictures/*.spec.ts", use: phone },
    {
      name: "phone-noscript",
      testMatch: "both/*.spec.ts",
      grepInvert: /@script-only/,
      use: { ...phone, javaScriptEnabled: false, launchOptions: withoutPictures },
    },
    { name: "desktop", testMatch: "desktop/*.spec.ts", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
