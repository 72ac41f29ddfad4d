import { setImmediate as turnOfLoop } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { workTurn } from "./work-turns.ts";

describe("turns of work", () => {
  it("come one in each turn of the event loop, in the order in which they were asked for", async () => {
    const begun: number[] = [];
    const all = [1, 2, 3, 4].map((page) => workTurn().then(() => begun.push(page)));
    const seen: number[] = [];
    while (begun.length < 4) {
      await turnOfLoop();
      seen.push(begun.length);
    }
    await Promise.all(all);
    expect(begun).toEqual([1, 2, 3, 4]);
    for (const [nth, count] of seen.entries()) expect(count - (seen[nth - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  it("come at once when nobody else wants one", async () => {
    await expect(workTurn()).resolves.toBeUndefined();
    await expect(workTurn()).resolves.toBeUndefined();
  });
});
