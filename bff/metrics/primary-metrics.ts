import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import type { Collect } from "./metrics-server.ts";

/** Numbers that only the primary has. */
interface PrimaryStats {
  /** Number of replaced workers. */
  restarts: () => number;
  /** Number of unhandled failures in the primary itself. */
  unhandled: () => number;
}

/** In a primary: collects the metrics of all workers, added up, and the primary's own. */
export function collectWorkerMetrics(stats: PrimaryStats): Collect {
  const workersRegistry = new AggregatorRegistry();
  const ownRegistry = primaryRegistry(stats);
  return async () => (await workersRegistry.clusterMetrics()) + (await ownRegistry.metrics());
}

/** The primary's own metrics. Workers can't have them: a replacement has another start time and no history. */
export function primaryRegistry({ restarts, unhandled }: PrimaryStats): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Counter({
    name: "wanbao_worker_restarts_total",
    help: "Workers that exited or asked for their replacement, and were replaced.",
    registers,
    collect() {
      this.reset();
      this.inc(restarts());
    },
  });
  new Counter({
    name: "wanbao_primary_unhandled_total",
    help: "Unhandled failures in the primary.",
    registers,
    collect() {
      this.reset();
      this.inc(unhandled());
    },
  });
  new Gauge({
    name: "process_start_time_seconds",
    help: "Start time of the primary, in seconds since 1970.",
    registers,
    // eslint-disable-next-line no-restricted-properties -- when the process began is shown as a time of day
  }).set(Math.floor(Date.now() / 1000 - process.uptime()));
  return registry;
}
