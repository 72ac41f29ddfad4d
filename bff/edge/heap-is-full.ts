import { constants, performance, PerformanceObserver } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** Part of the heap's limit that may be in use. */
const HEAP_FULL = 0.9;
/** Part of it that is still in use after the last full collection when it is not garbage that fills the heap. */
const HEAP_LEFT = 0.75;
/** Between two looks at the heap, in ms. */
const LOOK = 250;

/**
 * V8 lets garbage lie until it nears its limit: a heap is full only when collecting it has not helped.
 * @param look how long what was seen is believed, in ms
 */
export function heapIsFull(statistics: () => HeapUse = getHeapStatistics, look = LOOK): () => boolean {
  let left = 0;
  let looked = -look;
  let full = false;
  const collections = new PerformanceObserver((list) => {
    const all = list.getEntries() as (PerformanceEntry & { detail?: { kind: number } })[];
    if (all.some(({ detail }) => detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR))
      left = statistics().used_heap_size;
  });
  collections.observe({ entryTypes: ["gc"] });
  return () => {
    const now = performance.now();
    if (now - looked < look) return full;
    looked = now;
    const { used_heap_size: used, heap_size_limit: limit } = statistics();
    full = used > limit * HEAP_FULL && left > limit * HEAP_LEFT;
    return full;
  };
}

type HeapUse = Pick<ReturnType<typeof getHeapStatistics>, "used_heap_size" | "heap_size_limit">;
