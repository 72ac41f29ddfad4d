import process from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "../deploy/build.mjs";
import { buildIsFresh } from "../deploy/freshness.mjs";
import { ensureBrowser } from "./browser.mjs";

/**
 * Makes sure of a browser and of a build: what journeys need, and what can be had while nothing else needs the build.
 * @returns {Promise<string>} the browser's path
 * @throws {Error} one sentence, when either can't be had
 */
export async function prepare() {
  const browser = ensureBrowser();
  if (!buildIsFresh()) await build();
  return browser;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
