import { constants, performance, PerformanceObserver } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** Part of the heap's limit. Above this the heap may be full. */
const FULL_ABOVE = 0.9;
/** Part of the heap's limit. When more was left after the last full collection, it is not garbage that fills the heap. */
const LIVE_ABOVE = 0.75;
/** How often the heap is measured, in ms. */
const INTERVAL = 250;

/**
 * Creates a check whether the heap is full. V8 lets garbage lie until the heap nears its limit, so the heap counts as full only when a
 * full collection has not helped.
 * @param interval how long a measurement is reused, in ms
 */
export function heapIsFull(
  statistics: () => HeapUse = getHeapStatistics,
  interval = INTERVAL,
): () => boolean {
  let live = 0;
  let measuredAt = -interval;
  let full = false;
  const collections = new PerformanceObserver((list) => {
    const all = list.getEntries() as (PerformanceEntry & { detail?: { kind: number } })[];
    if (all.some(({ detail }) => detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR))
      live = statistics().used_heap_size;
  });
  collections.observe({ entryTypes: ["gc"] });
  return () => {
    const now = performance.now();
    if (now - measuredAt < interval) return full;
    measuredAt = now;
    const { used_heap_size: used, heap_size_limit: limit } = statistics();
    full = used > limit * FULL_ABOVE && live > limit * LIVE_ABOVE;
    return full;
  };
}

type HeapUse = Pick<ReturnType<typeof getHeapStatistics>, "used_heap_size" | "heap_size_limit">;
