import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { metricsOfPrimary, ofPrimary, tellMetrics } from "./metrics-of-all.ts";
import type { Collect } from "./metrics-server.ts";

/** A worker of a primary, with the line that node:cluster gives them. */
function worker(collect: Collect) {
  const [here, there] = [new EventEmitter(), new EventEmitter()];
  const to = (end: EventEmitter) => (message: object) =>
    setImmediate(() => end.emit("message", structuredClone(message)));
  tellMetrics(Object.assign(here, { send: to(there) }), collect);
  return metricsOfPrimary(Object.assign(there, { send: to(here) }));
}

describe("a worker's metrics", () => {
  it("are those that the primary has collected, once for who asks at the same time", async () => {
    const collect = vi.fn<Collect>().mockResolvedValueOnce("one").mockResolvedValueOnce("two");
    const ask = worker(collect);
    expect(await Promise.all([ask(), ask()])).toEqual(["one", "one"]);
    expect(await ask()).toBe("two");
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it("fail when the primary cannot collect them, and are there again when it can", async () => {
    const ask = worker(
      vi.fn<Collect>().mockRejectedValueOnce(new Error("slow")).mockResolvedValueOnce("one"),
    );
    await expect(ask()).rejects.toThrow("could not collect");
    expect(await ask()).toBe("one");
  });
});

it("a primary tells how often workers were replaced, and since when it is there", async () => {
  let restarts = 0;
  const registry = ofPrimary({ restarts: () => restarts, unhandled: () => 3 });
  expect(await registry.metrics()).toContain("\nwanbao_worker_restarts_total 0\n");
  restarts = 2;
  const text = await registry.metrics();
  expect(text).toContain("\nwanbao_worker_restarts_total 2\n");
  expect(text).toContain("\nwanbao_primary_unhandled_total 3\n");
  expect(text).toMatch(/^process_start_time_seconds \d{10}$/m);
});
