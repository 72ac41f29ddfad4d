import { beforeEach, describe, expect, it, vi } from "vitest";
import { afterwards } from "./afterwards.ts";

const log = { warn: vi.fn() };
beforeEach(() => log.warn.mockClear());

describe("tasks after a response", () => {
  it("run a few at a time, in order, whether or not one fails", async () => {
    const queue = afterwards({ concurrency: 2, capacity: 100, log });
    const began: number[] = [];
    let most = 0;
    let running = 0;
    for (let n = 0; n < 10; n += 1)
      queue.add(async () => {
        began.push(n);
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        if (n === 3) throw new Error("the upstream is away");
      });
    await queue.drain(1000);
    expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(2);
    expect(queue.counts).toMatchObject({ done: 9, failed: 1, leftOut: 0, waiting: 0 });
  });

  it("are dropped beyond the capacity, counted, and logged once", async () => {
    const queue = afterwards({ concurrency: 1, capacity: 3, log });
    let finish = () => {};
    queue.add(() => new Promise<void>((resolve) => (finish = resolve)));
    for (let n = 0; n < 10; n += 1) queue.add(() => Promise.resolve());
    expect(queue.counts).toMatchObject({ leftOut: 7, waiting: 3 });
    expect(log.warn).toHaveBeenCalledTimes(1);
    finish();
    await queue.drain(1000);
    expect(queue.counts.done).toBe(4);
  });

  it("are counted when they fail, and three hundred failures write one log line", async () => {
    const queue = afterwards({ concurrency: 8, capacity: 1000, log });
    for (let n = 0; n < 300; n += 1) queue.add(() => Promise.reject(new Error("the upstream is away")));
    await queue.drain(1000);
    expect(queue.counts).toMatchObject({ done: 0, failed: 300 });
    expect(log.warn.mock.calls).toEqual([
      [{ failed: 1, error: "Error: the upstream is away" }, "views could not be counted"],
    ]);
  });

  it("are not waited for beyond the deadline", async () => {
    const queue = afterwards({ concurrency: 1, capacity: 3, log });
    queue.add(() => new Promise(() => {}));
    await queue.drain(10);
    expect(queue.counts.done).toBe(0);
  });
});
