import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import process from "node:process";
import { root } from "../deploy/freshness.mjs";
import { readTimes, timesFile } from "./project-times.mjs";

// `npm test`: static checks in parallel with the build, then unit tests, then end-to-end tests. Prints the time of each part at the end.

/** @typedef {import("./project-times.mjs").PartTime} PartTime */
/** @type {PartTime[]} */
const times = [];
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let failed = false;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  failed = true;
  // Each script has its own process group, because npm does not pass signals on to it.
  for (const { pid } of running) if (pid) process.kill(-pid, signal);
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => stop(signal));

/**
 * Runs npm scripts one after the other. When one fails, all running scripts are stopped.
 * @param {[script: string, part: string][]} scripts
 * @param {{ apart?: boolean }} options `apart`: print a script's output when it ends, so that the output of parallel scripts does not mix
 */
async function run(scripts, { apart = false } = {}) {
  for (const [script, part] of scripts) {
    if (failed) return;
    const from = Date.now();
    const child = spawn("npm", ["run", "--silent", script], {
      cwd: root,
      detached: true,
      stdio: ["ignore", apart ? "pipe" : "inherit", apart ? "pipe" : "inherit"],
    });
    running.add(child);
    /** @type {Buffer[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (/** @type {Buffer} */ chunk) => printed.push(chunk));
    const code = await new Promise((resolve) => {
      child.once("error", resolve).once("close", resolve);
    });
    running.delete(child);
    times.push({ part, seconds: (Date.now() - from) / 1000 });
    process.stdout.write(Buffer.concat(printed));
    if (code !== 0 && !failed) {
      console.error(`npm run ${script} failed.`);
      stop("SIGTERM");
    }
  }
}

function printTimes() {
  const rows = times.flatMap((time) => [time, ...(time.part === "e2e" ? readTimes() : [])]);
  const width = Math.max(...rows.map(({ part }) => part.length));
  console.log("\nTime of each part, in seconds (lint runs in parallel with types, format and build):");
  for (const { part, seconds, tests } of rows)
    console.log(
      `  ${part.padEnd(width)} ${seconds.toFixed(0).padStart(5)}${tests === undefined ? "" : `  ${tests} tests`}`,
    );
  console.log(`  ${"all".padEnd(width)} ${process.uptime().toFixed(0).padStart(5)}`);
}

rmSync(timesFile, { force: true });
await Promise.all([
  run(
    [
      ["lint:code", "lint"],
      ["lint:structure", "structure"],
    ],
    { apart: true },
  ),
  run(
    [
      ["typecheck", "types"],
      ["studio:typecheck", "types of the studio"],
      ["lint:format", "format"],
      ["test:prepare", "build"],
    ],
    { apart: true },
  ),
]);
await run([
  ["test:unit", "unit"],
  ["test:e2e", "e2e"],
]);
printTimes();
process.exit(failed ? 1 : 0);
