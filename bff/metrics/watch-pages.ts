import type { Afterwards } from "../edge/afterwards.ts";
import type { PageCache } from "../edge/page-cache/page-cache.ts";
import type { Metrics } from "./metrics.ts";

/** What is known of the pages that readers share, and of the views that are counted. */
export function watchPages(metrics: Metrics, { cache, queue }: { cache: PageCache; queue: Afterwards }) {
  metrics.counter({
    name: "page_cache_answers_total",
    help: "Pages that readers share: kept and fresh, kept and stale, made; and makings that failed.",
    label: "result",
    read: () => cache.kept.counts,
  });
  metrics.gauge({ name: "page_cache_bytes", help: "Memory for pages.", read: () => cache.kept.bytes });
  metrics.gauge({ name: "page_cache_entries", help: "Pages kept.", read: () => cache.kept.entries });
  metrics.counter({
    name: "views_total",
    help: "View counts and visit logs: sent, refused by the upstream, left out because there were too many.",
    label: "result",
    read: () => ({ sent: queue.counts.done, failed: queue.counts.failed, left_out: queue.counts.leftOut }),
  });
  metrics.gauge({
    name: "views_waiting",
    help: "View counts and visit logs that are still to be sent.",
    read: () => queue.counts.waiting,
  });
}
