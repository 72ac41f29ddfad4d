import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../deploy/freshness.mjs";

/** @typedef {{ part: string, seconds: number, tests?: number }} PartTime */

export const timesFile = join(root, "test-results/times.json");

/** @returns {PartTime[]} the projects of Playwright's last run; empty when it did not finish */
export function readTimes() {
  try {
    return JSON.parse(readFileSync(timesFile, "utf8"));
  } catch {
    return [];
  }
}

/** A Playwright reporter for the time from the first to the last test of each project. The times of consecutive projects overlap. */
export default class ProjectTimes {
  /** @type {Map<string, { from: number, to: number, tests: number }>} */
  #projects = new Map();

  /** @param {import("@playwright/test/reporter").TestCase} test @param {import("@playwright/test/reporter").TestResult} result */
  onTestEnd(test, { startTime, duration, status }) {
    if (status === "skipped") return;
    const name = test.parent.project()?.name ?? "";
    const from = startTime.getTime();
    const before = this.#projects.get(name) ?? { from, to: from, tests: 0 };
    this.#projects.set(name, {
      from: Math.min(before.from, from),
      to: Math.max(before.to, from + duration),
      tests: before.tests + 1,
    });
  }

  onEnd() {
    /** @type {PartTime[]} */
    const times = [...this.#projects].map(([name, { from, to, tests }]) => ({
      part: `e2e, ${name}`,
      seconds: (to - from) / 1000,
      tests,
    }));
    mkdirSync(dirname(timesFile), { recursive: true });
    writeFileSync(timesFile, JSON.stringify(times));
  }

  printsToStdio() {
    return false;
  }
}
