import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Shape } from "./shapes.testing.ts";

/**
 * Ten times the input may take at most 40 times as long. Linear work takes 10 to 15 times as long on an idle machine, and
 * up to twice that on a busy one. Quadratic work takes 100 times as long.
 */
const GROWTH = 40;
/** Durations below this are too short to measure (ms). */
const SHORTEST = 0.1;

/** The duration of the fastest of several runs, in ms. Slow work is run less often. */
function fastestRun(work: () => unknown): number {
  let [least, spent] = [Infinity, 0];
  for (let run = 0; run < 10 && (run < 3 || spent < 150); run += 1) {
    const began = performance.now();
    work();
    const took = performance.now() - began;
    least = Math.min(least, took);
    spent += took;
  }
  return least;
}

/** Linux counts the time that each thread runs, to about 1 ms. @returns it in ms; the time of the wall elsewhere */
function threadTime(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The processor time of one run, in ms: the mean of at least 60 ms of runs. */
function processorTime(work: () => unknown): number {
  const began = threadTime();
  for (let runs = 1; ; runs += 1) {
    work();
    const took = threadTime() - began;
    if (took > 60) return took / runs;
  }
}

/**
 * Expects work to take time in proportion to the length of its text. Measures up to ten times, because a busy machine
 * slows some measurements down: it interrupts long runs more often than short ones. The last five measure processor time, which
 * needs more runs.
 * @param letters length of the shorter text
 */
export function expectLinear(work: (text: string) => unknown, shape: Shape, letters = 3000): void {
  const [small, large] = [shape(letters), shape(10 * letters)];
  const ratios: number[] = [];
  while (ratios.length < 10 && !ratios.some((ratio) => ratio <= GROWTH)) {
    const measure = ratios.length < 5 ? fastestRun : processorTime;
    const shorter = Math.max(
      measure(() => work(small)),
      SHORTEST,
    );
    ratios.push(measure(() => work(large)) / shorter);
  }
  expect(Math.min(...ratios)).toBeLessThanOrEqual(GROWTH);
}
