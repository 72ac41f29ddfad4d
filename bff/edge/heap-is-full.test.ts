import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { heapIsFull } from "./heap-is-full.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

it("the heap is full only when a full collection has not helped", async () => {
  let used = 95;
  const statistics = vi.fn(() => ({ used_heap_size: used, heap_size_limit: 100 }));
  const isFull = heapIsFull(statistics, 0);
  /** Runs a full collection that leaves so much in use. */
  const collectTo = async (left: number) => {
    used = left;
    statistics.mockClear();
    collect();
    await vi.waitFor(() => expect(statistics).toHaveBeenCalled());
  };
  expect(isFull()).toBe(false);
  await collectTo(95);
  expect(isFull()).toBe(true);
  used = 80;
  expect(isFull()).toBe(false);
  await collectTo(60);
  used = 95;
  expect(isFull()).toBe(false);
});
