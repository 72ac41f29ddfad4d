import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { metricsOfPrimary, tellMetrics } from "./metrics-of-all.ts";
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
