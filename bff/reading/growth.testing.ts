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

/**
 * Expects work to take time in proportion to the length of its text. Measures up to ten times, because a busy machine
 * slows some measurements down.
 * @param letters length of the shorter text
 */
export function expectLinear(work: (text: string) => unknown, shape: Shape, letters = 3000): void {
  const [small, large] = [shape(letters), shape(10 * letters)];
  const ratios: number[] = [];
  while (ratios.length < 10 && !ratios.some((ratio) => ratio <= GROWTH))
    ratios.push(
      fastestRun(() => work(large)) /
        Math.max(
          fastestRun(() => work(small)),
          SHORTEST,
        ),
    );
  expect(Math.min(...ratios)).toBeLessThanOrEqual(GROWTH);
}
