import type { Upstream } from "../upstream/client.ts";
import type { Answers } from "../upstream/shared-answers.ts";
import type { Metrics } from "./metrics.ts";

/** What is known of the way to the upstream: its caches, breakers, bulkheads and second tries. */
export function watchBff(metrics: Metrics, { upstream, answers }: { upstream: Upstream; answers: Answers }) {
  metrics.counter({
    name: "data_cache_answers_total",
    help: "Answers that readers share: kept and fresh, kept and stale, loaded; and loads that failed.",
    label: "result",
    read: () => answers.kept.counts,
  });
  metrics.gauge({ name: "data_cache_bytes", help: "Memory for answers.", read: () => answers.kept.bytes });
  metrics.gauge({ name: "data_cache_entries", help: "Answers kept.", read: () => answers.kept.entries });

  const state = () =>
    upstream.state?.() ?? { hosts: [], open: [], refused: 0, retries: 0, running: {}, waiting: {} };
  metrics.gauge({
    name: "upstream_breaker_open",
    help: "1 for a host that is taken for ill and not asked; of several workers, how many take it so.",
    label: "host",
    read: () => {
      const { hosts, open } = state();
      return Object.fromEntries(hosts.map((host) => [new URL(host).host, open.includes(host) ? 1 : 0]));
    },
  });
  metrics.counter({
    name: "upstream_refused_total",
    help: "Calls that were not made: the breaker was open, or too many of their kind were under way.",
    read: () => state().refused,
  });
  metrics.counter({
    name: "upstream_retries_total",
    help: "Reads tried once more after a refused or reset connection.",
    read: () => state().retries,
  });
  metrics.gauge({
    name: "upstream_calls_running",
    help: "Calls under way, by call.",
    label: "call",
    read: () => state().running,
  });
  metrics.gauge({
    name: "upstream_calls_waiting",
    help: "Calls that wait for one of their kind to end, by call.",
    label: "call",
    read: () => state().waiting,
  });
}
