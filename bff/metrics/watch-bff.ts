import type { Upstream } from "../upstream/client.ts";
import type { Answers } from "../upstream/shared-answers.ts";
import type { Metrics } from "./metrics.ts";

/** Exposes the state of the upstream client: caches, circuit breakers, bulkheads and retries. */
export function watchBff(metrics: Metrics, { upstream, answers }: { upstream: Upstream; answers: Answers }) {
  metrics.counter({
    name: "data_cache_answers_total",
    help: "Answers of shared calls: cached and fresh, cached and stale, loaded; and failed loads.",
    label: "result",
    read: () => answers.cache.counts,
  });
  metrics.gauge({
    name: "data_cache_bytes",
    help: "Size of the cached answers.",
    read: () => answers.cache.bytes,
  });
  metrics.gauge({
    name: "data_cache_entries",
    help: "Number of cached answers.",
    read: () => answers.cache.entries,
  });

  const state = () =>
    upstream.state?.() ?? { hosts: [], open: [], refused: 0, retries: 0, running: {}, waiting: {} };
  metrics.gauge({
    name: "upstream_breaker_open",
    help: "1 while the circuit breaker of a host is open; of several workers, the number of open ones.",
    label: "host",
    read: () => {
      const { hosts, open } = state();
      return Object.fromEntries(hosts.map((host) => [new URL(host).host, open.includes(host) ? 1 : 0]));
    },
  });
  metrics.counter({
    name: "upstream_refused_total",
    help: "Calls that were not sent: the breaker was open, or the bulkhead was full.",
    read: () => state().refused,
  });
  metrics.counter({
    name: "upstream_retries_total",
    help: "Reads retried after a refused or reset connection.",
    read: () => state().retries,
  });
  metrics.gauge({
    name: "upstream_calls_running",
    help: "Calls in flight, by call.",
    label: "call",
    read: () => state().running,
  });
  metrics.gauge({
    name: "upstream_calls_waiting",
    help: "Calls queued behind others of the same call, by call.",
    label: "call",
    read: () => state().waiting,
  });
}
