import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

/** The headless shell, in which pages take half the time of the whole browser. */
const SHELL = "chromium-headless-shell";
const PLACES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].flatMap(
  (name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`],
);
const MINUTE = 60_000;
const isShell = (/** @type {string | undefined} */ path) => /headless[-_]shell/.test(path ?? "");

/** @param {string} path @returns {boolean} whether the browser exists and has its libraries */
function runs(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: MINUTE / 2 }).status === 0;
}

/** @returns {string | undefined} a Chromium that runs on this machine: `CHROMIUM_PATH`, Playwright's or the distribution's */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), chromium.executablePath(), ...PLACES].find(runs);
}

/** @param {string[]} command @param {number} timeout in ms */
function run([program = "", ...args], timeout) {
  spawnSync(program, args, {
    stdio: "inherit",
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function asRoot() {
  return process.getuid?.() === 0 ? [] : ["sudo", "-n"];
}

/** @param {string} name of a package of the distribution */
function fromDistribution(name) {
  const apt = [...asRoot(), "apt-get", "-y", "-q"];
  return [
    [...apt, "update"],
    [...apt, "install", "--no-install-recommends", name],
  ];
}

function installations() {
  const playwright = [
    process.execPath,
    join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js"),
  ];
  return [
    [[...playwright, "install", "chromium"]],
    // The browser exists, but its libraries are missing.
    ...(existsSync(chromium.executablePath())
      ? [[[...asRoot(), ...playwright, "install-deps", "chromium"]]]
      : []),
    fromDistribution(SHELL),
    fromDistribution("chromium"),
  ];
}

/**
 * Finds a Chromium, or installs one: Playwright's, otherwise the distribution's package. A CI machine with the whole browser also gets the
 * faster headless shell, if it can be installed.
 * @returns {string} its path
 * @throws {Error} with one sentence, when neither can be installed
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (
    found &&
    process.env.CI &&
    !process.env.CHROMIUM_PATH &&
    !isShell(found) &&
    existsSync("/usr/bin/apt-get")
  )
    for (const command of fromDistribution(SHELL)) run(command, MINUTE);
  if (found) return findBrowser() ?? found;
  console.log("No Chromium on this machine yet; installing one for the end-to-end tests.");
  for (const commands of installations()) {
    for (const command of commands) run(command, 4 * MINUTE);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "The end-to-end tests need a Chromium, and neither Playwright's download nor the distribution's package could be installed; set CHROMIUM_PATH to one.",
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
