import type { Afterwards } from "../edge/afterwards.ts";
import type { PageCache } from "../edge/page-cache/page-cache.ts";
import type { Metrics } from "./metrics.ts";

/** Exposes the page cache and the queue of view counts. */
export function watchPages(metrics: Metrics, { cache, queue }: { cache: PageCache; queue: Afterwards }) {
  metrics.counter({
    name: "page_cache_answers_total",
    help: "Shared pages: cached and fresh, cached and stale, rendered; and failed renders.",
    label: "result",
    read: () => cache.stats.counts,
  });
  metrics.gauge({
    name: "page_cache_bytes",
    help: "Size of the cached pages.",
    read: () => cache.stats.bytes,
  });
  metrics.gauge({
    name: "page_cache_entries",
    help: "Number of cached pages.",
    read: () => cache.stats.entries,
  });
  metrics.counter({
    name: "views_total",
    help: "View counts and visit logs: sent, refused by the upstream, dropped because the queue was full.",
    label: "result",
    read: () => ({ sent: queue.counts.done, failed: queue.counts.failed, left_out: queue.counts.leftOut }),
  });
  metrics.gauge({
    name: "views_waiting",
    help: "View counts and visit logs in the queue.",
    read: () => queue.counts.waiting,
  });
}
