import { EventEmitter } from "node:events";
import type { Worker } from "node:cluster";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askForReplacement, replaceOnRequest } from "./replacement.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two workers, and a primary that records what it does with them. */
function site({ start = () => Promise.resolve() }: { start?: () => Promise<void> } = {}) {
  const done: string[] = [];
  const watch = replaceOnRequest({
    everyMs: 60_000,
    log: { warn: () => undefined },
    isOpen: () => true,
    async start() {
      await start();
      done.push("started");
    },
    async stop(worker) {
      done.push(`stopped ${worker.id}`);
    },
  });
  const workers = [1, 2].map((id) => {
    const worker = Object.assign(new EventEmitter(), { id, isDead: () => false }) as unknown as Worker;
    watch(worker);
    return {
      ask: () => askForReplacement({ send: (message: object) => worker.emit("message", message) }),
      end: () => worker.emit("exit", 1, null),
    };
  });
  return { done, one: workers[0]!, other: workers[1]! };
}

describe("a worker that asks to be replaced", () => {
  it("stops once another serves in its place", async () => {
    const { done, one } = site();
    one.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(["started", "stopped 1"]);
  });

  it("waits while another is being replaced, and for a minute after that", async () => {
    const { done, one, other } = site();
    for (let n = 0; n < 100; n += 1) {
      one.ask();
      other.ask();
    }
    await vi.advanceTimersByTimeAsync(59_000);
    expect(done).toEqual(["started", "stopped 1"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(done).toEqual(["started", "stopped 1", "started", "stopped 2"]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(done).toHaveLength(4);
  });

  it("continues when its replacement can't start, and may ask again", async () => {
    const start = vi.fn().mockRejectedValueOnce(new Error("ended before it was open"));
    const { done, one } = site({ start });
    one.ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([]);
    one.ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(["started", "stopped 1"]);
  });

  it("is not replaced twice when it has exited meanwhile", async () => {
    const { done, one, other } = site();
    one.ask();
    await vi.advanceTimersByTimeAsync(0);
    other.ask();
    other.end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(done).toEqual(["started", "stopped 1"]);
  });
});
