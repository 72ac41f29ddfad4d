import { setImmediate as turnOfLoop } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { waitForTurn } from "./work-turns.ts";

describe("turns of work", () => {
  it("are granted one per turn of the event loop, in order", async () => {
    const begun: number[] = [];
    const all = [1, 2, 3, 4].map((page) => waitForTurn().then(() => begun.push(page)));
    const seen: number[] = [];
    while (begun.length < 4) {
      await turnOfLoop();
      seen.push(begun.length);
    }
    await Promise.all(all);
    expect(begun).toEqual([1, 2, 3, 4]);
    for (const [nth, count] of seen.entries()) expect(count - (seen[nth - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  it("are granted at once when nobody waits", async () => {
    await expect(waitForTurn()).resolves.toBeUndefined();
    await expect(waitForTurn()).resolves.toBeUndefined();
  });
});
