import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { root } from "../deploy/freshness.mjs";
import { prepare } from "./prepare.mjs";

// node e2e/run.mjs [arguments of playwright test]: ensures a browser and a build, then runs the end-to-end tests.
try {
  process.env.CHROMIUM_PATH = await prepare();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const playwright = dirname(createRequire(import.meta.url).resolve("playwright/package.json"));
const tests = spawn(process.execPath, [join(playwright, "cli.js"), "test", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests.kill(signal));
tests.once("exit", (code) => process.exit(code ?? 1));
