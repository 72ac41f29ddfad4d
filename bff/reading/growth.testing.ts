import { expect } from "vitest";
import type { Shape } from "./shapes.testing.ts";

/**
 * Ten times the input may take so many times the time. On a quiet machine it takes 10 to 15, beside other work up to
 * twice that. A square takes a hundred times.
 */
const GROWTH = 40;
/** What is too short to be measured, in ms. */
const NOTHING = 0.1;

/** How long the fastest of several runs takes, in ms. What takes long is not run as often. */
function cost(work: () => unknown): number {
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
 * Expects work to take time in proportion to the length of its text. A busy moment of the machine is no square: that is seen every time.
 * @param letters of the shorter text
 */
export function expectLinear(work: (text: string) => unknown, shape: Shape, letters = 3000): void {
  const [small, large] = [shape(letters), shape(10 * letters)];
  const seen: number[] = [];
  while (seen.length < 10 && !seen.some((times) => times <= GROWTH))
    seen.push(
      cost(() => work(large)) /
        Math.max(
          cost(() => work(small)),
          NOTHING,
        ),
    );
  expect(Math.min(...seen)).toBeLessThanOrEqual(GROWTH);
}
