import process from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "../deploy/build.mjs";
import { buildIsFresh } from "../deploy/freshness.mjs";
import { ensureBrowser } from "./browser.mjs";

/**
 * Ensures that a browser and a current build exist for the end-to-end tests.
 * @returns {Promise<string>} the browser's path
 * @throws {Error} with one sentence, when one of them is impossible
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
